//! Trust Fall (FR-EV-TRU): everybody names somebody who gives them two cards.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::{Ask, Picking};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Running;
use crate::rules::Frantic;
use crate::steps::{Register, steps};
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts { needs_two: true, names_a_giver: true, ..Facts::TROUBLEMAKER };

steps! {
    Start,
    Named,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn trust_fall(&mut self) -> Flow {
        let all = self.participants();
        match self.step() {
            Step::Start => {}
            Step::Named => {
                let giver = self.said_seat();
                self.running().giver().set(giver);
                self.ask_picks(Picking::Any, |_| 2, SeatSet::one(giver));
                return Flow::then(Step::Picked);
            }
            Step::Picked => {
                let receiver = self.whose().expect("a participant has named the giver");
                let giver = self.running().giver().get();
                let cards = self.picked(giver);
                self.set_aside(giver, receiver, cards);
                self.pass_on();
            }
        }
        match self.whose() {
            Some(seat) => {
                self.clause(Clause::EvTru1);
                self.ask(Ask::Seat { seat, among: all.without(seat), optional: false, about: None });
                Flow::then(Step::Named)
            }
            None => {
                self.clause(Clause::EvTru2);
                self.in_order(all).for_each(|seat| self.take_up(seat));
                Flow::Done
            }
        }
    }
}

impl Running {
    /// The seat that was named to give cards.
    fn giver(&mut self) -> Register<'_, Seat> {
        Register::of(&mut self.x)
    }
}
