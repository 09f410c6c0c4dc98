//! Event Manager (FR-EV-EVM): one of the next three events.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};
use table::{Seat, Vocabulary};

pub(super) const FACTS: Facts = Facts { offers_a_choice: true, ..Facts::TROUBLEMAKER };

steps! {
    Start,
    Chosen,
    Over,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn event_manager(&mut self) -> Flow {
        let seat = self.running().initiator;
        match self.step() {
            Step::Start => {
                self.clause(Clause::EvEvm1);
                self.reveal_three(seat);
                if self.s.shown == 0 {
                    return Flow::Done;
                }
                self.ask(Ask::Event { seat });
                Flow::then(Step::Chosen)
            }
            Step::Chosen => {
                self.clause(Clause::EvEvm2);
                let event = self.said_event();
                self.s.event_discard |= self.s.shown & !(1 << event.index());
                self.s.shown = 0;
                self.run_chosen(event, seat);
                Flow::then(Step::Over)
            }
            Step::Over => Flow::Done,
        }
    }

    fn reveal_three(&mut self, seat: Seat) {
        for _ in 0..3 {
            let Some(event) = self.next_event() else { break };
            self.s.shown |= 1 << event.index();
            self.all_hear(Public::Revealed { seat, event });
        }
    }
}
