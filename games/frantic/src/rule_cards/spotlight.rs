//! Spotlight (FR-RC-13): hands of one or two cards are public.

use table::{Chance, Tell};

use crate::chance::Purpose;
use crate::clause::Clause;
use crate::decks::RuleCard;
use crate::rules::Frantic;
use crate::table_work::Work;

/// The most cards in a hand that is public.
const SMALL: usize = 2;

impl<C: Chance<Purpose>, T: Tell<Frantic>> Work<'_, C, T> {
    /// Hands that are small enough are known to everybody, changes included.
    pub(crate) fn small_hands_are_known(&mut self) {
        if !self.rule(RuleCard::Spotlight) {
            return;
        }
        for seat in self.all() {
            if !self.is_opened(seat) && (1..=SMALL).contains(&self.count(seat)) {
                self.clause(Clause::Rc13);
                self.reveal_hand(seat);
            }
        }
    }
}
