//! Rewind (FR-EV-REW): discarded cards go back to the hands, and a new card is turned up.

use table::{Chance, Tell};

use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::demand::Demand;
use crate::frame::Source;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn rewind(&mut self, step: u8) -> Flow {
        if step == 1 {
            return Flow::Done;
        }
        let initiator = self.running().initiator;
        for _ in 0..2 {
            for seat in self.participants_in_order() {
                let Some(card) = self.take_top() else { continue };
                self.clause(Clause::EvRew1);
                self.take_openly(seat, Cards::from_iter([card]));
            }
        }
        // The hands are noticed before the new card, which is played by whoever has cards again.
        self.notice_hands();
        self.s.demand = Demand::Any;
        if let Some(card) = self.turn_up() {
            self.clause(Clause::EvRew2);
            self.start_play(initiator, card, Source::Rewind);
        } else {
            self.clause(Clause::Exh3);
        }
        Flow::Then(1)
    }
}
