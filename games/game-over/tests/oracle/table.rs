//! What lies on the oracle's table, and the judge's text of it.

use serde_json::{Map, Value, json};

use super::sets::{Card, JOKER, deck};

/// The options, as plain data.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub seats: usize,
    pub rounds_mode: bool,
    pub games: usize,
    pub starter: Option<usize>,
    pub choose_places: bool,
    pub choose_direction: bool,
    pub peek: bool,
    pub round_limit: u32,
}

#[derive(Clone, Debug)]
pub(super) struct Player {
    pub hand: Vec<Card>,
    pub cash: u32,
    pub token: bool,
    pub active: bool,
    pub space: Option<usize>,
    /// Cards whose place this seat knows, the own hand included.
    pub knows: Vec<Card>,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    GameOver(usize),
    StackEmpty,
    LastStanding,
    RoundLimit,
}

impl Ending {
    pub(super) fn name(self) -> &'static str {
        match self {
            Ending::GameOver(_) => "game_over",
            Ending::StackEmpty => "stack_empty",
            Ending::LastStanding => "last_standing",
            Ending::RoundLimit => "round_limit",
        }
    }

    pub(super) fn caller(self) -> Option<usize> {
        if let Ending::GameOver(seat) = self { Some(seat) } else { None }
    }
}

/// The last game, settled.
#[derive(Clone, Debug)]
pub(super) struct Last {
    pub ending: Ending,
    pub hands: Vec<Vec<Card>>,
    pub values: Vec<u32>,
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub rules: Rules,
    pub game: usize,
    pub rounds: u32,
    pub starter: usize,
    pub turn: usize,
    pub roll: Option<usize>,
    pub target: Option<usize>,
    pub gain: Option<(&'static str, Card)>,
    pub kind: Option<String>,
    pub picks: Vec<Card>,
    pub challenger: Option<usize>,
    pub challenged: Option<usize>,
    pub attack: Vec<Card>,
    pub defence: Vec<Card>,
    /// Debtor, what is missing, creditor: while cards are being sold.
    pub debt: Option<(usize, u32, Option<usize>)>,
    pub sale: usize,
    pub resetter: Option<usize>,
    pub bank: u32,
    pub players: Vec<Player>,
    pub out: Vec<usize>,
    pub board: Vec<Option<Card>>,
    /// The top first.
    pub stack: Vec<Card>,
    pub aside: Vec<Card>,
    pub joker_played: bool,
    /// What everybody knows who only watches.
    pub public: Vec<Card>,
    pub ending: Option<Ending>,
    pub results: Vec<Vec<u32>>,
    pub calls: Vec<u32>,
    pub last: Option<Last>,
}

pub(super) fn card(word: &str) -> Card {
    deck().into_iter().find(|card| card.to_string() == word).unwrap_or(JOKER)
}

pub(super) fn letter(seat: usize) -> String {
    ["A", "B", "C", "D", "E", "F"][seat].to_owned()
}

fn words(cards: &[Card]) -> Value {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.iter().map(|card| Value::from(card.to_string())).collect()
}

fn seat_word(seat: Option<usize>) -> Value {
    seat.map_or(Value::Null, |seat| letter(seat).into())
}

impl Table {
    pub(super) fn new(rules: Rules) -> Table {
        let seats = rules.seats;
        let nobody =
            Player { hand: vec![], cash: 0, token: false, active: false, space: None, knows: vec![] };
        Table {
            rules,
            game: 0,
            rounds: 0,
            starter: 0,
            turn: 0,
            roll: None,
            target: None,
            gain: None,
            kind: None,
            picks: vec![],
            challenger: None,
            challenged: None,
            attack: vec![],
            defence: vec![],
            debt: None,
            sale: 0,
            resetter: None,
            bank: 100,
            players: vec![nobody; seats],
            out: vec![],
            board: vec![],
            stack: vec![],
            aside: vec![],
            joker_played: false,
            public: vec![],
            ending: None,
            results: vec![],
            calls: vec![0; seats],
            last: None,
        }
    }

    pub(super) fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.rules.seats
    }

    /// All seats clockwise, beginning with this one.
    pub(super) fn round_from(&self, seat: usize) -> Vec<usize> {
        (0..self.rules.seats).map(|step| (seat + step) % self.rules.seats).collect()
    }

