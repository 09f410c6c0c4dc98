//! Encore: another card, at once, unless somebody pays (rulebook, "Encore"; that of 0.8, FO-8.4).

use crate::cards::Card;
use crate::state::{Phase, State};
use crate::told::EncorePrice;
use crate::{Clause, Ear, FestivalOverload, Luck, Public};

/// How much Overload rises, if the Encore is stopped without Live (version 0.37).
pub(crate) const STOP_AT_ZERO: u8 = 1;

impl FestivalOverload {
    /// FO-C1, C2, C5: the card is discarded before anything else, then the revealer is asked, if it can stop.
    pub(crate) fn encore(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::C1);
        self.discard_resolving(state);
        tell.all(Public::Encore { seat: state.revealer });
        if self.options.encore_ends {
            self.encore_ends(state, tell);
        } else if !self.can_chain_end(state) {
            tell.clause(Clause::C5);
            tell.all(Public::EncoreOnly);
            state.phase = Phase::Tick;
        } else if state.live_of(state.revealer) >= 1 || self.options.encore_stop_at_zero {
            tell.clause(Clause::C2);
            tell.clause(Clause::Y1);
            state.phase = Phase::EncoreStop;
        } else {
            tell.clause(Clause::C2);
            self.go_on(state, tell);
        }
    }

    /// FO-C5: whether deck or discard has a card that is no Encore. All others lie there, but for the stage card.
    fn can_chain_end(&self, state: &State) -> bool {
        let on_stage = state.stage_card.is_some_and(|card| card != Card::Encore);
        self.non_encores > u8::from(on_stage)
    }

    /// FO-C3: the event has no further card. It costs 1 Live, or where there is none, Overload.
    pub(crate) fn stop(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::C3);
        let seat = state.revealer;
        if state.live_of(seat) >= 1 {
            self.pay(state, seat, tell);
            tell.all(Public::EncoreStopped { seat, reason: EncorePrice::Live });
            state.phase = Phase::Tick;
        } else {
            tell.all(Public::EncoreStopped { seat, reason: EncorePrice::Overload });
            state.phase = Phase::EncoreOverload;
        }
    }

    /// FO-C3 in version 0.37: what stopping without Live costs.
    pub(crate) fn encore_overload(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        let arrived = self.raise(state, STOP_AT_ZERO);
        self.check_then_finish(state, arrived, chance, tell);
    }

    /// FO-C4: the same revealer reveals another card of the same event.
    pub(crate) fn go_on(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::C4);
        tell.all(Public::EncoreContinued { seat: state.revealer });
        state.phase = Phase::Chain;
    }

    /// FO-8.4: a present for everybody, a last Window without a tick, then the round is over.
    fn encore_ends(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::EncoreEnds);
        for seat in state.active {
            state.gains_live(seat);
        }
        state.last_window = true;
        tell.all(Public::EncoreEnds);
        self.window_or_forced_camp(state, tell);
    }
}
