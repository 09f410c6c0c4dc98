//! One Shot (FR-RC-02): a card that was drawn cannot be played at once.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Says so when it bars a play.
    pub(crate) fn bars_plays_after_a_draw(&mut self) {
        if self.s.bars_plays_after_a_draw() {
            self.clause(Clause::Rc02);
        }
    }
}

impl State {
    /// Whether nothing may be played after a draw.
    pub(crate) fn bars_plays_after_a_draw(&self) -> bool {
        self.rule(RuleCard::OneShot)
    }
}
