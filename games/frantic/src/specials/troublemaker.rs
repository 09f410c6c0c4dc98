//! Troublemaker (FR-TRO): an event.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 1, 0, 1], violet: 2, ..Facts::COLOURED };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn troublemaker(&mut self, _part: Part) -> Flow {
        self.clause(Clause::Tro1);
        let seat = self.effect().seat;
        self.make_room();
        self.trigger(seat);
        Flow::Gone
    }
}
