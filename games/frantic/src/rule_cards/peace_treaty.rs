//! Peace Treaty (FR-RC-15): attacks cannot be countered.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Whether no attack can be countered.
    pub(crate) fn bars_counters(&mut self) -> bool {
        if !self.rule(RuleCard::PeaceTreaty) {
            return false;
        }
        self.clause(Clause::Rc15);
        true
    }
}
