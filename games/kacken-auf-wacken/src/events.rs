//! The event cards of the Rock! deck (rulebook, "Cards in the Rock! deck"). Each ends the turn of whoever drew it.

use table::{Seat, SeatSet, Vocabulary};

use crate::action::{Action, MOST_BEERS};
use crate::cards::{BierstandCard, EventKind, RockCard, Stage};
use crate::state::{Kacken, Phase, State};
use crate::{Clause, Ear, KackenAufWacken, Luck, Measure, Private, Public};

/// What a beer handed in is worth (EV-5).
pub(crate) const PFAND: u16 = 2;

impl KackenAufWacken {
    /// What is drawn here happens at once, or begins to.
    pub(crate) fn event_card(
        &self,
        state: &mut State,
        card: RockCard,
        event: EventKind,
        chance: &mut impl Luck,
        tell: &mut impl Ear,
    ) {
        tell.all(Public::Event { seat: state.active, card });
        state.resolving = Some(card);
        match event {
            EventKind::BierAlle => self.bier_alle(state, tell),
            EventKind::RunningOrder(first, second) => self.running_order(state, first, second, chance, tell),
            EventKind::RundeAufsHaus => self.runde_aufs_haus(state, tell),
            EventKind::DixiService => self.dixi_service(state, tell),
            EventKind::DubioseCurrywurst => self.dubiose_currywurst(state, tell),
            EventKind::Kuttentausch => self.kuttentausch(state, tell),
            EventKind::Becherpfand => self.becherpfand(state, tell),
        }
    }

    /// KW-E-3: the card goes out of game …
    fn out_of_game(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::E3);
        state.rock_out.put(state.resolving.take().expect("an event is going on"));
    }

    /// … and the turn ends.
    fn end_event(&self, state: &mut State, tell: &mut impl Ear) {
        self.out_of_game(state, tell);
        self.end_turn(state, tell);
    }

    /// KW-E-1: everybody's beers are gone, also those of seats with a Kacken card.
    fn bier_alle(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::E1);
        for seat in self.seats.iter().filter(|seat| state.beers[seat.index()] > 0).collect::<SeatSet>() {
            let beers = std::mem::take(&mut state.beers[seat.index()]);
            state.bierstand_discard.put(BierstandCard::Beer, beers);
            tell.all(Public::Dry { seat, beers });
        }
        self.end_event(state, tell);
    }

    /// KW-E-2: the first stage is cleared; if it is empty, the second; if that is empty too, the third.
    fn running_order(
        &self,
        state: &mut State,
        first: Stage,
        second: Stage,
        chance: &mut impl Luck,
        tell: &mut impl Ear,
    ) {
        tell.clause(Clause::E2);
        let others = Stage::ALL.iter().copied().filter(|&stage| stage != first && stage != second);
        let playing = |stage: &Stage| !state.songs(*stage).is_empty();
        let Some(stage) = [first, second].into_iter().chain(others).find(playing) else {
            return self.end_event(state, tell);
        };
        if self.clear(state, stage, chance, tell) {
            self.out_of_game(state, tell);
        } else {
            self.end_event(state, tell);
        }
    }

    /// EV-1: from P on, clockwise, everybody who can draws a Bierstand card.
    fn runde_aufs_haus(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::RundeAufsHaus);
        state.thirsty = Some(state.active);
        state.phase = Phase::Haus;
    }

    /// EV-1: one seat draws, if it has no Kacken card and a hand free. A Kacken card is laid there; the round goes on.
    pub(crate) fn next_on_the_house(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        let seat = state.thirsty.expect("the round is going on");
        if !state.has_kacken(seat) && state.beers[seat.index()] < MOST_BEERS {
            self.drink(state, seat, chance, tell);
        }
        let next = self.seats.after(seat);
        if next == state.active {
            state.thirsty = None;
            self.end_event(state, tell);
        } else {
            state.thirsty = Some(next);
        }
    }

    /// EV-2: everybody is relieved, and the WC cards are shuffled together.
    fn dixi_service(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::DixiService);
        for seat in self.seats.iter().filter(|&seat| state.has_kacken(seat)).collect::<SeatSet>() {
            self.drop_kacken(state, seat, tell);
            tell.all(Public::Relieved { seat });
        }
        self.shuffle_wc(state, tell);
        self.end_event(state, tell);
    }

    /// EV-3: P chooses another seat without a Kacken card, if there is one (KW-K-5).
    fn dubiose_currywurst(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::DubioseCurrywurst);
        if self.hungry(state).is_empty() {
            tell.clause(Clause::K5);
            tell.all(Public::ServedNobody { seat: state.active });
            self.end_event(state, tell);
        } else {
            state.phase = Phase::Currywurst;
        }
    }

    /// EV-3: who can be served.
    pub(crate) fn hungry(&self, state: &State) -> SeatSet {
        let others = self.everybody().without(state.active);
        others.into_iter().filter(|&seat| !state.has_kacken(seat)).collect()
    }

    /// EV-3: this very card is a Kacken card from now on; the turn ends.
    pub(crate) fn serve(&self, state: &mut State, target: Seat, tell: &mut impl Ear) {
        tell.all(Public::Served { seat: state.active, target });
        state.resolving = None;
        self.lay_kacken(state, target, Kacken::Currywurst, tell);
        self.end_turn(state, tell);
    }

    /// EV-4: everybody with a band card chooses one, in secret.
    fn kuttentausch(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::Kuttentausch);
        let givers = self.seats.iter().filter(|seat| !state.hands[seat.index()].is_empty()).collect();
        state.ask(givers, Phase::Kuttentausch);
    }

    /// EV-4: the chosen cards go to the left, all at once. Giver and receiver know the card; whoever knew a card
    /// of the giver's can no longer be sure of it.
    pub(crate) fn swap(&self, state: &mut State, tell: &mut impl Ear) {
        let givers = state.eligible;
        let answers = state.collect();
        let before = state.hands;
        tell.all(Public::Swapped { givers });
        for seat in givers {
            let Some(Action::Give(title)) = answers[seat.index()] else {
                unreachable!("whoever has a band card gives one")
            };
            let target = self.seats.after(seat);
            let both = SeatSet::one(seat).with(target);
            state.hands[seat.index()].remove(title.number());
            state.hands[target.index()].insert(title.number());
            state.knowledge.blurred(&before[seat.index()], both);
            state.knowledge.moved(title.number(), SeatSet::one(seat));
            tell.to(both, Private::Passed { seat, target, card: title.rock_card() });
        }
        self.end_event(state, tell);
    }

    /// EV-5: everybody with a beer chooses how many to hand in, in secret.
    fn becherpfand(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::Becherpfand);
        let drinkers = self.seats.iter().filter(|seat| state.beers[seat.index()] > 0).collect();
        state.ask(drinkers, Phase::Becherpfand);
    }

    /// EV-5: the beers go to the Bierstand discard, for two points each.
    pub(crate) fn pfand(&self, state: &mut State, tell: &mut impl Ear) {
        let drinkers = state.eligible;
        let answers = state.collect();
        for seat in drinkers {
            let Some(Action::Return(beers)) = answers[seat.index()] else {
                unreachable!("whoever has a beer says how many to hand in")
            };
            let gain = PFAND * u16::from(beers);
            state.beers[seat.index()] -= beers;
            state.points[seat.index()] += gain;
            state.bierstand_discard.put(BierstandCard::Beer, beers);
            tell.count(Measure::Points, gain.into());
            tell.all(Public::Returned { seat, beers, points: state.points[seat.index()] });
        }
        self.end_event(state, tell);
    }
}
