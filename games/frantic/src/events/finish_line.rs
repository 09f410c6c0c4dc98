//! Finish Line (FR-EV-FIN): the round ends, and hands are counted.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::state::Reason;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn finish_line(&mut self) -> Flow {
        self.clause(Clause::EvFin1);
        self.bring_an_end(Reason::FinishLine);
        Flow::Done
    }
}
