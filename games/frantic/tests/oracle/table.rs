//! Chapters 0.3 and 3.1: the state of a table, functions on seats, and the primitives that move cards.

use std::collections::BTreeMap;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use super::cards::{Card, Colour, Kind, WISHES, sorted};
use super::host::{Asked, Done, Host, How, Waiting};

/// What was chosen before the start (chapter 2), worked out.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub seats: usize,
    pub deck: Vec<Card>,
    pub events: Vec<&'static str>,
    /// FR-EVT-3: whether an empty event pile is made anew.
    pub renews_events: bool,
    pub powers: Vec<&'static str>,
    pub rule_deck: Vec<&'static str>,
    /// FR-SET-7.
    pub colours: Vec<Colour>,
    pub numbers: u8,
    pub rule_cards: usize,
    pub hand_size: usize,
    pub scoring: bool,
    pub limit: i32,
    pub rounds: u32,
    pub diy_reveals: bool,
    pub pandora_redeals: bool,
    pub first_dealer: usize,
}

/// FR-DEM-1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Demand {
    Any,
    Pattern { colour: Option<Colour>, number: Option<u8>, symbol: Option<Kind> },
    ColourWish(Colour),
    NumberWish(u8),
    BlackWish,
}

impl Demand {
    /// The colour that is demanded, if one is.
    pub(super) fn colour(self) -> Option<Colour> {
        match self {
            Demand::Pattern { colour, .. } => colour,
            Demand::ColourWish(colour) => Some(colour),
            Demand::Any | Demand::NumberWish(_) | Demand::BlackWish => None,
        }
    }

    pub(super) fn spell(self) -> String {
        match self {
            Demand::Any => "any".to_owned(),
            Demand::ColourWish(colour) => format!("wish {}", colour.name()),
            Demand::NumberWish(number) => format!("wish {number}"),
            Demand::BlackWish => "wish black".to_owned(),
            Demand::Pattern { colour, number, symbol } => {
                let colour = colour.map(|colour| colour.name().to_owned());
                let rest =
                    number.map(|number| number.to_string()).or(symbol.map(|kind| kind.name().to_owned()));
                colour.into_iter().chain(rest).collect::<Vec<_>>().join(" ")
            }
        }
    }

    pub(super) fn parse(text: &str) -> Demand {
        if text == "any" {
            return Demand::Any;
        }
        if let Some(wish) = text.strip_prefix("wish ") {
            return match (Colour::parse(wish), wish.parse()) {
                (Some(colour), _) => Demand::ColourWish(colour),
                (None, Ok(number)) => Demand::NumberWish(number),
                (None, Err(_)) => Demand::BlackWish,
            };
        }
        let words = || text.split(' ');
        Demand::Pattern {
            colour: words().find_map(Colour::parse),
            number: words().find_map(|word| word.parse().ok()),
            symbol: words().find_map(Kind::parse),
        }
    }
}

/// FR-PRIM-6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    Play,
    Event,
}

/// FR-END-1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Reason {
    Emptied,
    Bomb,
    Exhausted,
    FinishLine,
    Doomsday,
    TheEnd,
}

impl Reason {
    pub(super) fn name(self) -> &'static str {
        match self {
            Reason::Emptied => "emptied",
            Reason::Bomb => "bomb",
            Reason::Exhausted => "exhausted",
            Reason::FinishLine => "finish_line",
            Reason::Doomsday => "doomsday",
            Reason::TheEnd => "the_end",
        }
    }
}

/// A power card in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Power {
    pub name: &'static str,
    /// It lies face-up.
    pub used: bool,
    /// It was activated in this turn (FR-RCH-1, FR-EDI-3).
    pub in_use: bool,
    /// It was turned face-down by Recharge in this turn (FR-PWR-7).
    pub recharged: bool,
}

impl Power {
    pub(super) fn fresh(name: &'static str) -> Power {
        Power { name, used: false, in_use: false, recharged: false }
    }
}

