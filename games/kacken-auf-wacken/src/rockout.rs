//! Rocking out (rulebook, "Rocking out"): who comes along, who is treated.

use table::{Seat, SeatSet};

use crate::action::Action;
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
        state.stake(seat, beers);
        state.gig = Some(stage);
        let band = state.band(stage).expect("nobody rocks out in front of an empty stage");
        tell.all(Public::RockOut { seat, stage, band, beers });
        state.ask(self.everybody().without(seat), Phase::Poll);
    }

    /// KW-A-3: all answers are revealed together; those who join put their beers down.
    #[inline]
    pub(crate) fn reveal_answers(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::A3);
        let others = self.clockwise_from(state.active).skip(1);
        let answers = state.collect();
        let who = |wanted: fn(&Action) -> bool| -> SeatSet {
            self.seats.iter().filter(|seat| answers[seat.index()].as_ref().is_some_and(wanted)).collect()
        };
        state.asking = who(|answer| *answer == Action::AskBeer);
        let joined = who(|answer| matches!(answer, Action::Join(_)));
        tell.all(Public::Answers { joined, asking: state.asking });
        for seat in others {
            match answers[seat.index()] {
                Some(Action::Join(beers)) => {
                    state.stake(seat, beers);
                    tell.all(Public::Joined { seat, beers });
                }
                Some(Action::AskBeer) => tell.all(Public::Asks { seat, target: state.active }),
                Some(Action::Stay) => {}
                other => unreachable!("{other:?} is no answer to a rock-out"),
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
    pub(crate) fn guest(&self, state: &State) -> Seat {
        state.asking.first_from(state.active).expect("P decides only about seats that asked")
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
        let (seat, guest) = (state.active, self.guest(state));
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

    /// KW-A-5: every beer goes back to whoever put it down, the fetched ones to those they were fetched for; nothing is
    /// used, and the band plays on.
    fn cancel(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::A5);
        tell.count(Measure::CancelledGigs, 1);
        for seat in self.seats.iter() {
            state.beers[seat.index()] += std::mem::take(&mut state.staked[seat.index()]);
        }
        state.asking = SeatSet::EMPTY;
        let stage = state.gig.take().expect("only a rock-out is cancelled");
        tell.all(Public::Cancelled { seat: state.active, stage });
        self.kacken_ends_turn(state, tell);
    }
}

impl State {
    /// A seat puts beers in front of the stage; what it keeps back stays with it.
    #[inline]
    fn stake(&mut self, seat: Seat, beers: u8) {
        self.beers[seat.index()] -= beers;
        self.staked[seat.index()] += beers;
    }
}
