//! Special Seal (FR-PW-SEA): no special cards for a lap.

use table::{Chance, Seat, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { only_with_numbers: true, ..Facts::FIRST };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn special_seal(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwSea1);
        self.s.seal.insert(charged.seat);
        Flow::Done
    }

    /// FR-TURN-1: it ends when its seat's next turn begins.
    pub(crate) fn seal_breaks(&mut self, seat: Seat) {
        self.s.seal.remove(seat);
    }
}