#[derive(Clone, Default, Debug)]
pub(super) struct Player {
    pub hand: Vec<Card>,
    pub powers: Vec<Power>,
    pub total: i32,
    /// R of the last round.
    pub points: i32,
    /// The sum of R over the game.
    pub sum: i32,
    pub rounds_won: u32,
    pub skip: bool,
    pub emptied_by: Option<By>,
    pub handled: bool,
    /// `used` of the Time Bomb.
    pub bomb_turns: u32,
    pub blocks: Option<Colour>,
    pub seals: bool,
    pub opens_hands: bool,
    pub loops: bool,
}

/// A card on the discard pile. The number tells it from the same card laid at another time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    pub card: Card,
    pub number: u32,
}

/// A wish due on a card of the discard pile (FR-RES-2).
#[derive(Clone, Copy, Debug)]
pub(super) struct Due {
    pub on: u32,
    pub owner: usize,
    pub numbers: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub rules: Arc<Rules>,
    pub round: u32,
    pub dealer: usize,
    pub turn: usize,
    pub forwards: bool,
    pub first_card: bool,
    pub players: Vec<Player>,
    /// The top is last, as in all piles.
    pub pile: Vec<Card>,
    pub discard: Vec<Laid>,
    pub laid_so_far: u32,
    pub demand: Demand,
    /// Which card set the Demand; none if a wish did.
    pub demand_by: Option<u32>,
    pub last_colour: Option<Colour>,
    pub colour_by: Option<u32>,
    pub due: Option<Due>,
    /// How many frames have a Black Wish or a Number Wish to come (FR-WISH-4).
    pub overwriting: usize,
    /// Side stack, market, laid cards.
    pub open: Vec<Card>,
    pub aside: Vec<(Card, usize)>,
    pub event_pile: Vec<&'static str>,
    pub event_discard: Vec<&'static str>,
    /// Event frames, the innermost last; none for an event that is repeated or chosen and lies elsewhere.
    pub running: Vec<Option<&'static str>>,
    pub active: BTreeMap<&'static str, Vec<usize>>,
    pub history: Vec<&'static str>,
    pub shown: Vec<&'static str>,
    pub power_pile: Vec<&'static str>,
    pub rule_pile: Vec<&'static str>,
    pub active_rules: Vec<&'static str>,
    pub exhausted: bool,
    pub pending: Option<Reason>,
    pub spared_by_doomsday: Vec<usize>,
    pub spared_by_finish: Vec<usize>,
    pub bomb_fresh: bool,
    pub events_in_turn: u32,
    pub power_used: bool,
    pub blocks_new: Option<Colour>,
    pub loops_new: bool,
    pub over: bool,
    /// What happened, for the test that the games were worth playing.
    pub seen: Vec<String>,
}

impl Table {
    pub(super) fn new(rules: Rules) -> Table {
        let players = vec![Player::default(); rules.seats];
        let dealer = rules.first_dealer;
        Table {
            rules: Arc::new(rules),
            round: 0,
            dealer,
            turn: dealer,
            forwards: true,
            first_card: false,
            players,
            pile: Vec::new(),
            discard: Vec::new(),
            laid_so_far: 0,
            demand: Demand::Any,
            demand_by: None,
            last_colour: None,
            colour_by: None,
            due: None,
            overwriting: 0,
            open: Vec::new(),
            aside: Vec::new(),
            event_pile: Vec::new(),
            event_discard: Vec::new(),
            running: Vec::new(),
            active: BTreeMap::new(),
            history: Vec::new(),
            shown: Vec::new(),
            power_pile: Vec::new(),
            rule_pile: Vec::new(),
            active_rules: Vec::new(),
            exhausted: false,
            pending: None,
            spared_by_doomsday: Vec::new(),
            spared_by_finish: Vec::new(),
            bomb_fresh: false,
            events_in_turn: 0,
            power_used: false,
            blocks_new: None,
            loops_new: false,
            over: false,
            seen: Vec::new(),
        }
    }

    pub(super) fn seats(&self) -> usize {
        self.rules.seats
    }

    /// FR-SEAT-3.
    pub(super) fn next(&self, seat: usize) -> usize {
        if self.forwards { self.right(seat) } else { self.left(seat) }
    }

    /// FR-SEAT-4.
    pub(super) fn right(&self, seat: usize) -> usize {
        (seat + 1) % self.seats()
    }

