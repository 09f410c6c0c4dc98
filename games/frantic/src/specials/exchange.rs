//! Exchange (FR-EXC): two own cards for two drawn blind.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [1, 0, 0, 0], violet: 1, attacks: true, ..Facts::COLOURED };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn exchange(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            self.clause(Clause::Exc1);
            let others = self.others();
            return self.aim_at_one(others);
        }
        let (attacker, victim) = self.attacker_and_victim();
        let cards = self.cards_of_a_theft();
        if self.effect().step == 0 {
            self.clause(Clause::Exc2);
            self.clause(Clause::Exc4);
            self.ask_picks(Picking::NotKept, |_| cards, table::SeatSet::one(attacker));
            return Flow::Then(1);
        }
        self.clause(Clause::Exc3);
        if self.count(attacker) == 0 {
            self.clause(Clause::Exc5);
        }
        let given = self.picked(attacker);
        self.set_aside(attacker, victim, given);
        self.blind(victim, attacker, cards);
        self.take_up(victim);
        Flow::Done
    }
}
