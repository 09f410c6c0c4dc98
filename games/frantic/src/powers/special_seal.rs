//! Special Seal (FR-PW-SEA): no special cards for a lap.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn special_seal(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwSea1);
        self.clause(Clause::Pwr4);
        self.s.seal.insert(charged.seat);
        Flow::Done
    }
}
