//! Thief (FR-THI): see a hand, take two cards.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::cards::{Cards, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Faces, Private, Public};
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 1, 0, 0], violet: 1, attacks: true, ..Facts::COLOURED };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn thief(&mut self, part: Part) -> Flow {
        if part == Part::Aim {
            let others = self.others();
            return self.aim_at_one(others);
        }
        let (thief, victim) = self.attacker_and_victim();
        let one = table::SeatSet::one(thief);
        match self.effect().step {
            0 => {
                self.clause(Clause::Thi1);
                let hand = self.s.hands[victim.index()];
                self.see(one, hand);
                self.all_hear(Public::Looks { seat: thief, target: victim });
                self.tell.to(one, Private::YouSee { target: victim, cards: Faces(hand) });
                let cards = self.cards_of_a_theft();
                self.effect().x = cards.min(hand.len()) as u8;
            }
            _ => {
                self.clause(Clause::Thi2);
                let A::Pick(wanted) = self.said() else { return Flow::Done };
                let card = first_with(wanted, &self.s.hands[victim.index()]);
                self.give(victim, thief, card.into_iter().collect::<Cards>());
                self.effect().x -= 1;
            }
        }
        if self.effect().x == 0 {
            return Flow::Done;
        }
        self.ask(Ask::Theft { seat: thief, victim });
        Flow::Then(1)
    }
}
