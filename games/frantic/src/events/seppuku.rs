//! Seppuku (FR-EV-SEP): dare to turn up a card, or pay.

use table::{Chance, Tell};

use super::Facts;
use crate::action::FranticAction as A;
use crate::ask::{Ask, Picking};
use crate::cards::{Cards, Face, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::event::{Faces, Public};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn seppuku(&mut self, step: u8) -> Flow {
        let all = self.participants();
        let at = self.running().at as usize;
        if let (1.., Some(seat)) = (step, self.in_order(all).nth(at)) {
            if step == 2 {
                self.discard_picked(seat);
            } else if self.seppuku_of(seat) {
                return Flow::Then(2);
            }
            self.running().at += 1;
        }
        let at = self.running().at as usize;
        match self.in_order(all).nth(at) {
            Some(seat) => {
                self.clause(Clause::EvSep1);
                if self.s.pile_len == 0 || self.s.exhausted {
                    self.clause(Clause::EvSep4);
                }
                self.ask(Ask::Dare { seat });
                Flow::Then(1)
            }
            None => Flow::Done,
        }
    }

    /// What comes of a seat's daring or not; whether it must pick cards to discard.
    fn seppuku_of(&mut self, seat: Seat) -> bool {
        let turned = if self.said() == A::Dare { self.dare(seat) } else { None };
        let scoring = self.rules.scoring();
        self.clause(if scoring { Clause::EvSep2 } else { Clause::EvSep3 });
        match (turned, scoring) {
            (Some(Face::Number(..)), true) => self.add_points(seat, -21, Measure::PointsSeppuku),
            (Some(_), true) => self.add_points(seat, 42, Measure::PointsSeppuku),
            (None, true) => self.add_points(seat, 21, Measure::PointsSeppuku),
            (Some(Face::Number(..)), false) => {
                self.ask_picks(Picking::Any, |_| 2, SeatSet::one(seat));
                return true;
            }
            (Some(_), false) => self.draw(seat, 4),
            (None, false) => self.draw(seat, 2),
        }
        if turned.is_none() {
            self.all_hear(Public::NotDared { seat });
        }
        false
    }

    fn dare(&mut self, seat: Seat) -> Option<Face> {
        self.all_hear(Public::Dared { seat });
        let card = self.turn_up()?;
        self.put_under(card);
        self.all_hear(Public::Under { cards: Faces(Cards::from_iter([card])) });
        Some(face(card))
    }
}
