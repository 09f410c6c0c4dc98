//! Salty Skip (FR-RC-07): whoever is skipped draws a card.

use table::{Chance, Seat, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// What a seat gets for being skipped.
    pub(crate) fn gets_for_being_skipped(&mut self, seat: Seat) {
        if self.rule(RuleCard::SaltySkip) {
            self.clause(Clause::Rc07);
            self.draw(seat, 1);
        }
    }
}
