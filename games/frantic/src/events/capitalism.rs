//! Capitalism (FR-EV-CAP): everybody doubles his hand.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn capitalism(&mut self, _step: u8) -> Flow {
        self.clause(Clause::EvCap1);
        for seat in self.participants_in_order() {
            self.draw(seat, self.count(seat));
        }
        if self.s.exhausted {
            self.clause(Clause::EvCap2);
            self.clause(Clause::Exh3);
        }
        Flow::Done
    }
}
