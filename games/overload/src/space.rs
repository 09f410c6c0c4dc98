//! What the space does on which the piece ends a movement (OV-M4, OV-B).

use table::{Tell, Vocabulary};

use crate::board::Space;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::rules::Overload;
use crate::state::{Direction, Phase, State};
use crate::told::{Cause, Course, Public};

impl Overload {
    /// OV-M4, OV-B1: first the special action, then the meeting.
    #[inline]
    pub(crate) fn land(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::M4);
        match self.space(state.at(state.mover())) {
            Space::Either => self.move_on(state, tell),
            Space::Plus | Space::Minus if self.special_before_meeting => {
                self.special(state, tell);
                if !matches!(state.phase, Phase::EndTurn) {
                    self.come_together(state, tell);
                }
            }
            Space::Plus | Space::Minus | Space::Plain | Space::Double => self.come_together(state, tell),
        }
    }

    /// OV-B2, OV-B3: what `+` and `-` do with the moving piece.
    pub(crate) fn special(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::B1);
        match self.space(state.at(state.mover())) {
            Space::Plus => self.plus(state, tell),
            Space::Minus => self.minus(state, tell),
            Space::Plain | Space::Either | Space::Double => unreachable!("only + and - act on who lands"),
        }
    }

    /// OV-B2: a counter more; one too many is the mover's own fault.
    fn plus(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::B2);
        let piece = state.mover();
        if self.add_from_bowl(state, piece, Cause::Plus, Clause::B2, tell) {
            self.drop_the_rest(state, tell);
        }
    }

    /// OV-B3: a counter less, if there is one.
    fn minus(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::B3);
        let (seat, piece) = (state.turn, state.mover());
        let before = state.load(piece);
        if before > 0 {
            state.load[piece.index()] -= 1;
            state.bowl += 1;
            let (after, bowl) = (before - 1, state.bowl);
            let (reason, clause) = (Cause::Minus, Clause::B3);
            tell.all(Public::Changed { seat, piece, before, after, bowl, reason, clause });
        }
    }

    /// OV-B4: no piece stays on a `+/-` space. The mover is asked, if there is a space behind where a piece can stay.
    /// OV-B5: a run of `+/-` spaces is crossed in one direction.
    fn move_on(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::B1);
        match state.progress.stepped {
            None if self.rests_behind(state.at(state.mover())) => state.phase = Phase::Step,
            None => self.step(state, Direction::Forward, tell),
            Some(direction) => {
                tell.clause(Clause::B5);
                self.step(state, direction, tell);
            }
        }
    }

    /// OV-B4, OV-O5: one step, which passes nobody; the new space is then resolved completely.
    pub(crate) fn step(&self, state: &mut State, direction: Direction, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::B4);
        tell.count(Measure::Steps, 1);
        let (seat, piece) = (state.turn, state.mover());
        let from = state.at(piece);
        let (to, reason) = match direction {
            Direction::Forward => (from + 1, Course::Forward),
            Direction::Back => (from - 1, Course::Back),
        };
        state.at[piece.index()] = to;
        state.progress.stepped = Some(direction);
        tell.all(Public::Moved { seat, piece, from, to, reason });
        state.phase = if to == self.finish { Phase::Arrive } else { Phase::Space };
    }
}
