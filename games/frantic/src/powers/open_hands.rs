//! Open Hands (FR-PW-OPE): everybody else's hand is public for a lap.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::Public;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn open_hands(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwOpe1);
        self.s.open_hands.insert(charged.seat);
        let seats = self.all().without(charged.seat);
        self.all_hear(Public::HandsOpen { seats });
        Flow::Done
    }

    /// Hands that are public are known to everybody, changes included.
    #[inline]
    pub(crate) fn open_hands_are_known(&mut self) {
        if self.s.open_hands.is_empty() {
            return;
        }
        for seat in self.all() {
            if !self.s.open_hands.without(seat).is_empty() {
                self.reveal_hand(seat);
            }
        }
    }
}
