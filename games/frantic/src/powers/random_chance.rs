//! Random Chance (FR-PW-RAN): one more card, whatever is demanded.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Why;
use crate::frame::Charged;
use crate::frame::Source;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SECOND;

steps! {
    Start,
    Chosen,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn random_chance(&mut self, charged: Charged) -> Flow {
        let seat = charged.seat;
        if self.is_at(Step::Start) {
            if self.rules.playable(self.s, seat, true).is_empty() {
                self.clause(Clause::PwRan3);
                return self.nothing(Why::NoTarget);
            }
            self.clause(Clause::PwRan1);
            self.ask(Ask::Card { seat, any: true });
            return Flow::then(Step::Chosen);
        }
        let face = self.said_play();
        self.clause(Clause::PwRan2);
        self.make_room_for_a_play();
        self.play_face(seat, face, Source::Random);
        Flow::Gone
    }
}
