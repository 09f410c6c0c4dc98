//! Fuck You (FR-FY): playable with exactly ten cards, and it changes nothing.

use table::{Chance, Tell};

use crate::cards::Cards;
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::frame::Play;
use crate::rules::Frantic;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// FR-FY-1: it goes directly beneath the top card, and what is demanded stays.
    pub(crate) fn fuck_you(&mut self, play: Play) {
        self.clause(Clause::Fy1);
        self.put_under(play.card);
    }
}

/// FR-FY-1
pub(crate) fn fuck_you_fits(hand: &Cards) -> bool {
    hand.len() == 10
}
