//! Trust Fall (FR-EV-TRU): everybody names somebody who gives him two cards.

use table::{Chance, Tell};

use super::Facts;
use crate::ask::{Ask, Picking};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts { needs_two: true, names_a_giver: true, ..Facts::TROUBLEMAKER };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn trust_fall(&mut self, step: u8) -> Flow {
        let all = self.participants();
        let at = self.running().at as usize;
        match (step, self.in_order(all).nth(at)) {
            (1, Some(_)) => {
                let giver = self.said_seat().unwrap_or(Seat::new(0));
                self.running().x = giver.index() as u8;
                self.ask_picks(Picking::Any, |_| 2, SeatSet::one(giver));
                return Flow::Then(2);
            }
            (2, Some(receiver)) => {
                let giver = Seat::new(self.running().x as usize);
                let cards = self.picked(giver);
                self.set_aside(giver, receiver, cards);
                self.running().at += 1;
            }
            _ => {}
        }
        let at = self.running().at as usize;
        match self.in_order(all).nth(at) {
            Some(seat) => {
                self.clause(Clause::EvTru1);
                self.ask(Ask::Seat { seat, among: all.without(seat), optional: false, about: None });
                Flow::Then(1)
            }
            None => {
                self.clause(Clause::EvTru2);
                self.in_order(all).for_each(|seat| self.take_up(seat));
                Flow::Done
            }
        }
    }
}
