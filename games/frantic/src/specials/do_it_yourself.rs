//! Do It Yourself (FR-DIY): one more rule card.

use table::{Chance, Tell};

use super::Facts;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 0, 0, 1], effect: true, ..Facts::WISHING };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn do_it_yourself(&mut self, _part: Part) -> Flow {
        self.clause(Clause::Diy1);
        if self.rules.diy_reveals && self.reveal_rule() { Flow::Done } else { self.nothing(Why::Nothing) }
    }
}
