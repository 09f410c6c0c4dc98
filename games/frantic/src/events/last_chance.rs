//! Last Chance (FR-EV-LCH): the last card triggers an event.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn last_chance(&mut self, _step: u8) -> Flow {
        self.clause(Clause::EvLch1);
        self.s.exempt.last_chance = self.running().exempt;
        if !self.s.is_active(Event::LastChance) {
            self.notice_hands();
            self.s.handled = self.s.handled.union(self.s.out);
        }
        Flow::Done
    }
}
