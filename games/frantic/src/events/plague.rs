//! Plague (FR-EV-PLA): two events, one after the other.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

steps! {
    First,
    Second,
    Over,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn plague(&mut self) -> Flow {
        let (clause, next) = match self.step() {
            Step::First => (Clause::EvPla1, Step::Second),
            Step::Second => (Clause::EvPla2, Step::Over),
            Step::Over => return Flow::Done,
        };
        self.clause(clause);
        let initiator = self.running().initiator;
        self.trigger(initiator);
        Flow::then(next)
    }
}
