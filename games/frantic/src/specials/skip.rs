//! Skip (FR-SKI): somebody misses a turn.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [1, 0, 0, 0], violet: 1, attacks: true, ..Facts::COLOURED };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn skip(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            let free = self.others().minus(self.s.skip);
            self.clause(Clause::Ski2);
            return self.aim_at_one(free);
        }
        self.clause(Clause::Ski1);
        let (_, victim) = self.attacker_and_victim();
        self.s.skip.insert(victim);
        self.all_hear(Public::WillBeSkipped { seat: victim });
        Flow::Done
    }
}
