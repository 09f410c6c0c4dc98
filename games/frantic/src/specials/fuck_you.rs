//! Fuck You (FR-FY): playable with exactly ten cards, and it changes nothing.

use table::{Chance, Tell};

use super::{Facts, Fits};
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
    pub(crate) fn lay_beneath(&mut self, play: &Play) {
        self.clause(Clause::Fy1);
        self.put_under(play.card);
    }
}
