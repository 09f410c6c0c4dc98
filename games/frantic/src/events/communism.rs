//! Communism (FR-EV-COM): all draw up to the largest hand.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn communism(&mut self) -> Flow {
        self.clause(Clause::EvCom1);
        let most = self.participants().into_iter().map(|seat| self.count(seat)).max();
        let most = most.expect("the initiator is never exempt");
        for seat in self.participants_in_order() {
            self.draw(seat, most.saturating_sub(self.count(seat)));
        }
        Flow::Done
    }
}
