//! Kacken cards and the toilet (rulebook, "Kacken").

use table::{Seat, Vocabulary};

use crate::cards::{BierstandCard, RockCard, WcCard};
use crate::state::{Kacken, Phase, State};
use crate::told::Reshuffled;
use crate::{Clause, Ear, KackenAufWacken, Luck, Measure, Public, Purpose};

impl KackenAufWacken {
    /// KW-K-1, K-5: a Kacken card lies open in front of a seat, which had none.
    #[inline]
    pub(crate) fn lay_kacken(&self, state: &mut State, seat: Seat, origin: Kacken, tell: &mut impl Ear) {
        tell.clause(Clause::K1);
        tell.clause(Clause::K5);
        state.kacken[seat.index()] = Some(origin);
        tell.all(Public::Kacken { seat, reason: origin });
    }

    /// KW-K-1: the turn ends, with `wc_now` after the choice of a toilet try.
    #[inline]
    pub(crate) fn kacken_ends_turn(&self, state: &mut State, tell: &mut impl Ear) {
        if self.options.wc_now {
            state.phase = Phase::TryNow;
        } else {
            self.end_turn(state, tell);
        }
    }

    /// KW-K-3, K-6: a toilet try; whatever comes of it, the turn is over.
    #[inline]
    pub(crate) fn toilet_try(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::K3);
        tell.count(Measure::ToiletTurns, 1);
        let seat = state.active;
        let card = self.wc_card(state, chance, tell);
        state.wc_discard.put(card, 1);
        tell.all(Public::Toilet { seat, reason: card });
        if card == WcCard::Free {
            tell.clause(Clause::K6);
            self.drop_kacken(state, seat, tell);
        }
        self.end_turn(state, tell);
    }

    /// The next WC card; KW-T-7: an empty pile is refilled from the discard at that very moment.
    #[inline]
    fn wc_card(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) -> WcCard {
        if state.wc.is_empty() {
            tell.clause(Clause::T7);
            self.shuffle_wc(state, tell);
        }
        let kind = chance.one(Purpose::Wc, &state.wc) as usize;
        state.wc.0[kind] -= 1;
        WcCard::ALL[kind]
    }

    /// The WC discard goes back to its pile.
    pub(crate) fn shuffle_wc(&self, state: &mut State, tell: &mut impl Ear) {
        state.wc.unite(&mut state.wc_discard);
        tell.all(Public::Reshuffled { reason: Reshuffled::Wc });
    }

    /// KW-K-4: a Kacken card goes to the discard pile it came from; the Currywurst came from the Rock! pile.
    #[inline]
    pub(crate) fn drop_kacken(&self, state: &mut State, seat: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::K4);
        match state.kacken[seat.index()].take().expect("only a seat with a Kacken card drops it") {
            Kacken::Rock => state.rock_discard.put(RockCard::Kacken),
            Kacken::Currywurst => state.rock_discard.put(RockCard::DubioseCurrywurst),
            Kacken::Bierstand => state.bierstand_discard.put(BierstandCard::Kacken, 1),
        }
    }
}
