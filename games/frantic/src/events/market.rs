//! Market (FR-EV-MAR): open cards, one for each.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::cards::{Cards, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn market(&mut self) -> Flow {
        let all = self.participants();
        match self.step() {
            Step::Start => {
                self.clause(Clause::EvMar1);
                for _ in 0..all.len() {
                    let Some(card) = self.turn_up() else { break };
                    self.s.laid.insert(card);
                }
            }
            Step::Picked => {
                let seat = self.whose().expect("a participant was asked");
                let card = first_with(self.said_card(), &self.s.laid).expect("only open cards are offered");
                self.s.laid.remove(card);
                self.take_openly(seat, Cards::from_iter([card]));
                self.pass_on();
            }
        }
        match self.whose() {
            Some(seat) if !self.s.laid.is_empty() => {
                self.ask(Ask::OpenCard { seat });
                Flow::then(Step::Picked)
            }
            _ => Flow::Done,
        }
    }
}