    /// FR-SEAT-4.
    pub(super) fn left(&self, seat: usize) -> usize {
        (seat + self.seats() - 1) % self.seats()
    }

    /// FR-SEAT-5: all seats, `seat` itself last.
    pub(super) fn order(&self, seat: usize) -> Vec<usize> {
        let mut order = Vec::new();
        let mut at = seat;
        for _ in 0..self.seats() {
            at = self.next(at);
            order.push(at);
        }
        order
    }

    /// All other seats, in order.
    pub(super) fn others(&self, seat: usize) -> Vec<usize> {
        self.order(seat).into_iter().filter(|&other| other != seat).collect()
    }

    pub(super) fn hand(&self, seat: usize) -> &[Card] {
        &self.players[seat].hand
    }

    pub(super) fn count(&self, seat: usize) -> usize {
        self.players[seat].hand.len()
    }

    pub(super) fn is_out(&self, seat: usize) -> bool {
        self.players[seat].hand.is_empty()
    }

    pub(super) fn holds(&self, seat: usize, kind: Kind) -> bool {
        self.hand(seat).contains(&Card::Plain(kind))
    }

    pub(super) fn has_rule(&self, rule: &str) -> bool {
        self.active_rules.contains(&rule)
    }

    /// FR-PLAY-1: some Special Seal is active.
    pub(super) fn is_sealed(&self) -> bool {
        self.players.iter().any(|player| player.seals)
    }

    /// FR-PLAY-2: the colours that are blocked.
    pub(super) fn blocked(&self) -> Vec<Colour> {
        self.players.iter().filter_map(|player| player.blocks).chain(self.blocks_new).collect()
    }

    /// Whether a round end is pending (FR-RES-10).
    pub(super) fn is_ending(&self) -> bool {
        self.exhausted || self.pending.is_some()
    }

    pub(super) fn top(&self) -> Option<Laid> {
        self.discard.last().copied()
    }

    /// FR-WISH-2: the wish due on the top card.
    pub(super) fn due_now(&self) -> Option<Due> {
        self.due.filter(|due| self.top().is_some_and(|top| top.number == due.on))
    }

    /// FR-PRIM-6: `seat` had `before` cards; `thrown_in` if the last one was thrown in.
    fn note_hand(&mut self, seat: usize, before: usize, thrown_in: bool) {
        let by = if !self.running.is_empty() && !thrown_in { By::Event } else { By::Play };
        let player = &mut self.players[seat];
        if !player.hand.is_empty() {
            player.emptied_by = None;
            player.handled = false;
        } else if before > 0 {
            player.emptied_by = Some(by);
        }
    }

    pub(super) fn receive(&mut self, seat: usize, card: Card) {
        self.players[seat].hand.push(card);
        self.note_hand(seat, 0, false);
    }

    /// Takes a card out of a hand.
    pub(super) fn lose(&mut self, seat: usize, card: Card) {
        self.lose_how(seat, card, false);
    }

    pub(super) fn lose_how(&mut self, seat: usize, card: Card, thrown_in: bool) {
        let before = self.count(seat);
        let at = self.hand(seat).iter().position(|held| *held == card).expect("the card is in the hand");
        self.players[seat].hand.remove(at);
        self.note_hand(seat, before, thrown_in);
    }

    /// Several hands change at one moment.
    pub(super) fn replace_hands(&mut self, hands: Vec<(usize, Vec<Card>)>) {
        for (seat, hand) in hands {
            let before = self.count(seat);
            self.players[seat].hand = hand;
            self.note_hand(seat, before, false);
        }
    }

    /// Lays a card on top of the discard pile.
    pub(super) fn lay(&mut self, card: Card) -> u32 {
        self.laid_so_far += 1;
        self.discard.push(Laid { card, number: self.laid_so_far });
        self.laid_so_far
    }

    /// FR-PRIM-3: puts a card directly beneath the top card.
    pub(super) fn under(&mut self, card: Card) -> u32 {
        self.laid_so_far += 1;
        let at = self.discard.len().saturating_sub(1);
        self.discard.insert(at, Laid { card, number: self.laid_so_far });
        self.laid_so_far
    }

