//! Price Hike (FR-RC-14): special cards of seven points count ten.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// What a card of seven points counts.
    pub(crate) fn price_of_seven(&mut self) -> i16 {
        if !self.rule(RuleCard::PriceHike) {
            return 7;
        }
        self.clause(Clause::Rc14);
        10
    }
}
