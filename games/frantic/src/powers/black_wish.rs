//! Black Wish (FR-PW-BLA): black must be played.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::demand::Demand;
use crate::told::{Public, Wish};
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { wishes: true, ..Facts::SECOND };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn black_wish(&mut self, charged: Charged) -> Flow {
        self.clause(Clause::PwBla1);
        self.s.demand = Demand::Black;
        self.all_hear(Public::Wished { seat: charged.seat, wish: Wish::Black });
        Flow::Done
    }
}
