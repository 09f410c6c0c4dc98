//! What must hold between two phases (rulebook, "What always holds").

use table::{Broken, Vocabulary};

use crate::cards::{CARDS, Cards};
use crate::decks::Event;
use crate::frame::Frame;
use crate::rules::Frantic;
use crate::state::{DEPTH, State};

impl Frantic {
    /// FR-INV-1, 3
    pub(crate) fn playing_cards(&self, state: &State) -> Result<(), Broken> {
        let piles: Cards = state.pile().iter().chain(state.discard()).copied().collect();
        let zones = state.hands.iter().chain([&state.aside, &state.laid, &piles]);
        let count: usize = zones.clone().map(Cards::len).sum();
        let all = zones.fold(Cards::EMPTY, Cards::union);
        if all != self.deck || count != self.deck.len() {
            let lost: Vec<String> = self.deck.minus(&all).iter().map(crate::cards::name).collect();
            return Err(Broken(format!("FR-INV-1: {count} cards of {}; lost: {lost:?}", self.deck.len())));
        }
        if state.pile_len as usize + state.discard_len as usize > CARDS {
            return Err(Broken("FR-INV-1: the piles run into each other".to_owned()));
        }
        Ok(())
    }

    pub(crate) fn event_cards(&self, state: &State) -> Result<(), Broken> {
        let pile = state.event_pile[..state.event_pile_len as usize]
            .iter()
            .fold(0_u64, |set, &event| set | 1 << event);
        let running = |frame: &Frame| if let Frame::Event(running) = frame { running.event } else { None };
        let running = state
            .stack()
            .iter()
            .filter_map(running)
            .fold(0_u64, |set, event: Event| set | 1 << event.index());
        let all = pile | state.event_discard | state.active | state.shown | running;
        let lost = self.events & !all;
        if lost != 0 || pile & (state.event_discard | state.active | state.shown) != 0 {
            return Err(Broken(format!(
                "FR-INV-1: events lost or doubled: {:?}",
                crate::ask::events_in(lost).collect::<Vec<_>>()
            )));
        }
        Ok(())
    }

    pub(crate) fn power_cards(&self, state: &State) -> Result<(), Broken> {
        let rows = self.seats.iter().flat_map(|seat| state.row(seat).iter());
        let all = rows.chain(&state.power_pile[..state.power_pile_len as usize]);
        let (mut set, mut count) = (0_u32, 0);
        for &card in all {
            set |= 1 << card;
            count += 1;
        }
        let here = self.power_cards.iter().all(|card| set & (1 << card) != 0);
        if count != self.power_cards.len() || !here {
            return Err(Broken(format!("FR-INV-1: {count} power cards of {}", self.power_cards.len())));
        }
        Ok(())
    }

    pub(crate) fn rule_cards(&self, state: &State) -> Result<(), Broken> {
        let rules = state.rule_pile_len as usize + state.rules_active.count_ones() as usize;
        let expected = self.rule_deck.len();
        if rules != expected {
            return Err(Broken(format!("FR-INV-1: {rules} rule cards of {expected}")));
        }
        Ok(())
    }

    /// FR-STK-1, FR-INV-2
    pub(crate) fn stack_and_turns(&self, state: &State) -> Result<(), Broken> {
        if state.depth as usize > DEPTH {
            return Err(Broken(format!("FR-STK-1: {} frames", state.depth)));
        }
        let turn_begins = matches!(state.stack().last(), Some(Frame::Turn { step: 0 }));
        if turn_begins && !state.out.is_empty() {
            return Err(Broken(format!("FR-INV-2: a turn begins while {:?} are out", state.out)));
        }
        if turn_begins && state.due.is_some() {
            return Err(Broken("FR-INV-2: a turn begins while a wish is due".to_owned()));
        }
        Ok(())
    }
}
