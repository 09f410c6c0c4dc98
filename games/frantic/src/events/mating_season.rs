//! Mating Season (FR-EV-MAT): pairs of numbers are discarded.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::{Cards, Face, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn mating_season(&mut self) -> Flow {
        self.clause(Clause::EvMat1);
        for seat in self.participants_in_order() {
            let hand = self.s.hands[seat.index()];
            let number =
                |card: u8| if let Face::Number(_, number) = face(card) { Some(number) } else { None };
            let paired = |&card: &u8| {
                number(card).is_some()
                    && hand.iter().filter(|&other| number(other) == number(card)).count() > 1
            };
            let cards: Cards = hand.iter().filter(paired).collect();
            self.discard_under(seat, cards);
        }
        Flow::Done
    }
}
