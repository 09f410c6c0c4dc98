//! Anti Counter (FR-PW-ANT): this card cannot be countered. The window looks at the play itself.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn anti_counter(&mut self, _charged: Charged) -> Flow {
        self.clause(Clause::PwAnt1);
        Flow::Done
    }
}
