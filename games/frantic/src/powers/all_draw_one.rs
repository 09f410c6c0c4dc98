//! All Draw One (FR-PW-ADO): everybody else draws a card.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::FIRST;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn all_draw_one(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwAdo1);
        for seat in self.order_of(charged.seat, self.all().without(charged.seat)) {
            self.draw(seat, 1);
        }
        Flow::Done
    }
}
