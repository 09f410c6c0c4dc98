//! Expansion (FR-EV-EXP): the first draws one, the second two, and so on.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn expansion(&mut self) -> Flow {
        self.clause(Clause::EvExp1);
        for (at, seat) in self.participants_in_order().enumerate() {
            self.draw(seat, at + 1);
        }
        Flow::Done
    }
}
