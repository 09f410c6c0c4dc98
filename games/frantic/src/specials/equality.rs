//! Equality (FR-EQU): somebody with fewer cards draws as many as you have.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [2, 0, 0, 0], effect: true, attacks: true, optional: true, ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn equality(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            self.clause(Clause::Equ1);
            let mine = self.effect().seat;
            let fewer = |seat: &table::Seat| self.count(*seat) < self.count(mine);
            let among = self.all().without(mine).into_iter().filter(fewer).collect();
            return self.aim_at_one(among);
        }
        let (attacker, victim) = self.attacker_and_victim();
        self.clause(Clause::Equ2);
        let difference = self.count(attacker).saturating_sub(self.count(victim));
        self.draw(victim, difference);
        Flow::Done
    }
}
