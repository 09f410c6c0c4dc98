//! Time Bomb (FR-EV-TIM): three more turns for everybody.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::Public;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn time_bomb(&mut self, _step: u8) -> Flow {
        self.clause(Clause::EvTim1);
        self.s.used = [0; table::MAX_SEATS];
        self.s.bomb_fresh = true;
        self.s.exempt.time_bomb = self.running().exempt;
        self.all_hear(Public::Lit);
        Flow::Done
    }
}
