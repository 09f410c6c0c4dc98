//! Looping (FR-PW-LOO): the direction turns, and turns back.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn looping(&mut self, _charged: Charged) -> Flow {
        self.clause(Clause::PwLoo1);
        self.s.looping_new = true;
        Flow::Done
    }
}
