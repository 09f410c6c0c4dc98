//! Neighbours (FR-RC-12): a number also goes on one that is next to it.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::frame::Play;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// A card lies on a demand that it doesn't match by itself: the number next door let it be played.
    pub(crate) fn played_next_door(&mut self, play: &Play) {
        if !self.s.numbers_next_door() {
            return;
        }
        let matches = |next_door| self.rules.masks.matching(play.before, next_door).contains(play.card);
        if matches(true) && !matches(false) {
            self.clause(Clause::Rc12);
        }
    }
}

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
