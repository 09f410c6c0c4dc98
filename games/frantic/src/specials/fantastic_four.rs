//! Fantastic Four (FR-FF): four cards, split among the others.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Effect;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [5, 0, 0, 0], effect: true, attacks: true, wishes_numbers: true, is_split: true, ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn fantastic_four(&mut self, part: Part) -> Flow {
        let Effect { seat, step, .. } = *self.effect();
        if part == Part::Strike {
            self.clause(Clause::Ff3);
            self.clause(Clause::Ff4);
            let victims = self.effect().victims;
            for victim in self.order_of(seat, victims) {
                self.draw(victim, self.s.shares[victim.index()] as usize);
            }
            return Flow::Done;
        }
        let others = self.others();
        let cards = self.cards_to_split(step == 0);
        if step == 0 {
            self.clause(Clause::Ff1);
            self.s.shares = [0; table::MAX_SEATS];
        } else if let Some(victim) = self.said_seat() {
            self.s.shares[victim.index()] += 1;
        }
        if step < cards {
            self.ask(Ask::Seat { seat, among: others, optional: false, about: None });
            return Flow::Then(step + 1);
        }
        self.clause(Clause::Ff2);
        self.effect().victims =
            others.into_iter().filter(|victim| self.s.shares[victim.index()] > 0).collect();
        Flow::Done
    }
}
