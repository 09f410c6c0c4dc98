//! Number Wish (FR-PW-NUM): a number must be played.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::demand::Demand;
use crate::event::{Public, Wish};
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { wishes: true, ..Facts::SECOND };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn number_wish(&mut self, charged: Charged) -> Flow {
        let seat = charged.seat;
        if charged.step == 0 {
            self.ask(Ask::Number { seat });
            return Flow::Then(1);
        }
        self.clause(Clause::PwNum1);
        if let A::Number(number) = self.said() {
            self.s.demand = Demand::Number(number);
            self.all_hear(Public::Wished { seat, wish: Wish::Number(number) });
        }
        Flow::Done
    }
}
