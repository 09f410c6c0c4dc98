//! Fantastic Six (FR-RC-06): a Fantastic Four is of six cards.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// How many cards a Fantastic Four is of; said at its first step.
    pub(crate) fn cards_to_split(&mut self, first: bool) -> u8 {
        if !self.rule(RuleCard::FantasticSix) {
            return 4;
        }
        if first {
            self.clause(Clause::Rc06);
        }
        6
    }
}
