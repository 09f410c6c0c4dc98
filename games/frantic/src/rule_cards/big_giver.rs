//! Big Giver (FR-RC-03): a Gift is of three cards.

use super::Larger;
use crate::clause::Clause;
use crate::decks::RuleCard;

/// How many cards a Gift is of.
pub(crate) const CARDS_OF_A_GIFT: Larger = Larger { rule: RuleCard::BigGiver, clause: Clause::Rc03, usual: 2, more: 3 };
