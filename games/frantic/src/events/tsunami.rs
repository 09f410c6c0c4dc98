//! Tsunami (FR-EV-TSU): lay a card worth at least as much, or take them all.

use table::{Chance, Tell};

use super::Facts;
use crate::action::Action as A;
use crate::ask::Ask;
use crate::cards::first_with;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Public, Why};
use crate::frame::Running;
use crate::rules::Frantic;
use crate::steps::{Register, steps};
use crate::table_work::{Flow, Work};
use table::Seat;

pub(super) const FACTS: Facts = Facts { needs_two: true, ..Facts::SUPERCHARGE };

steps! {
    Start,
    Answered,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn tsunami(&mut self) -> Flow {
        let all = self.participants();
        if self.is_at(Step::Answered) {
            let seat = self.running().whose_wave().get();
            if self.said() == A::GiveUp {
                return self.swept_away(seat);
            }
            self.lay_card(seat);
            self.running().at = (self.running().at + 1) % all.len() as u8;
        }
        let seat = self.whose().expect("it goes round for as long as cards are laid");
        let first = self.s.laid.is_empty();
        if self.count(seat) == 0 {
            if first {
                self.clause(Clause::EvTsu3);
                return self.nothing(Why::Empty);
            }
            return self.swept_away(seat);
        }
        self.clause(Clause::EvTsu1);
        self.running().whose_wave().set(seat);
        let least = self.running().points_to_reach().get();
        self.ask(Ask::Lay { seat, least, may_give_up: !first });
        Flow::then(Step::Answered)
    }

    fn lay_card(&mut self, seat: Seat) {
        let wanted = self.said_card();
        let card = first_with(wanted, &self.s.hands[seat.index()]).expect("only own cards are offered");
        self.hand_mut(seat).remove(card);
        self.s.laid.insert(card);
        self.s.knowledge.reveal(card);
        self.running().points_to_reach().set(wanted.points());
        self.all_hear(Public::Laid { seat, card: wanted });
    }

    /// FR-EV-TSU-2
    fn swept_away(&mut self, seat: Seat) -> Flow {
        self.clause(Clause::EvTsu2);
        self.all_hear(Public::GaveUp { seat });
        let cards = std::mem::take(&mut self.s.laid);
        self.take_openly(seat, cards);
        Flow::Done
    }
}

impl Running {
    /// The seat that was asked.
    fn whose_wave(&mut self) -> Register<'_, Seat> {
        Register::of(&mut self.x)
    }

    /// What the next card must be worth at least.
    fn points_to_reach(&mut self) -> Register<'_, u8> {
        Register::of(&mut self.y)
    }
}
