//! How a turn goes (rulebook, "A turn").

use table::{Chance, Seat, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::options::Direction;
use crate::picks::Picks;
use crate::rules::GameOver;
use crate::sets::has_set;
use crate::state::{Ending, Phase, State};
use crate::told::Public;

const SIDES: u8 = 6;

impl GameOver {
    /// GO-T-1: a turn begins.
    pub(crate) fn start_turn(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::T1);
        tell.count(Measure::Turns, 1);
        state.turn = seat;
        state.roll = None;
        state.target = None;
        state.gain = None;
        state.picks = Picks::default();
        state.debt = None;
        state.sale = 0;
        state.resetter = None;
        state.phase = Phase::Turn;
    }

    /// GO-T-2: the die.
    pub(crate) fn roll(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<GameOver>,
    ) {
        tell.clause(Clause::T2);
        let roll = chance.die(Purpose::Die, SIDES);
        tell.all(Public::Rolled { seat: state.turn, roll });
        state.roll = Some(roll);
        match self.options.direction {
            Direction::Clockwise => self.aim(state, roll, tell),
            Direction::Choice => state.phase = Phase::Direction,
        }
    }

    /// GO-T-3: `steps` spaces clockwise. Anticlockwise is the rest of the ring.
    pub(crate) fn aim(&self, state: &mut State, steps: u8, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::T3);
        state.target = Some((state.place() + steps) % self.spaces);
        state.phase = Phase::Arriving;
    }

    /// GO-T-4, GO-T-5: whether the target is free.
    pub(crate) fn arrive(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let (seat, target) = (state.turn, state.aimed_at());
        if self.opponents_on(state, target, seat).is_empty() {
            tell.clause(Clause::T4);
            self.move_piece(state, tell);
            state.phase = Phase::Free;
            return;
        }
        tell.clause(Clause::T5);
        let player = state.player(seat);
        state.phase = if player.cash >= 2 || has_set(player.hand) { Phase::Occupied } else { Phase::Stuck };
    }

    /// The piece goes to the target.
    pub(crate) fn move_piece(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        let (seat, space) = (state.turn, state.aimed_at());
        tell.all(Public::Moved { seat, space });
        state.player_mut(seat).space = Some(space);
    }

    /// GO-T-6: the next active seat; a round is complete when the step reaches or passes the starter.
    pub(crate) fn end_turn(&self, state: &mut State, tell: &mut impl Tell<GameOver>) {
        tell.clause(Clause::T6);
        let mut next = state.turn;
        let mut complete = false;
        loop {
            next = self.seats.after(next);
            complete |= next == state.starter;
            if state.player(next).active || next == state.turn {
                break;
            }
        }
        if complete {
            state.rounds += 1;
            tell.count(Measure::Rounds, 1);
            tell.all(Public::RoundDone { round: state.rounds });
        }
        let limit = u32::from(self.options.round_limit);
        if complete && limit > 0 && state.rounds >= limit {
            tell.clause(Clause::E5);
            tell.all(Public::RoundLimit { round: state.rounds });
            return self.end_game(state, Ending::RoundLimit, None, tell);
        }
        self.start_turn(state, next, tell);
    }
}
