//! Exchange (FR-EXC): two own cards for two drawn blind.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rule_cards::CARDS_OF_A_THEFT;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [1, 0, 0, 0], violet: 1, attacks: true, cards: Some(CARDS_OF_A_THEFT), ..Facts::COLOURED };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn exchange(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            self.clause(Clause::Exc1);
            let others = self.others();
            return self.aim_at_one(others);
        }
        let (attacker, victim) = self.attacker_and_victim();
        let cards = self.number(&CARDS_OF_A_THEFT).into();
        if self.is_at(Step::Start) {
            self.clause(Clause::Exc2);
            self.ask_picks(Picking::NotKept, |_| cards, table::SeatSet::one(attacker));
            return Flow::then(Step::Picked);
        }
        self.clause(Clause::Exc3);
        let given = self.picked(attacker);
        self.set_aside(attacker, victim, given);
        self.blind(victim, attacker, cards);
        self.take_up(victim);
        Flow::Done
    }
}
