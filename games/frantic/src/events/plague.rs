//! Plague (FR-EV-PLA): two events, one after the other.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn plague(&mut self, step: u8) -> Flow {
        if step == 2 {
            return Flow::Done;
        }
        self.clause(if step == 0 { Clause::EvPla1 } else { Clause::EvPla2 });
        let initiator = self.running().initiator;
        self.trigger(initiator);
        Flow::Then(step + 1)
    }
}
