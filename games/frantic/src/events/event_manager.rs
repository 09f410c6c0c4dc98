//! Event Manager (FR-EV-EVM): one of the next three events.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::Public;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::Vocabulary;

pub(super) const FACTS: Facts = Facts { offers_a_choice: true, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn event_manager(&mut self, step: u8) -> Flow {
        let seat = self.running().initiator;
        if step == 0 {
            self.clause(Clause::EvEvm1);
            for _ in 0..3 {
                let Some(event) = self.next_event() else { break };
                self.s.shown |= 1 << event.index();
                self.all_hear(Public::Revealed { seat, event });
            }
            if self.s.shown == 0 {
                return Flow::Done;
            }
            self.ask(Ask::Event { seat });
            return Flow::Then(1);
        }
        if step == 2 {
            return Flow::Done;
        }
        self.clause(Clause::EvEvm2);
        self.clause(Clause::Lb3);
        let A::Event(event) = self.said() else { return Flow::Done };
        self.s.event_discard |= self.s.shown & !(1 << event.index());
        self.s.shown = 0;
        self.run_chosen(event, seat);
        Flow::Then(2)
    }
}
