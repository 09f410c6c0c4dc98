//! Supercharge (FR-EV-SUP): one more power card for everybody.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SUPERCHARGE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn supercharge(&mut self) -> Flow {
        self.clause(Clause::EvSup1);
        for seat in self.participants_in_order() {
            self.draw_power(seat);
        }
        Flow::Done
    }
}
