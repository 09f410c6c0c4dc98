//! Hand Cap (FR-RC-11): at the end of a turn one has ten cards at most.

use table::{Chance, Seat, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

/// The most cards in a hand.
const MOST: usize = 10;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// How many cards a seat must discard at the end of its turn.
    pub(crate) fn cards_too_many(&mut self, seat: Seat) -> usize {
        if !self.rule(RuleCard::HandCap) || self.s.ending() {
            return 0;
        }
        let count = self.count(seat);
        if count <= MOST {
            return 0;
        }
        self.clause(Clause::Rc11);
        count - MOST
    }
}
