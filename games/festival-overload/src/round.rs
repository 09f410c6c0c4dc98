//! How a round ends and the next one begins (FO-N).

use table::SeatSet;

use crate::options::BangRemainder;
use crate::state::{EndReason, Open, Phase, State};
use crate::{Clause, Ear, FestivalOverload, Luck, Measure, Public};

impl FestivalOverload {
    /// FO-N1 to N3. Deck and discard stay as they are (FO-N4).
    pub(crate) fn round_end(&self, state: &mut State, tell: &mut impl Ear) {
        let reason = state.end_reason.take().expect("a round ends for a reason");
        tell.all(Public::RoundEnded { reason });
        self.expire_live(state, reason, tell);
        self.clear_the_stage(state, tell);

        tell.clause(Clause::N3);
        state.start_seat = self.seats.after(state.start_seat);
        state.revealer = state.start_seat;
        state.round += 1;
        state.phase = if self.options.crowd_mood { Phase::RoundStart } else { Phase::Reveal };
        self.announce_round(state, tell);
    }

    /// FO-N1: only what a Bang left over outlives the round, and only if the option says so.
    #[inline]
    fn expire_live(&self, state: &mut State, reason: EndReason, tell: &mut impl Ear) {
        tell.clause(Clause::N1);
        let carried = reason == EndReason::Bang && self.options.bang_remainder == BangRemainder::CarryOver;
        if !carried {
            state.live.fill(0);
        }
    }

    /// FO-N2: everything that belongs to a round is gone; everybody is Active.
    #[inline]
    fn clear_the_stage(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::N2);
        if let Some(card) = state.stage_card.take() {
            state.discard(card);
        }
        let Open { phase, round, event_no, start_seat, revealer, .. } = state.open();
        state.set_open(Open { phase, round, event_no, start_seat, revealer, ..Open::START });
        state.forced_stay = SeatSet::EMPTY;
        state.caught_up = SeatSet::EMPTY;
        state.active = self.everybody();
    }

    /// FO-8.1: a round begins with all moods, in a new order.
    pub(crate) fn round_start(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        self.shuffle_moods(state, chance, tell);
        state.phase = Phase::Reveal;
    }

    /// A round begins.
    #[inline]
    pub(crate) fn announce_round(&self, state: &State, tell: &mut impl Ear) {
        tell.count(Measure::Rounds, 1);
        tell.all(Public::RoundStarted { round: state.round, start: state.start_seat });
    }
}
