//! Doomsday (FR-EV-DOO): the round ends, and everybody gets fifty points.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::state::Reason;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

/// The points that everybody gets.
const DOOM: i16 = 50;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn doomsday(&mut self) -> Flow {
        self.clause(Clause::EvDoo1);
        self.bring_an_end(Reason::Doomsday);
        Flow::Done
    }

    /// The points for everybody, whatever they hold.
    pub(crate) fn doom(&self) -> i16 {
        DOOM
    }

    /// FR-EVT-12: an end that takes effect when the outermost trigger is finished. Doomsday goes before Finish Line. Exempt are
    /// those who were exempt each time that this end came.
    pub(super) fn bring_an_end(&mut self, reason: Reason) {
        self.clause(Clause::Evt12);
        let exempt = self.running().exempt;
        match self.s.pending {
            Some(pending) if pending < reason => {}
            Some(pending) if pending == reason => self.s.exempt.end = self.s.exempt.end.and(exempt),
            _ => {
                self.s.pending = Some(reason);
                self.s.exempt.end = exempt;
            }
        }
    }
}
