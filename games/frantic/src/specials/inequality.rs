//! Inequality (FR-INE): somebody takes cards from you until they have more.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 2, 0, 0], effect: true, attacks: true, optional: true, ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn inequality(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            self.clause(Clause::Ine1);
            let mine = self.effect().seat;
            let at_most = |seat: &table::Seat| self.count(*seat) <= self.count(mine);
            let among = self.all().without(mine).into_iter().filter(at_most).collect();
            return self.aim_at_one(among);
        }
        self.clause(Clause::Ine2);
        let (attacker, victim) = self.attacker_and_victim();
        if self.count(attacker) == 0 {
            return self.nothing(Why::Empty);
        }
        let cards = (self.count(attacker) - self.count(victim)) / 2 + 1;
        self.blind(attacker, victim, cards);
        Flow::Done
    }
}
