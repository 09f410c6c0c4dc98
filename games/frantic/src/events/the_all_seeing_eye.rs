//! The All-Seeing Eye (FR-EV-EYE): all hands are shown.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::BASE;

steps! {
    Start,
    Seen,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn the_all_seeing_eye(&mut self) -> Flow {
        if self.is_at(Step::Seen) {
            return Flow::Done;
        }
        self.clause(Clause::EvEye1);
        let all = self.participants();
        for seat in all {
            self.s.hands[seat.index()].iter().for_each(|card| self.s.knowledge.reveal(card));
        }
        self.all_hear(Public::HandsOpen { seats: all });
        let seats = self.all();
        self.ask(Ask::Seen { seats });
        Flow::then(Step::Seen)
    }
}
