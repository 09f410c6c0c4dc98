//! Fantastic (FR-FAN): a wish for a colour or a number, and nothing else.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-FAN-1
    pub(crate) fn fantastic(&mut self) {
        self.clause(Clause::Fan1);
    }
}