    pub(super) fn saw(&mut self, what: impl Into<String>) {
        self.seen.push(what.into());
    }
}

/// The rulebook, being followed: a table, and whoever answers.
pub(super) struct Book {
    pub table: Table,
    pub host: Host,
}

impl Deref for Book {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for Book {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

pub(super) fn letter(seat: usize) -> char {
    (b'A' + seat as u8) as char
}

pub(super) fn letters(seats: &[usize]) -> String {
    let mut seats = seats.to_vec();
    seats.sort_unstable();
    format!("[{}]", seats.iter().map(|&seat| letter(seat).to_string()).collect::<Vec<_>>().join(" "))
}

pub(super) fn names(cards: &[Card]) -> String {
    format!("[{}]", sorted(cards).iter().map(Card::to_string).collect::<Vec<_>>().join(" "))
}

/// `seat A` and the like.
pub(super) fn seat_answer(seat: usize) -> String {
    format!("seat {}", letter(seat))
}

pub(super) fn seat_of(answer: &str) -> usize {
    let letter =
        answer.strip_prefix("seat ").and_then(|name| name.bytes().next()).expect("an answer names a seat");
    usize::from(letter - b'A')
}

/// The card in an answer such as `pick red-1`.
pub(super) fn card_of(answer: &str) -> Card {
    Card::parse(answer.split_once(' ').expect("an answer names a card").1)
}

/// An answer a card, each face once, in ascending card id.
pub(super) fn card_answers(verb: &str, cards: &[Card]) -> Vec<String> {
    let mut answers: Vec<String> = sorted(cards).iter().map(|card| format!("{verb} {card}")).collect();
    answers.dedup();
    answers
}

impl Book {
    pub(super) fn tell(&mut self, event: impl Into<String>) {
        self.host.told.push(event.into());
    }

    /// Nothing happens, and why.
    pub(super) fn nothing(&mut self, reason: &str) {
        self.tell(format!("nothing reason={reason}"));
    }

    /// One seat decides.
    pub(super) fn ask(
        &mut self,
        what: &'static str,
        seat: usize,
        legal: Vec<String>,
        default: impl Into<String>,
    ) -> Done<String> {
        let waiting = vec![Waiting { seat, legal, default: default.into() }];
        let asked = Asked { what, how: How::Turn, eligible: vec![seat], waiting };
        Ok(self.host.ask(&self.table, asked)?.1)
    }

    /// Several seats decide at once, each working through its own run of answers: `open` says what a seat that has answered so
    /// far may answer next, the default first; nothing if it is finished (FR-DEC-2).
    pub(super) fn ask_all(
        &mut self,
        what: &'static str,
        how: How,
        eligible: &[usize],
        open: impl Fn(&Table, usize, &[String]) -> Option<(Vec<String>, String)>,
    ) -> Done<BTreeMap<usize, Vec<String>>> {
        let mut answers: BTreeMap<usize, Vec<String>> =
            eligible.iter().map(|&seat| (seat, Vec::new())).collect();
        loop {
            let waiting: Vec<Waiting> = answers
                .iter()
                .filter_map(|(&seat, so_far)| {
                    let (legal, default) = open(&self.table, seat, so_far)?;
                    Some(Waiting { seat, legal, default })
                })
                .collect();
            if waiting.is_empty() {
                return Ok(answers);
            }
            let asked = Asked { what, how, eligible: answers.keys().copied().collect(), waiting };
            let (seat, answer) = self.host.ask(&self.table, asked)?;
            answers.get_mut(&seat).expect("only those asked answer").push(answer);
        }
    }

    /// Seats pick own cards at once, so many each; the cards stay in their hands.
    pub(super) fn pick_own(
        &mut self,
        counts: &[(usize, usize)],
        barred: Option<Card>,
    ) -> Done<BTreeMap<usize, Vec<Card>>> {
        let counts: BTreeMap<usize, usize> = counts.iter().copied().filter(|(_, count)| *count > 0).collect();
        let seats: Vec<usize> = counts.keys().copied().collect();
        let answers = self.ask_all("pick", How::Together, &seats, |table, seat, so_far| {
            if so_far.len() == counts[&seat] {
                return None;
            }
            let left = without(table.hand(seat), so_far, barred);
            let legal = card_answers("pick", &left);
            let default = legal[0].clone();
            Some((legal, default))
        })?;
        let cards = |answers: Vec<String>| answers.iter().map(|answer| card_of(answer)).collect();
        Ok(answers.into_iter().map(|(seat, answers)| (seat, cards(answers))).collect())
    }

