//! Neighbours (FR-RC-12): a number also goes on one that is next to it.

use crate::decks::RuleCard;
use crate::state::State;

impl State {
    /// Whether numbers next to the one that lies there match.
    #[inline]
    pub(crate) fn numbers_next_door(&self) -> bool {
        self.rule(RuleCard::Neighbours)
    }
}

/// Whether numbers next to the one that lies there match under some rule cards.
pub(crate) fn numbers_next_door(rules: &[RuleCard]) -> bool {
    rules.contains(&RuleCard::Neighbours)
}

/// Whether a number is next to another.
pub(crate) const fn next_to(number: u8, other: u8) -> bool {
    number.abs_diff(other) == 1
}
