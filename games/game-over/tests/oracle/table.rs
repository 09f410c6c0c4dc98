//! What lies on the table.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use super::cards::Card;
use super::desk::{Asked, Desk, Done};
use super::ending::Settled;

/// The options.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub players: usize,
    /// Whether a match of several games is played, and of how many.
    pub match_of: Option<u64>,
    /// The starter of the first game, unless chance names one.
    pub starter: Option<usize>,
    pub choose_placement: bool,
    pub choose_direction: bool,
    pub peek: bool,
    /// 0 is none.
    pub round_limit: u64,
    /// The cards that are played with, in their order.
    pub deck: Vec<Card>,
}

impl Rules {
    pub(super) fn new(options: &Map<String, Value>, players: usize) -> Rules {
        let is = |key: &str, word: &str| options[key] == word;
        Rules {
            players,
            match_of: is("mode", "rounds").then(|| options["rounds"].as_u64().expect("a number")),
            starter: (!is("starter", "random")).then(|| seat_of(&options["starter"])),
            choose_placement: is("placement", "choose"),
            choose_direction: is("direction", "choice"),
            peek: is("swap_view", "peek"),
            round_limit: options["round_limit"].as_u64().expect("a number"),
            // GO-C-7.
            deck: Card::all().into_iter().filter(|&card| is_played_with(card, options)).collect(),
        }
    }

    /// GO-C-6.
    pub(super) fn spaces(&self) -> usize {
        if self.players <= 4 { 12 } else { 15 }
    }
}

/// GO-C-7.
fn is_played_with(card: Card, options: &Map<String, Value>) -> bool {
    match card {
        Card::Joker => options["joker"] == true,
        plain => options["ranks"][plain.rank_name()] == 1,
    }
}

#[derive(Clone, Debug)]
pub(super) struct Player {
    pub cash: u64,
    pub token: bool,
    pub active: bool,
    pub space: Option<usize>,
    /// In the order of cards.
    pub hand: Vec<Card>,
    /// The cards outside this hand whose place this player knows.
    pub knows: BTreeSet<Card>,
}

impl Player {
    pub(super) fn holds(&self, card: Card) -> bool {
        self.hand.contains(&card)
    }

    pub(super) fn give(&mut self, card: Card) {
        let place = self.hand.iter().position(|&held| held == card).expect("only what is held is given");
        self.hand.remove(place);
    }

    pub(super) fn take(&mut self, card: Card) {
        self.hand.push(card);
        self.hand.sort_unstable();
    }
}

/// The last challenge of this game, and what was shown in the last one at all: that stays in sight.
#[derive(Clone, Default, Debug)]
pub(super) struct Challenge {
    pub challenger: Option<usize>,
    pub challenged: Option<usize>,
    pub attack: Vec<Card>,
    pub defence: Vec<Card>,
}

/// What is still to be paid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Debt {
    pub debtor: usize,
    pub amount: u64,
    /// Nobody is the bank.
    pub creditor: Option<usize>,
}

/// What the middle of a turn is about.
#[derive(Clone, Default, Debug)]
pub(super) struct Moment {
    pub roll: Option<usize>,
    pub target: Option<usize>,
    /// How a card came into the hand, and which.
    pub gain: Option<&'static str>,
    pub gained: Option<Card>,
    pub kind: Option<&'static str>,
    pub picks: Vec<Card>,
    pub debt: Option<Debt>,
    pub sale: usize,
    /// Whose token was handed in, so that a reset is due.
    pub resetter: Option<usize>,
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub rules: Rules,
    pub phase: &'static str,
    pub game: u64,
    /// Rounds complete.
    pub rounds: u64,
    pub starter: usize,
    pub turn: usize,
    pub moment: Moment,
    pub challenge: Challenge,
    pub bank: u64,
    pub players: Vec<Player>,
    /// Who was eliminated, in order.
    pub out: Vec<usize>,
    /// Nothing only while somebody holds the card of a space in hand to look at it.
    pub board: Vec<Option<Card>>,
    /// The top first.
    pub stack: Vec<Card>,
    pub aside: Vec<Card>,
    pub joker_played: bool,
    /// The cards whose place everybody knows openly.
    pub public: BTreeSet<Card>,
    pub results: Vec<Vec<u64>>,
    pub calls: Vec<u64>,
    pub last: Option<Settled>,
    pub winners: Vec<usize>,
}

/// The rulebook at work: a table, and the desk where it asks and tells.
pub(super) struct Book {
    pub table: Table,
    pub desk: Desk,
    /// What happened that is worth having seen.
    pub seen: Seen,
}

