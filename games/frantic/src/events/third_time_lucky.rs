//! Third Time Lucky (FR-EV-3TL): all draw three.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn third_time_lucky(&mut self) -> Flow {
        self.clause(Clause::Ev3tl1);
        for seat in self.participants_in_order() {
            self.draw(seat, 3);
        }
        Flow::Done
    }
}
