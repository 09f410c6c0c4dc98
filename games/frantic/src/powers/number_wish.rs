//! Number Wish (FR-PW-NUM): a number must be played.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::demand::Demand;
use crate::told::{Public, Wish};
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { wishes: true, ..Facts::SECOND };

steps! {
    Start,
    Named,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn number_wish(&mut self, charged: Charged) -> Flow {
        let seat = charged.seat;
        if self.is_at(Step::Start) {
            self.ask(Ask::Number { seat });
            return Flow::then(Step::Named);
        }
        self.clause(Clause::PwNum1);
        let number = self.said_number();
        self.s.demand = Demand::Number(number);
        self.all_hear(Public::Wished { seat, wish: Wish::Number(number) });
        Flow::Done
    }
}
