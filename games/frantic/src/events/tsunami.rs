//! Tsunami (FR-EV-TSU): lay a card at least as dear, or take them all.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::cards::first_with;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Public, Why};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::Seat;

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::SUPERCHARGE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn tsunami(&mut self, step: u8) -> Flow {
        let all = self.participants();
        if step == 1 {
            let seat = Seat::new(self.running().x as usize);
            let A::Pick(wanted) = self.said() else {
                return self.swept_away(seat);
            };
            let card = first_with(wanted, &self.s.hands[seat.index()]);
            if let Some(card) = card {
                self.hand_mut(seat).remove(card);
                self.s.laid.insert(card);
                self.s.knowledge.reveal(card);
                self.running().y = wanted.points();
            }
            self.all_hear(Public::Laid { seat, card: wanted });
            self.running().at = (self.running().at + 1) % all.len() as u8;
        }
        let at = self.running().at as usize;
        let Some(seat) = self.in_order(all).nth(at) else { return Flow::Done };
        let first = self.s.laid.is_empty();
        if self.count(seat) == 0 {
            if first {
                self.clause(Clause::EvTsu3);
                return self.nothing(Why::Empty);
            }
            return self.swept_away(seat);
        }
        self.clause(Clause::EvTsu1);
        self.running().x = seat.index() as u8;
        let least = self.running().y;
        self.ask(Ask::Lay { seat, least, may_give_up: !first });
        Flow::Then(1)
    }

    /// FR-EV-TSU-2
    fn swept_away(&mut self, seat: Seat) -> Flow {
        self.clause(Clause::EvTsu2);
        self.all_hear(Public::GaveUp { seat });
        let cards = std::mem::take(&mut self.s.laid);
        self.take_openly(seat, cards);
        Flow::Done
    }
}
