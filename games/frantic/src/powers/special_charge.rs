//! Special Charge (FR-PW-SCH): somebody draws a card for every special he holds.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::FIRST;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn special_charge(&mut self, charged: Charged) -> Flow {
        if charged.step == 0 {
            let among = self.all().without(charged.seat);
            self.ask(Ask::Seat { seat: charged.seat, among, optional: false, about: None });
            return Flow::Then(1);
        }
        self.clause(Clause::PwSch1);
        if let Some(seat) = self.said_seat() {
            let specials = self.s.hands[seat.index()].and(&self.rules.masks.specials).len();
            self.draw(seat, specials);
        }
        Flow::Done
    }
}
