//! Troublecharger (FR-PW-TRO): an event.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn troublecharger(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwTro1);
        self.trigger(charged.seat);
        Flow::Done
    }
}