    /// One seat chooses a seat.
    pub(super) fn ask_seat(&mut self, seat: usize, among: &[usize]) -> Done<usize> {
        let legal = among.iter().map(|&seat| seat_answer(seat)).collect();
        let first =
            self.order(seat).into_iter().find(|seat| among.contains(seat)).expect("somebody can be chosen");
        Ok(seat_of(&self.ask("seat", seat, legal, seat_answer(first))?))
    }

    /// FR-PRIM-2: the top card of the draw pile, if the pile still gives any (FR-EXH-3).
    pub(super) fn take_top(&mut self) -> Option<Card> {
        if self.exhausted {
            return None;
        }
        let card = self.pile.pop();
        if card.is_none() {
            self.exhausted = true;
            self.tell("exhausted");
        }
        card
    }

    /// FR-PRIM-1: `DRAW(seat, count)`.
    pub(super) fn draw(&mut self, seat: usize, count: usize) {
        if count == 0 {
            return;
        }
        let more = self.active.get("plus-one").is_some_and(|exempt| !exempt.contains(&seat));
        let mut got = 0;
        for _ in 0..count + usize::from(more) {
            let Some(card) = self.take_top() else { break };
            self.receive(seat, card);
            got += 1;
        }
        if got > 0 {
            self.tell(format!("drew seat={} count={got}", letter(seat)));
        } else {
            self.tell(format!("drew_nothing seat={}", letter(seat)));
        }
    }

    /// FR-PRIM-4: which card a blind draw takes from a hand; it leaves the hand.
    pub(super) fn blind(&mut self, from: usize) -> Done<Card> {
        let among = self.hand(from).iter().map(Card::to_string).collect();
        let card = Card::parse(&self.host.chance("blind", among)?[0]);
        self.lose(from, card);
        Ok(card)
    }

    /// Chance puts playing cards in order.
    pub(super) fn shuffle_cards(&mut self, what: &'static str, cards: &[Card]) -> Done<Vec<Card>> {
        let top_first = self.host.chance(what, cards.iter().map(Card::to_string).collect())?;
        Ok(top_first.iter().rev().map(|name| Card::parse(name)).collect())
    }

    /// Chance puts event, power or rule cards in order.
    pub(super) fn shuffle_names(
        &mut self,
        what: &'static str,
        cards: &[&'static str],
    ) -> Done<Vec<&'static str>> {
        let top_first = self.host.chance(what, cards.iter().map(|&name| name.to_owned()).collect())?;
        Ok(top_first.iter().rev().map(|name| super::cards::name_of(name)).collect())
    }

    /// FR-EVT-7: a seat's cards go beneath the top card, in this order.
    pub(super) fn discard_under(&mut self, seat: usize, cards: &[Card]) {
        if cards.is_empty() {
            return;
        }
        for &card in cards {
            self.lose(seat, card);
            self.under(card);
        }
        self.tell(format!("discarded seat={} cards={}", letter(seat), names(cards)));
    }
}

/// The cards of a hand without those that were picked already, and without a barred one.
pub(super) fn without(hand: &[Card], picked: &[String], barred: Option<Card>) -> Vec<Card> {
    let mut left: Vec<Card> = hand.iter().copied().filter(|card| Some(*card) != barred).collect();
    for answer in picked {
        let card = card_of(answer);
        let at = left.iter().position(|held| *held == card).expect("only held cards are picked");
        left.remove(at);
    }
    left
}

/// The kinds that Mimicry can be (FR-MIM-1).
pub(super) fn imitable(deck: &[Card]) -> Vec<Kind> {
    let all = super::cards::ONE_COLOUR.into_iter().chain([Kind::ColourSwap]).chain(WISHES);
    all.into_iter().filter(|kind| deck.iter().any(|card| card.kind() == Some(*kind))).collect()
}
