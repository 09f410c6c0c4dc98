//! Stage Dive: somebody has to stay, or pays (FO-T6, FO-Y1).

use std::cmp::Reverse;

use table::{Seat, SeatSet};

use crate::order::{Direction, Walk};
use crate::state::{Phase, State};
use crate::{Clause, Ear, FestivalOverload, Luck, Public};

/// How much Overload rises instead, if the target has to stay already.
const SUBSTITUTE: u8 = 1;

impl FestivalOverload {
    /// FO-T6.1 and T6.2: whom it may hit; the revealer is asked only if there are several.
    pub(crate) fn stage_dive(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::T6);
        let candidates = self.dive_candidates(state);
        match candidates.first() {
            None => {
                tell.all(Public::DiveNobody { seat: state.revealer });
                self.finish(state, tell);
            }
            Some(only) if candidates.len() == 1 => {
                self.aim(state, only, tell);
                self.dive_lands(state, chance, tell);
            }
            Some(_) => state.phase = Phase::DiveTarget,
        }
    }

    /// FO-T6.1: the Active seats, the revealer only if the option allows it.
    #[inline]
    pub(crate) fn dive_candidates(&self, state: &State) -> SeatSet {
        if self.options.stage_dive_self { state.active } else { state.active.without(state.revealer) }
    }

    /// FO-T6.2: the target is chosen.
    pub(crate) fn aim(&self, state: &mut State, target: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::T6);
        tell.all(Public::Dive { seat: state.revealer, target });
        state.target = Some(target);
        state.phase = Phase::DiveLands;
    }

    /// FO-T6.3 to T6.5: the substitute effect, the question to the target, or no question because it has no Live.
    pub(crate) fn dive_lands(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::T6);
        let target = state.target.expect("a Stage Dive lands on the seat it was aimed at");
        if state.forced_stay.contains(target) {
            tell.clause(Clause::DiveSubstitute);
            let arrived = self.raise(state, SUBSTITUTE);
            tell.all(Public::DiveSubstitute { seat: target, overload: state.overload });
            self.check_then_finish(state, arrived, chance, tell);
        } else if state.live_of(target) >= 1 {
            tell.clause(Clause::Y1);
            state.phase = Phase::DivePay;
        } else {
            self.hold(state, target, tell);
        }
    }

    /// FO-T6.4, FO-Y3: the target pays and is unaffected.
    pub(crate) fn pay_dive(&self, state: &mut State, target: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::T6);
        self.pay(state, target, tell);
        tell.all(Public::DivePaid { seat: target });
        self.finish(state, tell);
    }

    /// FO-T6.4 and T6.5: the target has to stay in the coming Window.
    pub(crate) fn hold(&self, state: &mut State, target: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::T6);
        state.forced_stay.insert(target);
        tell.all(Public::DiveHeld { seat: target });
        self.finish(state, tell);
    }

    /// The candidate with most Live; of several the first clockwise from the revealer.
    pub(crate) fn most_live_from_revealer(&self, state: &State) -> Seat {
        let clockwise = Walk::new(self.dive_candidates(state), state.revealer, Direction::Clockwise);
        clockwise
            .min_by_key(|&seat| Reverse(state.live_of(seat)))
            .expect("whoever dives has somebody to dive at")
    }
}
