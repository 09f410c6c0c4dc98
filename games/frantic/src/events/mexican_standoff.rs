//! Mexican Standoff (FR-EV-MEX): all discard their hands and draw three.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn mexican_standoff(&mut self) -> Flow {
        self.clause(Clause::EvMex1);
        for seat in self.participants_in_order() {
            self.discard_under(seat, self.s.hands[seat.index()]);
        }
        for seat in self.participants_in_order() {
            self.draw(seat, 3);
        }
        Flow::Done
    }
}
