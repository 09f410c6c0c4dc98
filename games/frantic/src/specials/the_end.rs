//! The End (FR-TE): playable as the last card, and the round is over.

use table::{Chance, Tell};

use super::{Facts, Fits};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Part;
use crate::rules::Frantic;
use crate::state::Reason;
use crate::table_work::{Flow, Work};

pub(super) const FACTS: Facts = Facts { copies: [0, 0, 1, 0], points: 17, fits: Fits::InHandOf(1), ends_the_round: true, ..Facts::UNIQUE };

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-RES-4: nothing else of the play happens.
    pub(super) fn the_end(&mut self, _part: Part) -> Flow {
        self.clause(Clause::Res4);
        self.clause(Clause::Te1);
        self.clause(Clause::Te2);
        self.end_without_window(Reason::TheEnd);
        Flow::Done
    }
}
