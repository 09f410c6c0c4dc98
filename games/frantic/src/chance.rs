//! What chance is asked for. Piles are fixed when they are shuffled; what is taken from their top is a `stack`, which
//! only a script can choose.

use table::{ChancePurpose, Vocabulary, vocabulary};

use crate::cards::{self, CARDS};
use crate::decks::{Event, POWERS, Power, RuleCard};

vocabulary! {
    /// A purpose of chance.
    pub enum Purpose {
        /// The order of the playing cards, when they are shuffled.
        Deck = "deck",
        /// The card on top of the draw pile.
        Draw = "draw",
        /// The order of the events.
        EventDeck = "event_deck",
        /// The event on top of its pile.
        Event = "event",
        /// The order of the power cards.
        PowerDeck = "power_deck",
        /// The power card on top of its pile.
        Power = "power",
        /// The order of the rule cards.
        RuleDeck = "rule_deck",
        /// The rule card on top of its pile.
        Rule = "rule",
        /// A card drawn blind from a hand.
        Blind = "blind",
        /// The order of hands that are shuffled together (Tornado, Russian Roulette).
        Mix = "mix",
    }
}

impl ChancePurpose for Purpose {
    fn spell(self, outcome: u8) -> String {
        let missing = || format!("?{outcome}");
        let named = |name: Option<&'static str>| name.map_or_else(missing, str::to_owned);
        match self {
            Purpose::Deck | Purpose::Draw | Purpose::Blind | Purpose::Mix => {
                if (outcome as usize) < CARDS {
                    cards::name(outcome)
                } else {
                    missing()
                }
            }
            Purpose::EventDeck | Purpose::Event => {
                named(Event::ALL.get(outcome as usize).map(|event| event.name()))
            }
            Purpose::PowerDeck | Purpose::Power if (outcome as usize) < POWERS => power_name(outcome),
            Purpose::PowerDeck | Purpose::Power => missing(),
            Purpose::RuleDeck | Purpose::Rule => {
                named(RuleCard::ALL.get(outcome as usize).map(|rule| rule.name()))
            }
        }
    }
}

/// The name of a very power card: the second of its kind says so.
pub fn power_name(card: u8) -> String {
    let kind = Power::of(card);
    if card.is_multiple_of(2) { kind.to_string() } else { format!("{kind}.2") }
}
