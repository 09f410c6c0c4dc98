//! How an event begins, and which card does what (rulebook, "An event").

use crate::cards::{Card, Type};
use crate::state::{EndReason, Phase, State};
use crate::{Clause, Ear, FestivalOverload, Luck, Measure, Public, Purpose};

impl FestivalOverload {
    /// FO-E1: an event begins; a Camped revealer passes the task on. FO-N5: too many events end the game.
    #[inline]
    pub(crate) fn reveal(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        if state.event_no >= self.options.max_events {
            return self.abort(state, tell);
        }
        tell.clause(Clause::E1);
        tell.count(Measure::Events, 1);
        state.event_no += 1;
        if !state.active.contains(state.revealer) {
            tell.clause(Clause::R3);
            state.revealer = state.next_active();
        }
        self.reveal_card(state, chance, tell);
    }

    /// FO-E2: the top card is revealed. FO-X2: without a card the round is over.
    #[inline]
    pub(crate) fn reveal_card(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::E2);
        state.resolving = self.draw(state, Purpose::Reveal, chance, tell);
        match state.resolving {
            Some(card) => {
                tell.count(Measure::of_card(card), 1);
                tell.all(Public::Revealed { seat: state.revealer, card });
                state.phase = Phase::Resolve;
            }
            None => {
                tell.all(Public::NoCard);
                state.end_round(EndReason::NoCard);
            }
        }
    }

    /// FO-E3: the card takes effect by its type.
    #[inline]
    pub(crate) fn resolve(&self, state: &mut State, chance: &mut impl Luck, tell: &mut impl Ear) {
        tell.clause(Clause::E3);
        let card = state.resolving.expect("a card that was revealed is being resolved");
        match card.kind() {
            Type::Push(value) => self.push(state, value, chance, tell),
            Type::Stabilise(value) => self.stabilise(state, value, tell),
            Type::Encore => self.encore(state, tell),
            Type::Twist => match card {
                Card::Richtungswechsel => self.richtungswechsel(state, tell),
                Card::Feedback => self.feedback(state, tell),
                Card::Pyro => self.pyro(state, chance, tell),
                Card::Setwechsel => self.setwechsel(state, tell),
                Card::StageDive => self.stage_dive(state, chance, tell),
                Card::Soundcheck | Card::CrowdSurf | Card::Bassdrop => unreachable!("a Push"),
                Card::AtemHolen | Card::Security | Card::Encore => unreachable!("no Twist"),
            },
        }
    }

    /// FO-E4: the card is finished and lies on the discard; FO-E6 comes next.
    #[inline]
    pub(crate) fn finish(&self, state: &mut State, tell: &mut impl Ear) {
        tell.clause(Clause::E4);
        self.discard_resolving(state);
        state.target = None;
        state.phase = Phase::Tick;
    }

    /// What is being resolved goes to the discard.
    #[inline]
    pub(crate) fn discard_resolving(&self, state: &mut State) {
        if let Some(card) = state.resolving.take() {
            state.discard(card);
        }
    }
}
