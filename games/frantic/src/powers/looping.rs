//! Looping (FR-PW-LOO): the direction turns, and turns back.

use table::{Chance, Seat, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SECOND;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn looping(&mut self, _charged: Charged) -> Flow {
        self.clause(Clause::PwLoo1);
        self.s.loops_new = true;
        Flow::Done
    }

    /// At the end of a turn the direction turns if it began in this turn, and turns back if it began in the seat's last.
    pub(crate) fn direction_loops(&mut self, seat: Seat) {
        let back = self.s.loops.contains(seat);
        let there = std::mem::take(&mut self.s.loops_new);
        self.s.loops.remove(seat);
        if there {
            self.s.loops.insert(seat);
        }
        for _ in 0..u8::from(back) + u8::from(there) {
            self.clause(Clause::PwLoo1);
            self.turn_round();
        }
    }
}