    pub(super) fn active_from(&self, seat: usize) -> Vec<usize> {
        self.round_from(seat).into_iter().filter(|&seat| self.players[seat].active).collect()
    }

    pub(super) fn spaces(&self) -> usize {
        if self.rules.seats <= 4 { 12 } else { 15 }
    }

    /// Section 17: a seat learns where a card is.
    pub(super) fn learns(&mut self, seat: usize, card: Card) {
        if !self.players[seat].knows.contains(&card) {
            self.players[seat].knows.push(card);
        }
    }

    /// Everybody learns it.
    pub(super) fn is_shown(&mut self, card: Card) {
        (0..self.rules.seats).for_each(|seat| self.learns(seat, card));
        if !self.public.contains(&card) {
            self.public.push(card);
        }
    }

    /// These cards may have gone elsewhere; only some seats know.
    pub(super) fn unsure(&mut self, cards: &[Card], except: &[usize]) {
        for (seat, player) in self.players.iter_mut().enumerate() {
            if !except.contains(&seat) {
                player.knows.retain(|card| !cards.contains(card));
            }
        }
        self.public.retain(|card| !cards.contains(card));
    }

    /// The judge's text, without the phase. At the end what a turn left behind does not matter.
    pub(super) fn text(&self, over: bool, winners: &[usize]) -> Value {
        let mut text = Map::new();
        let mut put = |key: &str, value: Value| text.insert(key.to_owned(), value);
        put("game", self.game.into());
        put("rounds", self.rounds.into());
        put("starter", letter(self.starter).into());
        put("turn", letter(self.turn).into());
        if !over {
            put("roll", json!(self.roll));
            put("target", json!(self.target));
            put("gain", json!(self.gain.map(|(gain, _)| gain)));
            put("gained", json!(self.gain.map(|(_, card)| card.to_string())));
            put("kind", json!(self.kind));
            put("picks", words(&self.picks));
            let debt = |(debtor, amount, creditor)| json!({"debtor": letter(debtor), "amount": amount, "creditor": seat_word(creditor)});
            put("debt", self.debt.map_or(Value::Null, debt));
            put("sale", self.sale.into());
            put("resetter", seat_word(self.resetter));
        }
        put("challenger", seat_word(self.challenger));
        put("challenged", seat_word(self.challenged));
        put("attack", words(&self.attack));
        put("defence", words(&self.defence));
        put("bank", self.bank.into());
        put("seats", self.seats_text());
        put("out", self.out.iter().map(|&seat| letter(seat)).collect());
        let space = |card: &Option<Card>| card.map_or(Value::Null, |card| card.to_string().into());
        put("board", self.board.iter().map(space).collect());
        put("stack", self.stack.iter().map(ToString::to_string).collect());
        put("stack_size", self.stack.len().into());
        put("aside", words(&self.aside));
        put("joker_played", self.joker_played.into());
        put("public", words(&self.public));
        put("ending", json!(self.ending.map(Ending::name)));
        put("caller", seat_word(self.ending.and_then(Ending::caller)));
        put("results", json!(self.results));
        put("calls", json!(self.calls));
        put("last", self.last.as_ref().map_or(Value::Null, Last::text));
        put("winner", winners.iter().map(|&seat| letter(seat)).collect());
        Value::Object(text)
    }

    fn seats_text(&self) -> Value {
        let of = |(seat, player): (usize, &Player)| {
            let elsewhere: Vec<Card> =
                player.knows.iter().copied().filter(|card| !player.hand.contains(card)).collect();
            let text = json!({
                "cash": player.cash, "token": player.token, "active": player.active, "space": player.space,
                "hand": words(&player.hand), "cards": player.hand.len(), "knows": words(&elsewhere),
            });
            (letter(seat), text)
        };
        Value::Object(self.players.iter().enumerate().map(of).collect())
    }
}

impl Last {
    fn text(&self) -> Value {
        let hands: Map<String, Value> =
            self.hands.iter().enumerate().map(|(seat, hand)| (letter(seat), words(hand))).collect();
        json!({
            "ending": self.ending.name(), "caller": seat_word(self.ending.caller()),
            "hands": hands, "values": self.values,
        })
    }
}
