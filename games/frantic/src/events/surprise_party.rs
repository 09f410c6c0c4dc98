//! Surprise Party (FR-EV-SUR): everybody gives a card to somebody.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Picking;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::BASE };

steps! {
    Start,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn surprise_party(&mut self) -> Flow {
        let all = self.participants();
        if self.is_at(Step::Start) {
            self.clause(Clause::EvSur1);
            let holders = all.minus(self.s.out);
            // A card, and then a receiver: two answers.
            self.ask_picks(Picking::ThenSeat, |_| 2, holders);
            holders.into_iter().for_each(|seat| self.s.left[seat.index()] = 2);
            return Flow::then(Step::Picked);
        }
        self.hand_out_gifts(all);
        Flow::Done
    }
}
