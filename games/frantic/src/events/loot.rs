//! Loot (FR-EV-LOO): three cards from the right neighbour.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::SeatSet;

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::SUPERCHARGE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn loot(&mut self) -> Flow {
        self.clause(Clause::EvLoo1);
        self.clear_marks();
        let all = self.participants();
        for seat in self.in_order(all) {
            let from = self.right(seat);
            let mut cards = Cards::EMPTY;
            for _ in 0..self.count(from).min(3) {
                let left = self.s.hands[from.index()].minus(&cards);
                cards.insert(self.chance.draw(Purpose::Blind, &left));
            }
            self.set_aside(from, seat, cards);
            self.see(SeatSet::one(seat).with(from), cards);
        }
        self.in_order(all).for_each(|seat| self.take_up(seat));
        Flow::Done
    }
}
