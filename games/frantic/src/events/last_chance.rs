//! Last Chance (FR-EV-LCH): the last card triggers an event.

use table::{Chance, Seat, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { persists: true, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn last_chance(&mut self) -> Flow {
        self.clause(Clause::EvLch1);
        if !self.s.is_active(Event::LastChance) {
            self.notice_hands();
            self.s.handled = self.s.handled.union(self.s.out);
        }
        Flow::Done
    }

    /// The seat that triggers an event by Last Chance, if one does.
    pub(crate) fn has_a_last_chance(&mut self) -> Option<Seat> {
        if !self.s.is_active(Event::LastChance) {
            return None;
        }
        let exempt = self.s.exempt.from(Event::LastChance);
        let barred = self.s.emptied_by_event.union(self.s.handled).union(exempt);
        self.clause(Clause::Lb6);
        let candidates = self.s.out.minus(barred);
        self.order_of(self.s.turn, candidates).next()
    }
}
