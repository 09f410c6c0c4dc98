//! Anti Counter (FR-PW-ANT): this card cannot be countered.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { bars_counters: true, ..Facts::FIRST };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn anti_counter(&mut self, _charged: Charged) -> Flow {
        self.clause(Clause::PwAnt1);
        Flow::Done
    }
}
