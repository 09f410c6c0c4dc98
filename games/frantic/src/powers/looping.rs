//! Looping (FR-PW-LOO): the direction turns, and turns back.

use table::{Chance, Seat, Tell};

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

    /// At the end of a turn the direction turns if it began in this turn, and turns back if it began in the seat's last.
    pub(crate) fn loops(&mut self, seat: Seat) {
        let back = self.s.looping.contains(seat);
        let there = std::mem::take(&mut self.s.looping_new);
        self.s.looping.remove(seat);
        if there {
            self.s.looping.insert(seat);
        }
        for _ in 0..u8::from(back) + u8::from(there) {
            self.clause(Clause::PwLoo1);
            self.turn_round();
        }
    }
}
