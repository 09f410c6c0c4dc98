//! Earthquake (FR-EV-EAR): every hand moves to the right.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::BASE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn earthquake(&mut self) -> Flow {
        self.clause(Clause::EvEar1);
        self.clause(Clause::Seat4);
        let all = self.participants();
        let rules = self.rules;
        self.move_hands(all.into_iter().map(|seat| (seat, crate::seats::right_of(rules, all, seat))));
        Flow::Done
    }
}
