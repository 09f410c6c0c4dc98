//! U-Turn (FR-RC-10): an event turns the direction of play after the turn.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// After a turn the direction has been turned once for each outermost event in it.
    pub(crate) fn events_turn_round(&mut self) {
        let events = std::mem::take(&mut self.s.events_in_turn);
        if self.rule(RuleCard::UTurn) && events % 2 == 1 {
            self.clause(Clause::Rc10);
            self.turn_round();
        }
    }
}
