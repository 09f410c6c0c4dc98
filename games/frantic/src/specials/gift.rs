//! Gift (FR-GIF): two own cards for somebody else.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [2, 0, 0, 0], violet: 2, attacks: true, ..Facts::COLOURED };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn gift(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            let others = self.others();
            return self.aim_at_one(others);
        }
        let (giver, victim) = self.attacker_and_victim();
        if self.effect().step == 0 {
            self.clause(Clause::Gif1);
            let cards = self.cards_of_a_gift();
            self.ask_picks(Picking::NotKept, |_| cards, table::SeatSet::one(giver));
            return Flow::Then(1);
        }
        let cards = self.picked(giver);
        if cards.is_empty() {
            self.clause(Clause::Gif2);
            if self.is_countering() {
                self.clause(Clause::Ctr8);
            }
        }
        self.give(giver, victim, cards);
        Flow::Done
    }
}
