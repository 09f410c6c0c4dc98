//! 2nd Chance (FR-2ND): another card at once, or draw.

use table::{Chance, Tell};

use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::frame::Source;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn second_chance(&mut self, _part: Part) -> Flow {
        let seat = self.effect().seat;
        if self.effect().step == 1 {
            self.clause(Clause::N2nd3);
            if let A::Play(face) = self.said() {
                self.play_face(seat, face, Source::Second);
            }
            return Flow::Done;
        }
        if self.rules.playable(self.s, seat, false).is_empty() {
            self.clause(Clause::N2nd2);
            self.draw(seat, 1);
            return Flow::Done;
        }
        self.clause(Clause::N2nd1);
        self.ask(Ask::Card { seat, any: false });
        Flow::Then(1)
    }
}
