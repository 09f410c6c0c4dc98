//! After an event: who reveals next, the Final Push, or the end of the round (FO-A).

use table::{Seat, SeatSet};

use crate::options::FinalPush;
use crate::state::{EndReason, Phase, State};
use crate::{Clause, Ear, FestivalOverload, Measure, Public};

impl FestivalOverload {
    /// FO-A1 to A6: it depends on how many are still Active.
    #[inline]
    pub(crate) fn next_event(&self, state: &mut State, tell: &mut impl Ear) {
        if state.last_window {
            tell.clause(Clause::EncoreEnds);
            return state.end_round(EndReason::EncoreEnd);
        }
        tell.clause(Clause::A1);
        match state.active.first() {
            None => {
                tell.clause(Clause::A2);
                state.end_round(EndReason::AllCamped);
            }
            Some(last) if state.active == SeatSet::one(last) => self.last_one(state, last, tell),
            Some(_) => self.next_revealer(state, tell),
        }
    }

    /// FO-A4: the same revealer after a Setwechsel, if still Active; else the next one.
    #[inline]
    fn next_revealer(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::A4);
        let repeat = std::mem::take(&mut state.repeat_revealer);
        if !(repeat && state.active.contains(state.revealer)) {
            state.revealer = state.next_active();
        }
        state.phase = Phase::Reveal;
    }

    /// What the last Active seat gets.
    fn last_one(&self, state: &mut State, last: Seat, tell: &mut impl Ear) {
        match self.options.final_push {
            FinalPush::OneEvent => self.final_push(state, last, tell),
            FinalPush::GraceThenForced if state.final_push_done && !state.grace_used => {
                self.grace(state, last, tell);
            }
            FinalPush::GraceThenForced => self.final_push(state, last, tell),
            FinalPush::Off => {
                tell.clause(Clause::A5);
                self.next_revealer(state, tell);
            }
            FinalPush::CampAtOnce => self.camp_at_once(state, last, tell),
        }
    }

    /// FO-A3: one more event; whoever stays then loses everything.
    fn final_push(&self, state: &mut State, last: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::A3);
        if state.final_push_done {
            return state.end_round(EndReason::FinalPushStay);
        }
        state.final_push_done = true;
        tell.count(Measure::FinalPushes, 1);
        tell.all(Public::FinalPush { seat: last });
        self.one_more_event(state, last);
    }

    /// FO-A6, FO-8.8: the first Stay is free.
    fn grace(&self, state: &mut State, last: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::A6);
        tell.clause(Clause::Grace);
        state.grace_used = true;
        tell.all(Public::Grace { seat: last });
        self.one_more_event(state, last);
    }

    fn one_more_event(&self, state: &mut State, last: Seat) {
        state.repeat_revealer = false;
        state.revealer = last;
        state.phase = Phase::Reveal;
    }

    /// The first public rulebook: the last one camps without a Pool card, and the round is over.
    fn camp_at_once(&self, state: &mut State, last: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::A2);
        self.transfer(state, last, 0, tell);
        state.end_round(EndReason::AllCamped);
        self.win_check(state, SeatSet::one(last), tell);
    }
}
