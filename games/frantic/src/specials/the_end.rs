//! The End (FR-TE): playable as the last card, and the round is over.

use table::{Chance, Tell};

use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::rules::Frantic;
use crate::state::Reason;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-RES-4: nothing else of the play happens.
    pub(crate) fn the_end(&mut self) {
        self.clause(Clause::Res4);
        self.clause(Clause::Te1);
        self.clause(Clause::Te2);
        self.end_round(Reason::TheEnd);
    }
}

/// FR-TE-1
pub(crate) fn the_end_fits(hand: &Cards) -> bool {
    hand.len() == 1
}
