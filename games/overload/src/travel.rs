//! The rolled move and whom it overtakes (OV-M1 to OV-M3, OV-O).

use table::Tell;

use crate::clause::Clause;
use crate::event::{Cause, Course, Event};
use crate::measure::Measure;
use crate::piece::{MAX_PIECES, Piece, PieceSet};
use crate::rules::Overload;
use crate::state::{Phase, START, State};

impl Overload {
    /// OV-M1 to OV-M3: the piece moves, overtakes, and has arrived on a space or in Finish.
    #[inline]
    pub(crate) fn travel(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::M1);
        let piece = state.mover();
        let from = state.at(piece);
        let to = from.saturating_add(state.die).min(self.finish);
        let overtaken = self.overtaken(state, from, to, tell);
        state.at[piece.index()] = to;
        state.from = from;
        let seat = state.turn;
        tell.all(Event::Moved { seat, piece, from, to, reason: Course::Roll });
        state.phase = if to == self.finish { Phase::Arrive } else { Phase::Space };
        if !overtaken.is_empty() {
            self.overtake(state, overtaken, tell);
        }
    }

    /// OV-O1: overtaken is what stands strictly between; not on Start, not on the space left or landed on.
    #[inline]
    fn overtaken(&self, state: &State, from: u8, to: u8, tell: &mut impl Tell<Self>) -> PieceSet {
        let mut in_reach = standing(state, |at| at != START && (from..=to).contains(&at));
        in_reach.remove(state.mover());
        if !in_reach.is_empty() {
            tell.clause(Clause::O1);
        }
        standing(state, |at| from < at && at < to)
    }

    /// OV-M2, OV-O2 to OV-O4: each overtaken piece gets its counters, in order, until the game is won.
    fn overtake(&self, state: &mut State, overtaken: PieceSet, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::M2);
        tell.clause(Clause::O4);
        if state.phase == Phase::Arrive {
            tell.clause(Clause::O2);
        }
        let mut list = [Piece::at_index(0); MAX_PIECES];
        for piece in in_order(state, overtaken, &mut list) {
            tell.count(Measure::Overtaken, 1);
            self.weigh_down(state, *piece, tell);
            if state.phase == Phase::Over {
                return;
            }
        }
    }

    /// OV-O3, OV-X1: a counter from the bowl, two on a `x2` space, one at a time.
    #[inline]
    fn weigh_down(&self, state: &mut State, piece: Piece, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::O3);
        let times = self.times(state.at(piece));
        if times > 1 {
            tell.clause(Clause::X1);
        }
        for time in 1..=times {
            if self.add_from_bowl(state, piece, Cause::Overtake, Clause::O3, tell) {
                if time < times {
                    tell.clause(Clause::L5);
                }
                return;
            }
        }
    }
}

/// The pieces whose position is such.
#[inline]
pub(crate) fn standing(state: &State, such: impl Fn(u8) -> bool) -> PieceSet {
    PieceSet::where_index(|index| such(state.at[index]))
}

/// OV-O4: ascending position, then clockwise from the mover's left neighbour, then by number.
#[inline]
fn in_order<'a>(state: &State, pieces: PieceSet, list: &'a mut [Piece; MAX_PIECES]) -> &'a [Piece] {
    let mut count = 0;
    for piece in pieces.clockwise_after(state.turn) {
        let mut place = count;
        while place > 0 && state.at(list[place - 1]) > state.at(piece) {
            list[place] = list[place - 1];
            place -= 1;
        }
        list[place] = piece;
        count += 1;
    }
    &list[..count]
}
