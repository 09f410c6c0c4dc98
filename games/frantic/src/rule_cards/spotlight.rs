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
    pub(crate) fn spotlight(&mut self) {
        if !self.rule(RuleCard::Spotlight) {
            return;
        }
        for seat in self.all() {
            let open = !self.s.open_hands.without(seat).is_empty();
            if !open && (1..=SMALL).contains(&self.count(seat)) {
                self.clause(Clause::Rc13);
                self.reveal_hand(seat);
            }
        }
    }
}
