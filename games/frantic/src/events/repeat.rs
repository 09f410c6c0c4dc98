//! Repeat (FR-EV-REP): an event of this round once more.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};
use table::Vocabulary;

pub(super) const FACTS: Facts = Facts { repeatable: false, ..Facts::TROUBLEMAKER };

steps! {
    Start,
    Chosen,
    Over,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn repeat(&mut self) -> Flow {
        let seat = self.running().initiator;
        match self.step() {
            Step::Start if self.s.choices() == 0 => {
                self.clause(Clause::EvRep2);
                self.nothing(Why::Empty)
            }
            Step::Start => {
                self.clause(Clause::EvRep1);
                self.ask(Ask::Event { seat });
                Flow::then(Step::Chosen)
            }
            Step::Chosen => {
                let event = self.said_event();
                self.s.event_discard &= !(1 << event.index());
                self.run_chosen(event, seat);
                Flow::then(Step::Over)
            }
            Step::Over => Flow::Done,
        }
    }
}
