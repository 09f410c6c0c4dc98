//! Fuck You (FR-FY): playable with exactly ten cards, and it changes nothing.

use table::{Chance, Seat, Tell};

use super::{Facts, Fits};
use crate::cards::{Card, Cards};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::{Part, Play};
use crate::rules::Frantic;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [1, 0, 0, 0], points: 42, fits: Fits::InHandOf(10), kept: true, goes_beneath: true, ..Facts::UNIQUE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-FY-1: it does nothing.
    pub(super) fn fuck_you(&mut self, _part: Part) -> Flow {
        Flow::Done
    }

    /// FR-FY-1: it goes directly beneath the top card, and what is demanded stays.
    pub(crate) fn lay_beneath(&mut self, play: Play) {
        self.clause(Clause::Fy1);
        self.put_under(play.card);
    }

    /// FR-FY-2: a seat that gives cards away keeps it.
    pub(crate) fn keeps(&mut self, seat: Seat) {
        if !self.s.hands[seat.index()].and(&self.rules.masks.kept).is_empty() {
            self.clause(Clause::Fy2);
        }
    }

    /// FR-FY-3: it can be taken away all the same.
    pub(crate) fn taken_away(&mut self, cards: &Cards) {
        if !cards.and(&self.rules.masks.kept).is_empty() {
            self.clause(Clause::Fy3);
        }
    }

    /// FR-FY-4: a power card may hand it to anybody.
    pub(crate) fn handed_back(&mut self, card: Card) {
        if self.rules.masks.kept.contains(card) {
            self.clause(Clause::Fy4);
        }
    }
}
