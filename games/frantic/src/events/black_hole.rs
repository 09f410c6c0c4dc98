//! Black Hole (FR-EV-BHO): all black cards go to the initiator.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn black_hole(&mut self) -> Flow {
        self.clause(Clause::EvBho1);
        let initiator = self.running().initiator;
        let others = self.participants().without(initiator);
        for seat in self.in_order(others) {
            let cards = self.s.hands[seat.index()].and(&self.rules.masks.black);
            if !cards.is_empty() {
                self.give_all_of_a_kind(seat, initiator, cards);
            }
        }
        Flow::Done
    }

    /// Cards that everybody knows to have moved, because all of their kind did: whoever knew where one is still does.
    pub(super) fn give_all_of_a_kind(
        &mut self,
        from: table::Seat,
        to: table::Seat,
        cards: crate::cards::Cards,
    ) {
        *self.hand_mut(from) = self.s.hands[from.index()].minus(&cards);
        self.receive(from, to, cards);
    }
}
