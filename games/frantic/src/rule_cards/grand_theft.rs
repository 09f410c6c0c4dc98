//! Grand Theft (FR-RC-05): Exchange and Thief take three cards.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// How many cards Exchange and Thief take.
    pub(crate) fn cards_of_a_theft(&mut self) -> usize {
        if !self.rule(RuleCard::GrandTheft) {
            return 2;
        }
        self.clause(Clause::Rc05);
        3
    }
}
