//! Vandalism (FR-EV-VAN): the last colour is discarded.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn vandalism(&mut self) -> Flow {
        self.clause(Clause::EvVan1);
        let Some(colour) = self.s.last_colour else { return self.nothing(Why::Nothing) };
        for seat in self.participants_in_order() {
            let cards = self.s.hands[seat.index()].and(self.rules.masks.showing(colour));
            self.discard_under(seat, cards);
        }
        Flow::Done
    }
}
