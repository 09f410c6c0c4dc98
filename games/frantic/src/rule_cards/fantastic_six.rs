//! Fantastic Six (FR-RC-06): a Fantastic Four deals out six cards.

use super::Larger;
use crate::clause::Clause;
use crate::decks::RuleCard;

/// How many cards a Fantastic Four deals out.
pub(crate) const CARDS_TO_SPLIT: Larger = Larger { rule: RuleCard::FantasticSix, clause: Clause::Rc06, usual: 4, more: 6 };
