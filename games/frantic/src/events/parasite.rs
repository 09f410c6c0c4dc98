//! Parasite (FR-EV-PAR): the left neighbour of a winner may discard two cards.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn parasite(&mut self, _step: u8) -> Flow {
        self.clause(Clause::EvPar1);
        self.s.exempt.parasite = self.running().exempt;
        Flow::Done
    }
}
