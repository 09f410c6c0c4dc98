//! Camp resolution: Live becomes safe, with something from the Pool (FO-R; that of 0.8, FO-8.5 and 8.6).

use table::{Seat, SeatSet};

use crate::state::{Phase, State};
use crate::{Clause, Ear, FestivalOverload, Measure, Public};

/// How much Live a Pool card needs after a Richtungswechsel of version 0.8 (FO-8.3).
const GATED_LIVE: u16 = 3;
/// Those behind catch up from this Overload on, …
const CATCH_UP_FROM: u8 = 8;
/// … if they are this far behind (FO-8.6).
const CATCH_UP_GAP: u16 = 2;

impl FestivalOverload {
    /// FO-R1, R2, R4, R5: the campers, of whom there is at least one, in camp order; then the win check.
    pub(crate) fn camp(&self, state: &mut State, campers: SeatSet, tell: &mut impl Ear) {
        tell.clause(Clause::R1);
        let deserving = self.deserving(state, campers);
        let cards = self.pool_cards[state.overload as usize];
        let at_once = if self.options.pool_bonus_passes { 0 } else { cards };
        for seat in state.in_camp_order(campers) {
            let bonus = if deserving.contains(seat) { at_once.min(state.pool) } else { 0 };
            self.transfer(state, seat, bonus, tell);
        }
        if self.options.pool_bonus_passes {
            self.deal_pool(state, deserving, cards, tell);
        }
        self.countdown_by_camp(state, tell);
        tell.clause(Clause::R5);
        state.phase = Phase::Advance;
        self.win_check(state, campers, tell);
    }

    /// FO-R2, R3: one camper's Live, and what it gets from the Pool, become Camp.
    pub(crate) fn transfer(&self, state: &mut State, seat: Seat, bonus: u16, tell: &mut impl Ear) {
        tell.clause(Clause::R2);
        tell.count(Measure::Camps, 1);
        let live = std::mem::take(&mut state.live[seat.index()]);
        state.camp[seat.index()] += live + bonus;
        state.pool -= bonus;
        state.active.remove(seat);
        tell.all(Public::Camped { seat, live, bonus, camp: state.camp_of(seat) });
        // The last seat of the first public rulebook may come without Live; then it gains nothing.
        if self.options.catch_up && live >= 1 && state.overload >= CATCH_UP_FROM {
            self.catch_up(state, seat, tell);
        }
    }

    /// FO-8.6: whoever is well behind the highest Camp gets 1, once per round.
    fn catch_up(&self, state: &mut State, seat: Seat, tell: &mut impl Ear) {
        let highest = state.camp.into_iter().max().expect("there are seats");
        let behind = state.camp_of(seat) + CATCH_UP_GAP <= highest;
        if behind && !state.caught_up.contains(seat) {
            tell.clause(Clause::CatchUp);
            state.caught_up.insert(seat);
            state.camp[seat.index()] += 1;
            tell.all(Public::CaughtUp { seat, camp: state.camp_of(seat) });
        }
    }

    /// Which campers have enough Live for a Pool card (FO-8.3, FO-8.5).
    #[inline]
    fn deserving(&self, state: &State, campers: SeatSet) -> SeatSet {
        let usual = u16::from(self.options.pool_bonus_min_live);
        let needed = if state.gate { usual.max(GATED_LIVE) } else { usual };
        SeatSet::where_it_holds(|seat| state.live_of(seat) >= needed).and(campers)
    }

    /// FO-8.5: Pool cards go out in passes, one each, in camp order.
    fn deal_pool(&self, state: &mut State, to: SeatSet, passes: u16, tell: &mut impl Ear) {
        tell.clause(Clause::PoolPasses);
        for _ in 0..passes {
            for seat in state.in_camp_order(to) {
                if state.pool > 0 {
                    state.pool -= 1;
                    state.camp[seat.index()] += 1;
                    tell.all(Public::PoolCard { seat, camp: state.camp_of(seat) });
                }
            }
        }
    }

    /// FO-R4, FO-D1: the first camp of a round starts the countdown.
    #[inline]
    fn countdown_by_camp(&self, state: &mut State, tell: &mut impl Ear) {
        if !state.countdown && self.countdown_by_first_camp() {
            tell.clause(Clause::R4);
            tell.clause(Clause::D1);
            self.start_countdown(state, tell);
        }
    }
}
