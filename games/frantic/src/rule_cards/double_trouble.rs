//! Double Trouble (FR-RC-09): a black number triggers two events.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Whether a black number triggers two events.
    pub(crate) fn black_triggers_two(&mut self) -> bool {
        if !self.rule(RuleCard::DoubleTrouble) {
            return false;
        }
        self.clause(Clause::Rc09);
        true
    }
}
