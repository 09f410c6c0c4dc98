//! Overload rises, is checked, and sometimes bangs (rulebook, "Overload and the Check").

use crate::cards::{Card, Type};
use crate::options::{BangLoss, CountdownStart, Plaster};
use crate::state::{EndReason, State};
use crate::{Clause, Ear, FestivalOverload, Luck, Measure, Public, Purpose};

/// Where the countdown starts by itself (FO-8.7).
const COUNTDOWN_FROM: u8 = 8;

/// What a Check came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Survived,
    Bang,
}

impl FestivalOverload {
    /// FO-O1: Overload rises, but not beyond the end of the track. True if it arrived there: then a Check is due.
    #[inline]
    #[must_use]
    pub(crate) fn raise(&self, state: &mut State, by: u8) -> bool {
        let before = state.overload;
        state.overload = before.saturating_add(by).min(self.overload_max);
        state.overload == self.overload_max && before < self.overload_max
    }

    /// FO-8.7: the countdown starts with the increase that brings Overload to 8, which is told first.
    #[inline]
    fn countdown_by_overload(&self, state: &mut State, tell: &mut impl Ear) {
        if self.options.countdown_start == CountdownStart::OverloadEight
            && state.overload >= COUNTDOWN_FROM
            && !state.countdown
        {
            tell.clause(Clause::CountdownByOverload);
            self.start_countdown(state, tell);
        }
    }

    /// After an increase: the countdown it may start, and the Check, if one is due; then the card is finished (FO-E4),
    /// unless there was a Bang.
    #[inline]
    pub(crate) fn check_then_finish(
        &self,
        state: &mut State,
        due: bool,
        chance: &mut impl Luck,
        tell: &mut impl Ear,
    ) {
        self.countdown_by_overload(state, tell);
        if !due || self.check(state, chance, tell) == Verdict::Survived {
            self.finish(state, tell);
        }
    }

    /// FO-O1 to O4: one card, of which only the type counts.
    pub(crate) fn check(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) -> Verdict {
        tell.clause(Clause::O1);
        tell.clause(Clause::O2);
        tell.count(Measure::Checks, 1);
        tell.moment(state);
        let card = self.draw(state, Purpose::Check, chance, tell);
        tell.all(Public::Check { card });
        if let Some(card) = card {
            state.discard(card);
        }
        tell.moment(state);
        if card.is_some_and(is_push) {
            tell.clause(Clause::O3);
            self.bang(state, tell);
            Verdict::Bang
        } else {
            tell.clause(Clause::O4);
            state.overload = self.rebound;
            tell.all(Public::Survived { overload: state.overload });
            Verdict::Survived
        }
    }

    /// FO-K1, K2, R3, E5: Active seats lose Live, and the round is over.
    fn bang(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::K1);
        tell.count(Measure::Bangs, 1);
        tell.all(Public::Bang);
        tell.clause(Clause::R3);
        let hit = state.with_live();
        for seat in hit {
            let before = state.live_of(seat);
            let after = self.remainder(before);
            state.live[seat.index()] = after;
            tell.all(Public::Lost { seat, before, after });
            if self.options.plaster == Plaster::BankOneCamp {
                state.camp[seat.index()] += 1;
                tell.all(Public::Banked { seat, camp: state.camp_of(seat) });
            }
        }
        tell.clause(Clause::E5);
        self.discard_resolving(state);
        state.target = None;

        tell.clause(Clause::K2);
        state.end_round(EndReason::Bang);
        if self.options.plaster == Plaster::BankOneCamp {
            self.win_check(state, hit, tell);
        }
    }

    /// FO-K1: what a Bang leaves of some Live, at least 1.
    pub(crate) fn remainder(&self, live: u16) -> u16 {
        let left = match self.options.bang_loss {
            BangLoss::Halve => live / 2,
            BangLoss::All => 0,
        };
        match self.options.plaster {
            Plaster::Off => left,
            Plaster::PlusOneLive => left + 1,
            Plaster::BankOneCamp => left.saturating_sub(1),
        }
    }

    /// The countdown is on until the round ends.
    pub(crate) fn start_countdown(&self, state: &mut State, tell: &mut impl Ear) {
        state.countdown = true;
        tell.all(Public::Countdown);
    }
}

/// FO-O3.
#[inline]
fn is_push(card: Card) -> bool {
    matches!(card.kind(), Type::Push(_))
}
