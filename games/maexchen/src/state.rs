//! What is remembered, and how a table is set up.

use serde::Serialize;
use table::prelude::*;

use crate::{Maexchen, Roll};

table::state! {
    /// All that changes, and so what the judge writes down.
    #[derive(Serialize)]
    pub struct State {
        /// What lies under the cup.
        roll: Option<Roll> = None,
    }
    /// What lies open.
    pub struct Open {
        /// Who has the cup.
        turn: Seat = Seat::new(0),
        /// Whether it was passed on to them: they doubt or believe. Else they have rolled and say something.
        passed: bool = false,
        /// Whether nobody has looked under it.
        unseen: bool = false,
        /// What was said last in this round, and what was said before it.
        call: Option<Roll> = None,
        beaten: Option<Roll> = None,
        /// What lay under the cup at the end of the last round, if it was lifted.
        shown: Option<Roll> = None,
        lives: BySeat<u8> = BySeat::nobody(0),
        /// Nought until a seat is out.
        place: BySeat<u8> = BySeat::nobody(0),
    }
    /// A table as a scenario gives it.
    pub struct Position { roll: Option<Roll> }
}

impl State {
    /// Who has a life left.
    pub(crate) fn left(&self) -> SeatSet {
        self.lives.seats_where(|lives| lives > 0)
    }

    /// The first who is in the game, from this seat on.
    pub(crate) fn first_from(&self, seat: Seat) -> Seat {
        self.left().first_from(seat).expect("somebody is in the game")
    }
}

impl Maexchen {
    /// What must hold at every table.
    fn check(&self, state: &State) -> Result<(), PositionError> {
        let (most, left, all) = (self.options.lives, state.left(), self.seats.count());
        let seats = [state.lives.count(), state.place.count()] == [all; 2] && !left.is_empty();
        let lives = seats && state.lives.iter().all(|(_, lives)| lives <= most);
        let said = state.roll.and(state.call).is_some();
        let last = state.call == Some(Roll::Maexchen);
        let equal = self.options.equal_is_enough && state.beaten == state.call && !last;
        let rises = state.beaten.is_none() || state.beaten < state.call || equal;
        must(lives, "lives", || {
            format!("allowed: 0 to {most} for each of {all} seats, and somebody has one")
        })?;
        must(left.contains(state.turn), "turn", || format!("allowed: who is in the game: {left:?}"))?;
        must(!state.passed || said, "passed", || "allowed: with `roll` and `call`")?;
        must(state.passed || !last, "call", || "allowed: 21 if it's `passed` on")?;
        must(rises, "beaten", || "allowed: less than `call`")?;
        must(!state.unseen || self.options.blind, "unseen", || "allowed: with the option `blind`")
    }
}

impl Positions for Maexchen {
    table::plain_positions!();

    fn set_up(&self, position: Position) -> Result<State, PositionError> {
        let mut state = State { roll: position.roll, ..State::START };
        state.set_open(position.open());
        state.lives = position.lives.unwrap_or(BySeat::new(self.seats, self.options.lives));
        let last = self.seats.count() as u8;
        state.place = position.place.unwrap_or(state.lives.map(|lives| if lives > 0 { 0 } else { last }));
        self.check(&state).map(|()| state)
    }

    /// Few lives, and high rolls to beat.
    fn scatter(&self, dice: &mut Dice) -> Value {
        let (mut lives, seats) = (BySeat::new(self.seats, 0), self.seats.count());
        let turn = dice.below(seats);
        let other = turn + 1 + dice.below(seats - 1);
        self.seats.iter().for_each(|seat| lives[seat] = dice.pick(&[0, 1, self.options.lives]));
        [turn, other].into_iter().for_each(|seat| lives[Seat::new(seat % seats)] = 1);
        let any = Roll::ALL[dice.below(Roll::Maexchen.index())];
        json!({ "turn": Seat::new(turn), "call": dice.pick(&[None, Some(any), Some(Roll::R66)]), "lives": lives })
    }

    fn invariants(&self, state: &State) -> Result<(), Broken> {
        Ok(self.check(state)?)
    }
}
