//! Everything in words, for the judge: scenarios, goldens, check values. No viewer is ever sent this.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Seat, SeatSet};

use crate::cards::{Card, Cards};
use crate::rules::GameOver;
use crate::sets::Kind;
use crate::state::{Debt, Ending, Gain, Phase, State};

/// The whole state.
#[derive(Clone, Debug, Serialize)]
pub struct Truth {
    phase: Phase,
    game: u8,
    /// Rounds completed in this game.
    rounds: u32,
    starter: Seat,
    turn: Seat,
    roll: Option<u8>,
    target: Option<u8>,
    gain: Option<Gain>,
    gained: Option<Card>,
    kind: Option<Kind>,
    picks: Cards,
    challenger: Option<Seat>,
    challenged: Option<Seat>,
    attack: Cards,
    defence: Cards,
    bribed: Option<Seat>,
    debt: Option<Debt>,
    sale: u8,
    resetter: Option<Seat>,
    bank: u8,
    seats: BTreeMap<Seat, TruthOfSeat>,
    out: Vec<Seat>,
    /// By space, from 0; an empty space is null.
    board: Vec<Option<Card>>,
    /// The top first.
    stack: Vec<Card>,
    stack_size: usize,
    aside: Cards,
    joker_played: bool,
    /// What everybody knows who only watches.
    public: Cards,
    ending: Option<Ending>,
    caller: Option<Seat>,
    results: Vec<Vec<u8>>,
    calls: Vec<u8>,
    last: Option<LastTruth>,
    winner: SeatSet,
}

#[derive(Clone, Debug, Serialize)]
struct TruthOfSeat {
    cash: u8,
    token: bool,
    active: bool,
    space: Option<u8>,
    hand: Cards,
    cards: usize,
    /// Cards elsewhere whose place the seat knows.
    knows: Cards,
}

#[derive(Clone, Debug, Serialize)]
struct LastTruth {
    ending: Ending,
    caller: Option<Seat>,
    hands: BTreeMap<Seat, Cards>,
    values: Vec<u8>,
}

impl Truth {
    pub(crate) fn of(rules: &GameOver, state: &State) -> Truth {
        let count = rules.seats.count();
        let seat_truth = |seat: Seat| {
            let player = state.player(seat);
            let truth = TruthOfSeat {
                cash: player.cash,
                token: player.token,
                active: player.active,
                space: player.space,
                hand: player.hand,
                cards: player.hand.len(),
                knows: state.memory_of(seat).minus(player.hand),
            };
            (seat, truth)
        };
        Truth {
            phase: state.phase,
            game: state.game,
            rounds: state.rounds,
            starter: state.starter,
            turn: state.turn,
            roll: state.roll,
            target: state.target,
            gain: state.gain.map(|(gain, _)| gain),
            gained: state.gain.map(|(_, card)| card),
            kind: state.picks.kind,
            picks: state.picks.cards,
            challenger: state.duel.challenger,
            challenged: state.duel.challenged,
            attack: state.duel.attack,
            defence: state.duel.defence,
            bribed: state.bribed,
            debt: state.debt,
            sale: state.sale,
            resetter: state.resetter,
            bank: state.bank,
            seats: rules.seats.iter().map(seat_truth).collect(),
            out: state.out.iter().flatten().copied().collect(),
            board: state.board[..rules.spaces as usize].to_vec(),
            stack: state.stack.top_first().map(Card::numbered).collect(),
            stack_size: state.stack.len(),
            aside: state.aside,
            joker_played: state.joker_played,
            public: state.memory_of_room(),
            ending: state.ending.map(|(ending, _)| ending),
            caller: state.ending.and_then(|(_, caller)| caller),
            results: state.results[..state.settled as usize]
                .iter()
                .map(|row| row[..count].to_vec())
                .collect(),
            calls: state.calls[..count].to_vec(),
            last: state.last.map(|last| LastTruth {
                ending: last.ending,
                caller: last.caller,
                hands: rules.seats.iter().map(|seat| (seat, last.hands[seat.index()])).collect(),
                values: last.values[..count].to_vec(),
            }),
            winner: rules.winners(state),
        }
    }
}
