//! The countdown ticks, once per event (FO-D2 to D4), and what comes after it.

use crate::options::FinalPush;
use crate::overload::Verdict;
use crate::state::{EndReason, State};
use crate::{Clause, Ear, FestivalOverload, Luck, Public};

/// With this many cards in the Pool the boost applies.
const BOOST_FROM: u16 = 3;
/// What the boost lifts the step to, and the step of an Afterparty.
const FAST: u8 = 2;

impl FestivalOverload {
    /// FO-E6: the tick, if the countdown is on; then the Window, unless there was a Bang (FO-D4).
    #[inline]
    pub(crate) fn tick(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::E6);
        let bangs = state.countdown && self.tick_bangs(state, chance, tell);
        if !bangs {
            self.window_or_forced_camp(state, tell);
        }
    }

    /// FO-E7, FO-A6: the Window, which a forced Camp replaces.
    #[inline]
    pub(crate) fn window_or_forced_camp(&self, state: &mut State, tell: &mut impl Ear) {
        if self.forces_camp(state) {
            self.force_camp(state, tell);
        } else {
            self.open_window(state, tell);
        }
    }

    /// FO-D2, D3: Overload rises by one step.
    fn tick_bangs(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) -> bool {
        tell.clause(Clause::D2);
        let step = self.step(state, tell);
        let arrived = self.raise(state, step);
        tell.all(Public::Tick { step, overload: state.overload });
        arrived && self.check(state, chance, tell) == Verdict::Bang
    }

    /// FO-D2, FO-8.3, FO-8.7: how much it is.
    fn step(&self, state: &State, tell: &mut impl Ear) -> u8 {
        let step = if state.afterparty { FAST } else { self.options.countdown_step };
        if !self.options.escalation_boost || state.pool < BOOST_FROM {
            step
        } else if self.options.boost_adds {
            tell.clause(Clause::CountdownByOverload);
            step + 1
        } else {
            step.max(FAST)
        }
    }

    /// FO-A6: after its grace the last Active seat has no choice any more.
    #[inline]
    fn forces_camp(&self, state: &State) -> bool {
        state.grace_used && self.options.final_push == FinalPush::GraceThenForced && state.active.len() == 1
    }

    /// FO-A6, FO-8.8: it camps, even if it was to stay; without Live it gets nothing.
    fn force_camp(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::A6);
        tell.clause(Clause::Grace);
        let last = state.with_live();
        match last.first() {
            Some(seat) => {
                tell.all(Public::ForcedCamp { seat });
                self.clear_forced_stay(state, tell);
                self.camp(state, last, tell);
            }
            None => state.end_round(EndReason::FinalPushStay),
        }
    }
}
