//! Repeat (FR-EV-REP): an event of this round once more.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::Why;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::Vocabulary;

pub(super) const FACTS: Facts = Facts { repeatable: false, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn repeat(&mut self, step: u8) -> Flow {
        let seat = self.running().initiator;
        if step == 0 {
            if self.s.choices() == 0 {
                self.clause(Clause::EvRep2);
                return self.nothing(Why::Empty);
            }
            self.clause(Clause::EvRep1);
            self.ask(Ask::Event { seat });
            return Flow::Then(1);
        }
        let (1, A::Event(event)) = (step, self.said()) else { return Flow::Done };
        self.clause(Clause::Lb3);
        self.s.event_discard &= !(1 << event.index());
        self.run_chosen(event, seat);
        Flow::Then(2)
    }
}
