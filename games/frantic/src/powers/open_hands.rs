//! Open Hands (FR-PW-OPE): everybody else's hand is public for a lap.

use table::{Chance, Seat, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::FIRST;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn open_hands(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwOpe1);
        self.s.opens_hands.insert(charged.seat);
        let seats = self.all().without(charged.seat);
        self.all_hear(Public::HandsOpen { seats });
        Flow::Done
    }

    /// FR-TURN-1: they close when its seat's next turn begins.
    pub(crate) fn opened_hands_close(&mut self, seat: Seat) {
        self.s.opens_hands.remove(seat);
    }

    /// Whether a hand is public.
    pub(crate) fn is_opened(&self, seat: Seat) -> bool {
        !self.s.opens_hands.without(seat).is_empty()
    }

    /// Hands that are public are known to everybody, changes included.
    #[inline]
    pub(crate) fn opened_hands_are_known(&mut self) {
        if self.s.opens_hands.is_empty() {
            return;
        }
        for seat in self.all() {
            if self.is_opened(seat) {
                self.reveal_hand(seat);
            }
        }
    }
}
