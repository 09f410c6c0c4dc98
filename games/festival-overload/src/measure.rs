//! What the lab counts about a game.

use table::{Study, Vocabulary, vocabulary};

use crate::cards::Card;
use crate::rules::FestivalOverload;

vocabulary! {
    /// Something to count.
    pub enum Measure {
        /// Reveals by a revealer, a chain counted once.
        Events = "events",
        /// Rounds begun.
        Rounds = "rounds",
        Bangs = "bangs",
        Checks = "checks",
        /// Seats that camped.
        Camps = "camps",
        /// Last Active seats that got another event.
        FinalPushes = "final_pushes",
        /// Win checks that found several seats at the target.
        SeveralAtTarget = "several_at_target",
        /// Cards revealed, by card; a Check is no reveal.
        Soundcheck = "soundcheck",
        CrowdSurf = "crowd_surf",
        Bassdrop = "bassdrop",
        AtemHolen = "atem_holen",
        Security = "security",
        Richtungswechsel = "richtungswechsel",
        Feedback = "feedback",
        Pyro = "pyro",
        StageDive = "stage_dive",
        Setwechsel = "setwechsel",
        Encore = "encore",
    }
}

impl Measure {
    /// How often a card was revealed.
    #[inline]
    pub fn of_card(card: Card) -> Measure {
        Measure::ALL[Measure::Soundcheck.index() + card.index()]
    }

    /// The card whose reveals are counted.
    pub(crate) fn card(self) -> Option<Card> {
        Card::ALL.iter().copied().find(|&card| Measure::of_card(card) == self)
    }
}

impl Study for FestivalOverload {
    fn counted_card(measure: Measure) -> Option<String> {
        measure.card().map(|card| format!("card.{card}"))
    }

    fn plays_with(&self, card: &str) -> bool {
        let card = card.strip_prefix("card.").and_then(Card::from_name);
        card.is_some_and(|card| self.options.deck.count(card) > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_measure_of_its_name() {
        for &card in Card::ALL {
            assert_eq!(Measure::of_card(card).name(), card.name());
        }
    }
}
