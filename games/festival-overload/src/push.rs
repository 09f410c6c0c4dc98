//! Push: Overload rises, and it pays (rulebook, "Push").

use crate::state::State;
use crate::{Clause, Ear, FestivalOverload, Luck, Public};

impl FestivalOverload {
    /// FO-P1 to P4. The new Live and the Pool come before the Check, and so are subject to the Bang.
    #[inline]
    pub(crate) fn push(&self, state: &mut State, value: u8, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::P1);
        let add = self.strength(state, value, chance, tell);
        let arrived = self.raise(state, add);
        tell.all(Public::Push { seat: state.revealer, add, overload: state.overload });

        tell.clause(Clause::P2);
        state.gains_live(state.revealer);
        tell.clause(Clause::P3);
        state.pool += 1;

        tell.clause(Clause::P4);
        self.check_then_finish(state, arrived, chance, tell);
    }

    /// FO-P1: the printed value and the Feedback level. FO-8.1: the mood, too, but not below 1; then Pyro.
    #[inline]
    fn strength(&self, state: &mut State, value: u8, chance: &mut impl Luck, tell: &mut impl Ear) -> u8 {
        let loud = value + state.feedback;
        let swayed = if self.options.crowd_mood {
            loud.saturating_add_signed(self.draw_mood(state, chance, tell)).max(1)
        } else {
            loud
        };
        swayed + u8::from(state.pyro)
    }
}
