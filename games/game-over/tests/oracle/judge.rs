//! The judge's text about a table: everything, for who sees everything.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::cards::Card;
use super::ending::{Ending, Settled};
use super::table::{Player, Table, letter, letters};

#[derive(Serialize)]
struct Judge<'a> {
    phase: &'a str,
    game: u64,
    rounds: u64,
    starter: String,
    turn: String,
    roll: Option<usize>,
    target: Option<usize>,
    gain: Option<&'a str>,
    gained: Option<Card>,
    kind: Option<&'a str>,
    picks: &'a [Card],
    challenger: Option<String>,
    challenged: Option<String>,
    attack: &'a [Card],
    defence: &'a [Card],
    /// Nobody is asked between a bribe and its card.
    bribed: Option<String>,
    debt: Option<DebtText>,
    sale: usize,
    resetter: Option<String>,
    bank: u64,
    seats: BTreeMap<String, SeatText<'a>>,
    out: Vec<String>,
    board: &'a [Option<Card>],
    stack: &'a [Card],
    stack_size: usize,
    aside: &'a [Card],
    joker_played: bool,
    public: &'a BTreeSet<Card>,
    ending: Option<&'a str>,
    caller: Option<String>,
    results: &'a [Vec<u64>],
    calls: &'a [u64],
    last: Option<LastText<'a>>,
    winner: Vec<String>,
}

#[derive(Serialize)]
struct DebtText {
    debtor: String,
    amount: u64,
    creditor: Option<String>,
}

#[derive(Serialize)]
struct SeatText<'a> {
    cash: u64,
    token: bool,
    active: bool,
    space: Option<usize>,
    hand: &'a [Card],
    cards: usize,
    knows: &'a BTreeSet<Card>,
}

#[derive(Serialize)]
struct LastText<'a> {
    ending: &'a str,
    caller: Option<String>,
    hands: BTreeMap<String, &'a [Card]>,
    values: &'a [u64],
}

impl Table {
    pub(super) fn judge(&self) -> String {
        let (moment, challenge) = (&self.moment, &self.challenge);
        let ended = self.last.as_ref().filter(|_| self.phase == "over").map(|last| last.ending);
        let text = Judge {
            phase: self.phase,
            game: self.game,
            rounds: self.rounds,
            starter: letter(self.starter),
            turn: letter(self.turn),
            roll: moment.roll,
            target: moment.target,
            gain: moment.gain,
            gained: moment.gained,
            kind: moment.kind,
            picks: &moment.picks,
            challenger: challenge.challenger.map(letter),
            challenged: challenge.challenged.map(letter),
            attack: &challenge.attack,
            defence: &challenge.defence,
            bribed: None,
            debt: moment.debt.map(|debt| DebtText {
                debtor: letter(debt.debtor),
                amount: debt.amount,
                creditor: debt.creditor.map(letter),
            }),
            sale: moment.sale,
            resetter: moment.resetter.map(letter),
            bank: self.bank,
            seats: self
                .players
                .iter()
                .enumerate()
                .map(|(seat, player)| (letter(seat), of_seat(player)))
                .collect(),
            out: letters(&self.out),
            board: &self.board,
            stack: &self.stack,
            stack_size: self.stack.len(),
            aside: &self.aside,
            joker_played: self.joker_played,
            public: &self.public,
            ending: ended.map(Ending::name),
            caller: ended.and_then(Ending::caller).map(letter),
            results: &self.results,
            calls: &self.calls,
            last: self.last.as_ref().map(of_last),
            winner: letters(&self.winners),
        };
        serde_json::to_string(&text).expect("the text is plain data")
    }
}

fn of_seat(player: &Player) -> SeatText<'_> {
    SeatText {
        cash: player.cash,
        token: player.token,
        active: player.active,
        space: player.space,
        hand: &player.hand,
        cards: player.hand.len(),
        knows: &player.knows,
    }
}

fn of_last(last: &Settled) -> LastText<'_> {
    let hands = last.hands.iter().enumerate().map(|(seat, hand)| (letter(seat), &hand[..]));
    LastText {
        ending: last.ending.name(),
        caller: last.ending.caller().map(letter),
        hands: hands.collect(),
        values: &last.values,
    }
}
