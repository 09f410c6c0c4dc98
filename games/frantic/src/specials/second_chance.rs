//! 2nd Chance (FR-2ND): another card at once, or draw.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::frame::Source;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [1, 0, 0, 0], violet: 1, ..Facts::COLOURED };

steps! {
    Start,
    Chosen,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn second_chance(&mut self, _part: Part) -> Flow {
        let seat = self.effect().seat;
        if self.is_at(Step::Chosen) {
            self.clause(Clause::N2nd3);
            let face = self.said_play();
            self.make_room_for_a_play();
            self.play_face(seat, face, Source::Second);
            return Flow::Gone;
        }
        if self.rules.playable(self.s, seat, false).is_empty() {
            self.clause(Clause::N2nd2);
            self.draw(seat, 1);
            return Flow::Done;
        }
        self.clause(Clause::N2nd1);
        self.ask(Ask::Card { seat, any: false });
        Flow::then(Step::Chosen)
    }
}
