//! Grand Theft (FR-RC-05): Exchange and Thief take three cards.

use super::Larger;
use crate::clause::Clause;
use crate::decks::RuleCard;

/// How many cards Exchange and Thief take.
pub(crate) const CARDS_OF_A_THEFT: Larger = Larger { rule: RuleCard::GrandTheft, clause: Clause::Rc05, usual: 2, more: 3 };
