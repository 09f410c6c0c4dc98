//! Plus One (FR-EV-PLU): every draw is one card larger.

use table::{Chance, Seat, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::Event;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { persists: true, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn plus_one(&mut self) -> Flow {
        self.clause(Clause::EvPlu1);
        Flow::Done
    }

    /// How many cards a seat draws in addition.
    pub(crate) fn one_more(&mut self, seat: Seat) -> usize {
        if !self.s.is_active(Event::PlusOne) || self.s.exempt.from(Event::PlusOne).contains(seat) {
            return 0;
        }
        self.clause(Clause::EvPlu1);
        1
    }
}
