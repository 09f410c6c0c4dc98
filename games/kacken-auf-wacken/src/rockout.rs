//! Rocking out (rulebook, "Rocking out"): who comes along, who is treated.

use table::{Seat, SeatSet};

use crate::action::KackenAction;
use crate::cards::{BierstandCard, Stage};
use crate::state::{Kacken, Phase, State};
use crate::{Clause, Ear, KackenAufWacken, Luck, Measure, Public};

impl KackenAufWacken {
    /// KW-A-1: P's beers are placed in front of the stage; now it is binding, and the others are asked (KW-A-2).
    #[inline]
    pub(crate) fn announce(&self, state: &mut State, stage: Stage, beers: u8, tell: &mut impl Ear) {
        tell.clause(Clause::A1);
        tell.clause(Clause::A2);
        let seat = state.active;
        self.stake(state, seat, beers, tell);
        state.gig = Some(stage);
        if let Some(band) = state.band(stage) {
            tell.all(Public::RockOut { seat, stage, band, beers });
        }
        let others = self.everybody().without(seat);
        if others.into_iter().any(|other| state.has_kacken(other)) {
            tell.clause(Clause::K2);
        }
        state.ask(others, Phase::Poll);
    }

    /// A seat puts beers in front of the stage; KW-A-11: what it keeps back stays with it.
    #[inline]
    fn stake(&self, state: &mut State, seat: Seat, beers: u8, tell: &mut impl Ear) {
        state.beers[seat.index()] -= beers;
        state.staked[seat.index()] += beers;
        if state.beers[seat.index()] > 0 {
            tell.clause(Clause::A11);
        }
    }

    /// KW-A-3: all answers are revealed together; those who join put their beers down.
    #[inline]
    pub(crate) fn reveal_answers(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::A3);
        let others = self.clockwise_from(state.active).skip(1);
        let answers = state.collect();
        let who = |wanted: fn(&KackenAction) -> bool| -> SeatSet {
            self.seats.iter().filter(|seat| answers[seat.index()].as_ref().is_some_and(wanted)).collect()
        };
        state.asking = who(|answer| *answer == KackenAction::AskBeer);
        let joined = who(|answer| matches!(answer, KackenAction::Join(_)));
        tell.all(Public::Answers { joined, asking: state.asking });
        for seat in others {
            match answers[seat.index()] {
                Some(KackenAction::Join(beers)) => {
                    self.stake(state, seat, beers, tell);
                    tell.all(Public::Joined { seat, beers });
                }
                Some(KackenAction::AskBeer) => tell.all(Public::Asks { seat, target: state.active }),
                _ => {}
            }
        }
        self.treat_the_next(state);
    }

    /// KW-A-4: P decides about those who asked, one after the other.
    #[inline]
    fn treat_the_next(&self, state: &mut State) {
        state.phase = if state.asking.is_empty() { Phase::Score } else { Phase::Treat };
    }

    /// KW-A-4: whom P decides about now: the first, clockwise, of those who asked.
    #[inline]
    pub(crate) fn thirsty_guest(&self, state: &State) -> Option<Seat> {
        self.clockwise_from(state.active).find(|&seat| state.asking.contains(seat))
    }

    /// KW-A-4: nothing is drawn; the seat stays out.
    #[inline]
    pub(crate) fn refuse(&self, state: &mut State, guest: Seat, tell: &mut impl Ear) {
        tell.clause(Clause::A4);
        state.asking.remove(guest);
        tell.all(Public::Refused { seat: state.active, target: guest });
        self.treat_the_next(state);
    }

    /// KW-A-4: a Bierstand card is drawn at once for the guest.
    #[inline]
    pub(crate) fn fetch(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::A4);
        tell.count(Measure::Treats, 1);
        let (seat, Some(guest)) = (state.active, self.thirsty_guest(state)) else { return };
        state.asking.remove(guest);
        match self.bierstand_card(state, chance, tell) {
            BierstandCard::Beer => {
                state.staked[guest.index()] = 1;
                tell.all(Public::Treated { seat, target: guest });
                self.treat_the_next(state);
            }
            BierstandCard::Wait => {
                state.bierstand_discard.put(BierstandCard::Wait, 1);
                tell.all(Public::NoTreat { seat, target: guest });
                self.treat_the_next(state);
            }
            BierstandCard::Kacken => {
                self.lay_kacken(state, seat, Kacken::Bierstand, tell);
                self.cancel(state, tell);
            }
        }
    }

    /// KW-A-5: every beer goes back to who put it down, the fetched ones to those they were fetched for; nothing is
    /// used, and the band plays on.
    fn cancel(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::A5);
        tell.count(Measure::CancelledGigs, 1);
        for seat in self.seats.iter() {
            state.beers[seat.index()] += std::mem::take(&mut state.staked[seat.index()]);
        }
        state.asking = SeatSet::EMPTY;
        if let Some(stage) = state.gig.take() {
            tell.all(Public::Cancelled { seat: state.active, stage });
        }
        self.kacken_ends_turn(state, tell);
    }
}
