//! How a turn goes (OV-T): load, roll, choose a piece, move it, and on to the next seat.

use table::{Chance, Tell, Vocabulary};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::measure::Measure;
use crate::piece::Piece;
use crate::rules::Overload;
use crate::state::{Phase, State};
use crate::told::{Cause, Public};

impl Overload {
    /// OV-T1, OV-T2: counters from the bowl onto the entering piece, and no other.
    #[inline]
    pub(crate) fn load_up(&self, state: &mut State, counters: u8, tell: &mut impl Tell<Self>) {
        let seat = state.turn;
        tell.clause(Clause::T1);
        let piece = state.entering(seat).expect("only a seat with a piece on Start is asked what to load");
        tell.all(Public::Loaded { seat, piece, load: counters });
        tell.count(Measure::Loaded, u32::from(counters));
        state.load[piece.index()] = counters;
        state.bowl -= u16::from(counters);
        if counters > 0 {
            let (bowl, reason, clause) = (state.bowl, Cause::Load, Clause::T1);
            tell.all(Public::Changed { seat, piece, before: 0, after: counters, bowl, reason, clause });
        }
        state.phase = Phase::Roll;
    }

    /// OV-T3, OV-T4: the die; an entering piece must move, whatever it carries.
    #[inline]
    pub(crate) fn roll(
        &self,
        state: &mut State,
        chance: &mut impl Chance<Purpose>,
        tell: &mut impl Tell<Self>,
    ) {
        tell.clause(Clause::T3);
        tell.clause(Clause::T4);
        let die = chance.die(Purpose::Die, self.die_sides);
        tell.all(Public::Rolled { seat: state.turn, die });
        state.progress.die = Some(die);
        state.progress.moving = state.entering(state.turn);
        state.phase = if state.progress.moving.is_some() { Phase::Travel } else { Phase::Choose };
    }

    /// OV-T4: the mover's choice.
    #[inline]
    pub(crate) fn choose(&self, state: &mut State, piece: Piece, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::T4);
        state.progress.moving = Some(piece);
        state.phase = Phase::Travel;
    }

    /// OV-T5: the next phase of a move. Nothing here asks chance.
    #[inline]
    pub(crate) fn carry_on(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        match state.phase {
            Phase::Travel => self.travel(state, tell),
            Phase::Space => self.land(state, tell),
            Phase::Meet => self.meet(state, tell),
            Phase::Late => self.late(state, tell),
            Phase::Arrive => self.arrive(state, tell),
            Phase::Load | Phase::Choose | Phase::Step | Phase::Exchange => unreachable!("the mover is asked"),
            Phase::Roll | Phase::EndTurn | Phase::Over => unreachable!("nobody moves"),
        }
    }

    /// OV-T5, OV-S3: the next seat clockwise. What belonged to the turn is forgotten.
    #[inline]
    pub(crate) fn end_turn(&self, state: &mut State, tell: &mut impl Tell<Self>) {
        tell.clause(Clause::T5);
        tell.clause(Clause::S3);
        state.clear_progress();
        if state.turns == self.max_turns {
            tell.all(Public::Aborted { turns: state.turns });
            state.phase = Phase::Over;
            return;
        }
        state.turns += 1;
        state.turn = self.seats.after(state.turn);
        state.phase = state.opening();
        tell.count(Measure::Turns, 1);
    }
}
