//! Stabilise: Overload falls; what it pays depends on how high it was (rulebook, "Stabilise").

use crate::state::State;
use crate::told::Yield;
use crate::{Clause, Ear, FestivalOverload, Public};

impl FestivalOverload {
    /// FO-B1 to B3, FO-8.2: the bands are compiled, and do not move with the track.
    #[inline]
    pub(crate) fn stabilise(&self, state: &mut State, by: u8, tell: &mut impl Ear) {
        let before = state.overload;
        tell.clause(Clause::B1);
        state.overload = before.saturating_sub(by);

        tell.clause(Clause::B2);
        let reason = self.yields[before as usize];
        match reason {
            Yield::Nothing => {}
            Yield::Pool => state.pool += 1,
            Yield::Live => state.gains_live(state.revealer),
        }
        tell.all(Public::Stabilised { seat: state.revealer, by, overload: state.overload, reason });
        self.finish(state, tell);
    }
}
