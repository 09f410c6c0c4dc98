//! Market (FR-EV-MAR): open cards, one for each.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::cards::{Cards, first_with};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn market(&mut self, step: u8) -> Flow {
        let all = self.participants();
        let at = self.running().at as usize;
        if step == 0 {
            self.clause(Clause::EvMar1);
            for _ in 0..all.len() {
                let Some(card) = self.turn_up() else { break };
                self.s.laid.insert(card);
            }
        } else if let (A::Pick(wanted), Some(seat)) = (self.said(), self.in_order(all).nth(at)) {
            let card = first_with(wanted, &self.s.laid);
            let card: Cards = card.into_iter().collect();
            self.s.laid = self.s.laid.minus(&card);
            self.take_openly(seat, card);
            self.running().at += 1;
        }
        let at = self.running().at as usize;
        match self.in_order(all).nth(at) {
            Some(seat) if !self.s.laid.is_empty() => {
                self.ask(Ask::OpenCard { seat });
                Flow::Then(1)
            }
            _ => Flow::Done,
        }
    }
}
