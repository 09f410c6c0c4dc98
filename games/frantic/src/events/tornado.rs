//! Tornado (FR-EV-TOR): all hands are shuffled and dealt out again.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Faces, Private, Public};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::SeatSet;

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::BASE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn tornado(&mut self) -> Flow {
        self.clause(Clause::EvTor1);
        let all = self.participants();
        let mut cards = [0; crate::cards::CARDS];
        let mut len = 0;
        for seat in all {
            for card in std::mem::take(self.hand_mut(seat)).iter() {
                cards[len] = card;
                len += 1;
                self.s.knowledge.moved(card, SeatSet::EMPTY);
            }
        }
        cards[..len].sort_unstable();
        self.chance.order(Purpose::Mix, &mut cards[..len]);
        self.all_hear(Public::Mixed { count: len as u8 });
        let mut dealt = len;
        while dealt > 0 {
            for seat in self.in_order(all).take(dealt) {
                dealt -= 1;
                self.hand_mut(seat).insert(cards[dealt]);
                self.s.knowledge.see(SeatSet::one(seat), cards[dealt]);
            }
        }
        for seat in all {
            let hand: Cards = self.s.hands[seat.index()];
            self.tell.to(SeatSet::one(seat), Private::YouDrew { cards: Faces(hand) });
        }
        Flow::Done
    }
}
