//! Colour Blockade (FR-PW-COL): a colour nobody may play.

use table::{Chance, Tell};

use crate::action::FranticAction as A;
use crate::ask::Ask;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::Public;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::Vocabulary;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn colour_blockade(&mut self, charged: Charged) -> Flow {
        let seat = charged.seat;
        if charged.step == 0 {
            let among = self.rules.colours.iter().fold(0, |bits, colour| bits | 1 << colour.index());
            self.ask(Ask::Colour { seat, among });
            return Flow::Then(1);
        }
        self.clause(Clause::PwCol1);
        if let A::Colour(colour) = self.said() {
            self.s.blockade_new = Some(colour);
            self.all_hear(Public::Blocked { seat, colour });
        }
        Flow::Done
    }
}
