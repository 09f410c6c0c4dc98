//! The rolled move and whom it overtakes (OV-M1 to OV-M3, OV-O).

use table::{Tell, Vocabulary};

use crate::clause::Clause;
use crate::measure::Measure;
use crate::piece::{Piece, PieceSet};
use crate::rules::Overload;
use crate::state::{Phase, State};
use crate::told::{Cause, Course, Public};

impl Overload {
    /// OV-M1 to OV-M3, OV-O2: the piece moves, overtakes, and has arrived on a space or in Finish, where it scores last.
    #[inline]
    pub(crate) fn travel(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::M1);
        let piece = state.mover();
        let die = state.progress.die.expect("a piece travels after the roll");
        let from = state.at(piece);
        let to = from.saturating_add(die).min(self.finish);
        state.at[piece.index()] = to;
        state.progress.from = from;
        tell.all(Public::Moved { seat: state.turn, piece, from, to, reason: Course::Roll });
        state.phase = if to == self.finish {
            tell.clause(Clause::O2);
            Phase::Arrive
        } else {
            Phase::Space
        };
        self.overtake(state, from, to, tell);
    }

    /// OV-M2, OV-O1, OV-O3: each piece strictly between gets its counters, until the game is won. OV-O4: by position, then
    /// clockwise from the mover's left neighbour, then by number.
    #[inline]
    fn overtake(&self, state: &mut State, from: u8, to: u8, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::O1);
        if standing(state, |at| from < at && at < to).is_empty() {
            return;
        }
        tell.clause(Clause::M2);
        tell.clause(Clause::O4);
        for passed in from + 1..to {
            for piece in standing(state, |at| at == passed).clockwise_after(state.turn) {
                tell.count(Measure::Overtaken, 1);
                self.weigh_down(state, piece, tell);
                if state.phase == Phase::Over {
                    return;
                }
            }
        }
    }

    /// OV-O3, OV-X1: a counter from the bowl, two on a `x2` space, one at a time. OV-L5: none after an overload.
    #[inline]
    fn weigh_down(&self, state: &mut State, piece: Piece, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::O3);
        for _ in 0..self.times(state.at(piece), tell) {
            if self.add_from_bowl(state, piece, Cause::Overtake, Clause::O3, tell) {
                return tell.clause(Clause::L5);
            }
        }
    }
}

/// OV-O1, OV-C1: the pieces on such spaces.
#[inline]
pub(crate) fn standing(state: &State, such: impl Fn(u8) -> bool) -> PieceSet {
    PieceSet::where_it_holds(|piece| such(state.at(piece)))
}
