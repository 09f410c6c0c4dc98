//! Chargenado (FR-EV-CGN): all power cards are dealt out again.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SUPERCHARGE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn chargenado(&mut self) -> Flow {
        self.clause(Clause::EvCgn1);
        let all = self.participants();
        let mut cards = [0; crate::decks::POWERS];
        let mut len = 0;
        for seat in all {
            while self.s.row_len[seat.index()] > 0 {
                cards[len] = self.remove_power(seat, 0);
                len += 1;
            }
        }
        self.return_powers(cards[..len].iter().copied());
        for _ in 0..2 {
            for seat in self.in_order(all) {
                self.draw_power(seat);
            }
        }
        Flow::Done
    }
}
