//! Rewind (FR-EV-REW): discarded cards go back to the hands, and a new card is turned up.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::Ask;
use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::demand::Demand;
use crate::frame::{Play, Source};
use crate::play::step;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SUPERCHARGE;

steps! {
    Start,
    /// The card that was turned up has been played.
    Played,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn rewind(&mut self) -> Flow {
        if self.is_at(Step::Played) {
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
            self.start_play(initiator, card, Source::TurnedUp);
        }
        Flow::then(Step::Played)
    }

    /// FR-EV-REW-3: the effect of a special that was turned up may be declined.
    pub(crate) fn may_decline(&mut self, play: &Play) {
        self.clause(Clause::EvRew3);
        self.go_on_at(step::DECLINABLE);
        self.ask(Ask::Use { seat: play.seat });
    }

    /// FR-EV-REW-3: an effect whose own first question can be declined is not asked about beforehand.
    pub(crate) fn asks_itself(&mut self) {
        self.clause(Clause::EvRew3);
    }

    /// FR-EV-REW-3: a black number that was turned up triggers nothing.
    pub(crate) fn triggers_nothing(&mut self) {
        self.clause(Clause::EvRew3);
    }
}
