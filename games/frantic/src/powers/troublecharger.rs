//! Troublecharger (FR-PW-TRO): an event.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SECOND;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn troublecharger(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwTro1);
        self.make_room();
        self.trigger(charged.seat);
        Flow::Gone
    }
}
