//! Gift (FR-GIF): two own cards for somebody else.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rule_cards::CARDS_OF_A_GIFT;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [2, 0, 0, 0], violet: 2, attacks: true, cards: Some(CARDS_OF_A_GIFT), ..Facts::COLOURED };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn gift(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            let others = self.others();
            return self.aim_at_one(others);
        }
        let (giver, victim) = self.attacker_and_victim();
        if self.is_at(Step::Start) {
            self.clause(Clause::Gif1);
            let cards = self.number(&CARDS_OF_A_GIFT).into();
            self.ask_picks(Picking::NotKept, |_| cards, table::SeatSet::one(giver));
            return Flow::then(Step::Picked);
        }
        let cards = self.picked(giver);
        self.give(giver, victim, cards);
        Flow::Done
    }
}
