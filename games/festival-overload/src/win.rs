//! Who wins, and how a game ends (FO-G, FO-N5).

use std::cmp::Reverse;

use table::SeatSet;

use crate::options::SimultaneousWin;
use crate::state::{Phase, State};
use crate::{Clause, Ear, FestivalOverload, Measure, Public};

impl FestivalOverload {
    /// FO-G1 to G3: whether one of these seats, whose Camp has just grown, reached the target.
    #[inline]
    pub(crate) fn win_check(&self, state: &mut State, grown: SeatSet, tell: &mut impl Ear) {
        let there = SeatSet::where_it_holds(|seat| state.camp_of(seat) >= self.target_camp).and(grown);
        if !there.is_empty() {
            self.win(state, there, tell);
        }
    }

    fn win(&self, state: &mut State, there: SeatSet, tell: &mut impl Ear) {
        tell.clause(Clause::G1);
        tell.clause(Clause::G2);
        tell.count(Measure::SeveralAtTarget, u32::from(there.len() > 1));
        let winner = self.winner_among(state, there);
        tell.clause(Clause::G3);
        state.winner = winner;
        state.end_reason = None;
        state.phase = Phase::Over;
        tell.all(Public::Over { winners: winner });
    }

    /// FO-G2: the first in camp order, or as the option says.
    fn winner_among(&self, state: &State, there: SeatSet) -> SeatSet {
        let mut order = state.in_camp_order(there);
        let first = match self.options.simultaneous_win {
            SimultaneousWin::FirstInCampOrder => order.next(),
            SimultaneousWin::HighestCampThenOrder => order.min_by_key(|&seat| Reverse(state.camp_of(seat))),
            SimultaneousWin::Shared => return there,
        };
        SeatSet::one(first.expect("whoever wins is among those who reached the target"))
    }

    /// FO-N5: nobody wins a game that is aborted.
    #[cold]
    pub(crate) fn abort(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::N5);
        state.phase = Phase::Over;
        tell.all(Public::Aborted);
    }
}
