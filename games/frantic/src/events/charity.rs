//! Charity (FR-EV-CHA): those with the most cards give one to everybody else.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::BASE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn charity(&mut self) -> Flow {
        self.clause(Clause::EvCha1);
        let all = self.participants();
        let most = self.with_most(all);
        if most == all {
            return self.nothing(crate::told::Why::AllEqual);
        }
        for taker in self.in_order(all.minus(most)) {
            for giver in self.in_order(most) {
                self.clause(Clause::EvCha2);
                self.blind(giver, taker, 1);
            }
        }
        Flow::Done
    }
}
