//! Doomsday (FR-EV-DOO): the round ends, and everybody gets fifty points.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::state::Reason;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn doomsday(&mut self, _step: u8) -> Flow {
        self.clause(Clause::EvDoo1);
        self.bring_an_end(Reason::Doomsday);
        Flow::Done
    }

    /// FR-EVT-12: an end that takes effect when the outermost trigger is finished. Doomsday goes before Finish Line.
    pub(super) fn bring_an_end(&mut self, reason: Reason) {
        self.clause(Clause::Evt12);
        if self.s.pending.is_none_or(|pending| reason < pending) {
            self.s.pending = Some(reason);
            self.s.exempt.end = self.running().exempt;
        }
    }
}
