//! Fantastic Four (FR-FF): four cards, split among the others.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rule_cards::CARDS_TO_SPLIT;
use crate::rules::Frantic;
use crate::steps::Steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [5, 0, 0, 0], effect: true, attacks: true, wishes_numbers: true, is_split: true, cards: Some(CARDS_TO_SPLIT), ..Facts::WISHING };

/// How many cards have been given to a victim: each is a question, and a step of its own.
#[derive(Clone, Copy)]
struct SharesNamed(u8);

impl Steps for SharesNamed {
    fn at(number: u8) -> Self {
        SharesNamed(number)
    }

    fn number(self) -> u8 {
        self.0
    }
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn fantastic_four(&mut self, part: Part) -> Flow {
        let seat = self.effect().seat;
        if part == Part::Strike {
            self.clause(Clause::Ff3);
            let victims = self.effect().victims;
            for victim in self.order_of(seat, victims) {
                self.draw(victim, self.s.shares[victim.index()] as usize);
            }
            return Flow::Done;
        }
        let others = self.others();
        let SharesNamed(named) = self.step();
        let cards = self.number(&CARDS_TO_SPLIT);
        if named == 0 {
            self.clause(Clause::Ff1);
            self.s.shares = [0; table::MAX_SEATS];
        } else {
            self.s.shares[self.said_seat().index()] += 1;
        }
        if named < cards {
            self.ask(Ask::Seat { seat, among: others, optional: false, about: None });
            return Flow::then(SharesNamed(named + 1));
        }
        self.clause(Clause::Ff2);
        self.effect().victims =
            others.into_iter().filter(|victim| self.s.shares[victim.index()] > 0).collect();
        Flow::Done
    }
}
