//! Thief (FR-THI): see a hand, take two cards.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::cards::{Cards, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Faces, Private, Public};
use crate::frame::{Effect, Part};
use crate::rule_cards::CARDS_OF_A_THEFT;
use crate::rules::Frantic;
use crate::steps::{Register, steps};
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 1, 0, 0], violet: 1, attacks: true, cards: Some(CARDS_OF_A_THEFT), ..Facts::COLOURED };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn thief(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            let others = self.others();
            return self.aim_at_one(others);
        }
        let (thief, victim) = self.attacker_and_victim();
        let one = table::SeatSet::one(thief);
        match self.step() {
            Step::Start => {
                self.clause(Clause::Thi1);
                let hand = self.s.hands[victim.index()];
                self.see(one, hand);
                self.all_hear(Public::Looks { seat: thief, target: victim });
                self.tell.to(one, Private::YouSee { target: victim, cards: Faces(hand) });
                let cards: usize = self.number(&CARDS_OF_A_THEFT).into();
                self.effect().still_to_take().set(cards.min(hand.len()) as u8);
            }
            Step::Picked => {
                self.clause(Clause::Thi2);
                let hand = &self.s.hands[victim.index()];
                let card = first_with(self.said_card(), hand).expect("only cards of this hand are offered");
                self.give(victim, thief, Cards::from_iter([card]));
                let left = self.effect().still_to_take().get() - 1;
                self.effect().still_to_take().set(left);
            }
        }
        if self.effect().still_to_take().get() == 0 {
            return Flow::Done;
        }
        self.ask(Ask::Theft { seat: thief, victim });
        Flow::then(Step::Picked)
    }
}

impl Effect {
    fn still_to_take(&mut self) -> Register<'_, u8> {
        Register::of(&mut self.x)
    }
}
