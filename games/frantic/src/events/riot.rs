//! Riot (FR-EV-RIO): all special cards move to the right.

use table::{Chance, Tell};

use super::Facts;
use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::SUPERCHARGE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn riot(&mut self) -> Flow {
        self.clause(Clause::EvRio1);
        let all = self.participants();
        let mut specials: [Cards; table::MAX_SEATS] = Default::default();
        for seat in all {
            specials[seat.index()] = self.s.hands[seat.index()].and(&self.rules.masks.specials);
            *self.hand_mut(seat) = self.s.hands[seat.index()].minus(&specials[seat.index()]);
        }
        for seat in self.in_order(all) {
            let right = self.right(seat);
            self.receive(seat, right, specials[seat.index()]);
        }
        Flow::Done
    }
}
