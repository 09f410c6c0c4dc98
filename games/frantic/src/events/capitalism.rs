//! Capitalism (FR-EV-CAP): everybody doubles their hand.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn capitalism(&mut self) -> Flow {
        self.clause(Clause::EvCap1);
        for seat in self.participants_in_order() {
            self.draw(seat, self.count(seat));
        }
        Flow::Done
    }
}
