//! The Window: everybody decides Stay or Camp at the same moment (FO-W).

use table::{Seat, SeatSet};

use crate::state::{Choice, Phase, State};
use crate::told::StayReason;
use crate::{Clause, Ear, FestivalOverload, Public};

impl FestivalOverload {
    /// FO-E7, FO-W2 to W5: whoever has a choice is asked; if nobody has, the Window is skipped.
    #[inline]
    pub(crate) fn open_window(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::E7);
        tell.clause(Clause::W2);
        let free = state.with_live().minus(state.forced_stay);
        for seat in state.active.minus(free) {
            tell.clause(Clause::W3);
            let forced = state.forced_stay.contains(seat);
            let reason = if forced { StayReason::StageDive } else { StayReason::ZeroLive };
            tell.all(Public::Stays { seat, reason });
        }
        if free.is_empty() {
            self.skip_window(state, tell);
        } else {
            state.eligible = free;
            state.waiting = free;
            state.phase = Phase::Window;
        }
    }

    /// FO-W5: nobody has a choice; everybody Active stays.
    fn skip_window(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::W1);
        tell.clause(Clause::W5);
        tell.all(Public::WindowSkipped);
        self.clear_forced_stay(state, tell);
        state.phase = Phase::Advance;
    }

    /// FO-W4: a choice is final, and secret until the last one is in. No event: the order of arrival must not show.
    #[inline]
    pub(crate) fn answer_window(&self, state: &mut State, seat: Seat, choice: Choice) {
        state.waiting.remove(seat);
        let camper = if choice == Choice::Camp { SeatSet::one(seat) } else { SeatSet::EMPTY };
        state.camping = state.camping.union(camper);
        if state.waiting.is_empty() {
            state.phase = Phase::CampResolve;
        }
    }

    /// FO-W1, W4: all choices become public together, and the campers go to their camps.
    #[inline]
    pub(crate) fn camp_resolve(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::W1);
        tell.clause(Clause::W4);
        let campers = state.camping;
        tell.all(Public::Decided { stay: state.eligible.minus(campers), camp: campers });
        state.eligible = SeatSet::EMPTY;
        state.camping = SeatSet::EMPTY;
        self.clear_forced_stay(state, tell);
        if campers.is_empty() {
            state.phase = Phase::Advance;
        } else {
            self.camp(state, campers, tell);
        }
    }

    /// FO-W6, FO-T7: a Stage Dive binds one Window only.
    #[inline]
    pub(crate) fn clear_forced_stay(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::W6);
        tell.clause(Clause::T7);
        state.forced_stay = SeatSet::EMPTY;
    }
}