/// How often what happened.
pub(super) type Seen = BTreeMap<String, u64>;

pub(super) fn letter(seat: usize) -> String {
    char::from(b'A' + seat as u8).to_string()
}

pub(super) fn seat_of(value: &Value) -> usize {
    usize::from(value.as_str().expect("a seat").as_bytes()[0] - b'A')
}

pub(super) fn letters(seats: &[usize]) -> Vec<String> {
    seats.iter().copied().map(letter).collect()
}

impl Table {
    /// A table at which nothing has happened yet.
    pub(super) fn new(rules: Rules) -> Table {
        let nobody = Player {
            cash: 0,
            token: false,
            active: true,
            space: None,
            hand: Vec::new(),
            knows: BTreeSet::new(),
        };
        Table {
            phase: "set_up",
            game: 1,
            rounds: 0,
            starter: 0,
            turn: 0,
            moment: Moment::default(),
            challenge: Challenge::default(),
            bank: 0,
            players: vec![nobody; rules.players],
            out: Vec::new(),
            board: Vec::new(),
            stack: Vec::new(),
            aside: Vec::new(),
            joker_played: false,
            public: BTreeSet::new(),
            results: Vec::new(),
            calls: vec![0; rules.players],
            last: None,
            winners: Vec::new(),
            rules,
        }
    }

    /// The table that a judge's text describes, at the beginning of a turn or between two.
    pub(super) fn read(rules: Rules, judge: &Value) -> Table {
        let list = |value: &Value| value.as_array().expect("a list").clone();
        let cards = |value: &Value| -> Vec<Card> { list(value).iter().map(card).collect() };
        let number = |value: &Value| value.as_u64().expect("a number");
        let numbers = |value: &Value| -> Vec<u64> { list(value).iter().map(number).collect() };
        let mut table = Table::new(rules);
        table.game = number(&judge["game"]);
        table.rounds = number(&judge["rounds"]);
        table.starter = seat_of(&judge["starter"]);
        table.turn = seat_of(&judge["turn"]);
        table.bank = number(&judge["bank"]);
        table.out = list(&judge["out"]).iter().map(seat_of).collect();
        table.board = cards(&judge["board"]).into_iter().map(Some).collect();
        table.stack = cards(&judge["stack"]);
        table.aside = cards(&judge["aside"]);
        table.joker_played = judge["joker_played"] == true;
        table.public = cards(&judge["public"]).into_iter().collect();
        table.results = list(&judge["results"]).iter().map(numbers).collect();
        table.calls = numbers(&judge["calls"]);
        for (seat, player) in table.players.iter_mut().enumerate() {
            let judge = &judge["seats"][&letter(seat)];
            player.cash = number(&judge["cash"]);
            player.token = judge["token"] == true;
            player.active = judge["active"] == true;
            player.space = judge["space"].as_u64().map(|space| space as usize);
            player.hand = cards(&judge["hand"]);
            player.knows = cards(&judge["knows"]).into_iter().collect();
        }
        table
    }

    /// The player clockwise of this one.
    pub(super) fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.players.len()
    }

    /// Everybody, clockwise from this one.
    pub(super) fn from(&self, seat: usize) -> Vec<usize> {
        let players = self.players.len();
        (0..players).map(|step| (seat + step) % players).collect()
    }

    /// Everybody active, clockwise from this one.
    pub(super) fn active_from(&self, seat: usize) -> Vec<usize> {
        self.from(seat).into_iter().filter(|&seat| self.players[seat].active).collect()
    }
}

fn card(value: &Value) -> Card {
    Card::parse(value.as_str().expect("a card"))
}

impl Book {
    pub(super) fn player(&mut self, seat: usize) -> &mut Player {
        &mut self.table.players[seat]
    }

    /// Asks a player, and waits for the answer.
    pub(super) async fn ask(
        &mut self,
        phase: &'static str,
        seat: usize,
        legal: Vec<String>,
        fallback: String,
    ) -> Done<String> {
        self.table.phase = phase;
        self.note(&format!("asked at {phase}"));
        if legal.len() == 1 {
            self.note(&format!("asked at {phase} with one answer"));
        }
        self.desk.ask(Asked { seat, legal, fallback, judge: self.table.judge() }).await
    }

    /// This happened.
    pub(super) fn note(&mut self, what: &str) {
        match self.seen.get_mut(what) {
            Some(times) => *times += 1,
            None => drop(self.seen.insert(what.to_owned(), 1)),
        }
    }
}
