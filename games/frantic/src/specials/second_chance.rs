//! 2nd Chance (FR-2ND): another card at once, or draw.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::cards::Special;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::frame::{Play, Source};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [1, 0, 0, 0], violet: 1, ..Facts::COLOURED };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(crate) fn second_chance(&mut self, _part: Part) -> Flow {
        let seat = self.effect().seat;
        if self.effect().step == 1 {
            self.clause(Clause::N2nd3);
            let A::Play(face) = self.said() else { return Flow::Done };
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
        Flow::Then(1)
    }

    /// FR-2ND-4: a power card can be activated with it, and a 2ND effect runs after the second card.
    pub(crate) fn charged_with_another_play(&mut self, play: Play) {
        if play.kind == Some(Special::SecondChance) {
            self.clause(Clause::N2nd4);
        }
    }
}
