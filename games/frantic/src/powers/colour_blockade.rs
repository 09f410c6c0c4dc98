//! Colour Blockade (FR-PW-COL): a colour nobody may play.

use table::{Chance, Seat, SeatSet, Tell, Vocabulary};

use super::Facts;
use crate::ask::Ask;
use crate::cards::Colour;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::told::Public;
use crate::frame::Charged;
use crate::rules::Frantic;
use crate::steps::steps;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts::SECOND;

steps! {
    Start,
    Named,
}

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    pub(super) fn colour_blockade(&mut self, charged: Charged) -> Flow {
        let seat = charged.seat;
        if self.is_at(Step::Start) {
            let among = self.rules.all_colours();
            self.ask(Ask::Colour { seat, among });
            return Flow::then(Step::Named);
        }
        self.clause(Clause::PwCol1);
        let colour = self.said_colour();
        self.s.blockade_new = Some(colour);
        self.all_hear(Public::Blocked { seat, colour });
        Flow::Done
    }

    /// A blockade ends with its seat's next turn, and those of others stay (FR-PWR-8); one that began in this turn then holds.
    #[inline]
    pub(crate) fn blockade_ends(&mut self, seat: Seat) {
        if !self.s.blockade.is_empty() || self.s.blockade_new.is_some() {
            self.next_blockade(seat);
        }
    }

    #[cold]
    fn next_blockade(&mut self, seat: Seat) {
        self.clause(Clause::PwCol1);
        self.clause(Clause::Pwr8);
        let new = self.s.blockade_new.take();
        self.s.blockade.set(seat, new);
    }
}

/// The colours that seats have blocked in earlier turns: by colour, whose blockades they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Blockades([SeatSet; 5]);

impl Blockades {
    /// The colour that a seat blocks.
    pub(crate) fn of(self, seat: Seat) -> Option<Colour> {
        Colour::ALL.iter().copied().find(|colour| self.0[colour.index()].contains(seat))
    }

    pub(crate) fn set(&mut self, seat: Seat, colour: Option<Colour>) {
        self.0.iter_mut().for_each(|seats| seats.remove(seat));
        if let Some(colour) = colour {
            self.0[colour.index()].insert(seat);
        }
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0.into_iter().fold(SeatSet::EMPTY, SeatSet::union).is_empty()
    }

    /// The colours blocked, one bit each.
    pub(crate) fn colours(self) -> u8 {
        self.0.iter().enumerate().fold(0, |bits, (index, seats)| bits | u8::from(!seats.is_empty()) << index)
    }
}
