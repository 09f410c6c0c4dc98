//! Friday the 13th (FR-EV-FRI): nothing happens.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn friday_the_13th(&mut self) -> Flow {
        self.clause(Clause::EvFri1);
        self.nothing(Why::Nothing)
    }
}
