//! Price Hike (FR-RC-14): special cards of seven points count ten.

use super::Larger;
use crate::clause::Clause;
use crate::decks::RuleCard;

/// What a card of seven points counts.
pub(crate) const PRICE_OF_SEVEN: Larger = Larger { rule: RuleCard::PriceHike, clause: Clause::Rc14, usual: 7, more: 10 };
