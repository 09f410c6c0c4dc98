//! Big Giver (FR-RC-03): a Gift is of three cards.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// How many cards a Gift is of.
    pub(crate) fn cards_of_a_gift(&mut self) -> usize {
        if !self.rule(RuleCard::BigGiver) {
            return 2;
        }
        self.clause(Clause::Rc03);
        3
    }
}
