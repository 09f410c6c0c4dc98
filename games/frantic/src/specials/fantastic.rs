//! Fantastic (FR-FAN): a wish for a colour or a number, and nothing else.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [11, 0, 0, 0], wishes_numbers: true, ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-FAN-1
    pub(super) fn fantastic(&mut self, _part: Part) -> Flow {
        self.clause(Clause::Fan1);
        Flow::Done
    }
}
