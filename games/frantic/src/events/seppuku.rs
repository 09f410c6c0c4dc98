//! Seppuku (FR-EV-SEP): dare to turn up a card, or pay.

use table::{Chance, Tell};

use super::Facts;
use crate::action::Action as A;
use crate::ask::{Ask, Picking};
use crate::cards::{Cards, Face, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::{Faces, Public};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};
use table::{Seat, SeatSet};

pub(super) const FACTS: Facts = Facts::TROUBLEMAKER;

steps! {
    Start,
    Answered,
    Picked,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn seppuku(&mut self) -> Flow {
        let step: Step = self.step();
        if step != Step::Start {
            let seat = self.whose().expect("a participant was asked");
            if step == Step::Picked {
                self.discard_picked(seat);
            } else if self.seppuku_of(seat) {
                return Flow::then(Step::Picked);
            }
            self.pass_on();
        }
        match self.whose() {
            Some(seat) => {
                self.clause(Clause::EvSep1);
                self.ask(Ask::Dare { seat });
                Flow::then(Step::Answered)
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
