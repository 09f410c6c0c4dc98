//! Double Draw (FR-RC-01): whoever does not play draws two cards.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// How many cards a seat draws that does not play.
    pub(crate) fn cards_of_a_draw(&mut self) -> usize {
        if !self.rule(RuleCard::DoubleDraw) {
            return 1;
        }
        self.clause(Clause::Rc01);
        2
    }
}
