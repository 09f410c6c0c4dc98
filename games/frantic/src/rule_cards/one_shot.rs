//! One Shot (FR-RC-02): a card that was drawn cannot be played at once.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::Work;

impl State {
    /// Whether One Shot is in force.
    pub(crate) fn has_one_shot(&self) -> bool {
        self.rule(RuleCard::OneShot)
    }
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Whether nothing may be played after a draw.
    pub(crate) fn bars_plays_after_a_draw(&mut self) -> bool {
        if !self.s.has_one_shot() {
            return false;
        }
        self.clause(Clause::Rc02);
        true
    }
}
