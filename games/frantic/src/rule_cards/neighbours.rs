//! Neighbours (FR-RC-12): a number also goes on one that is next to it.

use table::{Chance, Tell};

use crate::cards::{Face, face};
use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::demand::Demand;
use crate::frame::Play;
use crate::rules::Frantic;
use crate::state::State;
use crate::table_work::Work;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Says so when a card was played that fits only for this reason.
    pub(crate) fn fits_next_door(&mut self, play: Play) {
        let Demand::Pattern { colour, number: Some(lying), .. } = play.before else { return };
        let fits = matches!(face(play.card), Face::Number(Some(of), number) if Some(of) != colour && next_to(number, lying));
        if fits && self.s.numbers_next_door() {
            self.clause(Clause::Rc12);
        }
    }
}

impl State {
    /// Whether numbers next to the one that lies there match.
    #[inline]
    pub(crate) fn numbers_next_door(&self) -> bool {
        self.rule(RuleCard::Neighbours)
    }
}

/// Whether numbers next to the one that lies there match under some rule cards.
pub(crate) fn numbers_next_door(rules: &[RuleCard]) -> bool {
    rules.contains(&RuleCard::Neighbours)
}

/// Whether a number is next to another.
pub(crate) const fn next_to(number: u8, other: u8) -> bool {
    number.abs_diff(other) == 1
}
