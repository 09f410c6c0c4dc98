//! Not So Nice (FR-RC-04): after a Nice Try five cards are drawn.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// How many cards are drawn after a Nice Try.
    pub(crate) fn cards_for_being_out(&mut self) -> usize {
        if !self.rule(RuleCard::NotSoNice) {
            return 3;
        }
        self.clause(Clause::Rc04);
        5
    }
}
