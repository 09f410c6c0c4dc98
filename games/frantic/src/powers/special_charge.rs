//! Special Charge (FR-PW-SCH): somebody draws a card for every special they hold.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::FIRST;

steps! {
    Start,
    Named,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn special_charge(&mut self, charged: Charged) -> Flow {
        if self.is_at(Step::Start) {
            let among = self.all().without(charged.seat);
            self.ask(Ask::Seat { seat: charged.seat, among, optional: false, about: None });
            return Flow::then(Step::Named);
        }
        self.clause(Clause::PwSch1);
        let seat = self.said_seat();
        let specials = self.s.hands[seat.index()].and(&self.rules.masks.specials).len();
        self.draw(seat, specials);
        Flow::Done
    }
}
