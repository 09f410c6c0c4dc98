//! Who knows what: the table before GO-H-1, and no deduction beyond it (GO-H-4).
//!
//! To know a card is to know where it is. Nobody's own hand is among what they know of others.

use super::cards::Card;
use super::table::Book;

impl Book {
    /// Everybody sees this card in a hand.
    pub(super) fn everybody_sees(&mut self, owner: usize, card: Card) {
        self.table.public.insert(card);
        for (seat, player) in self.table.players.iter_mut().enumerate() {
            if seat != owner {
                player.knows.insert(card);
            }
        }
    }

    /// A card leaves this hand, and only these see which: the others no longer know where any card of the hand is.
    pub(super) fn only_these_see_what_leaves(&mut self, owner: usize, these: &[usize]) {
        let hand = self.table.players[owner].hand.clone();
        for card in hand {
            self.table.public.remove(&card);
            for (seat, player) in self.table.players.iter_mut().enumerate() {
                if !these.contains(&seat) {
                    player.knows.remove(&card);
                }
            }
        }
    }

    /// This card is in nobody's sight any more.
    pub(super) fn nobody_knows(&mut self, card: Card) {
        self.table.public.remove(&card);
        for player in &mut self.table.players {
            player.knows.remove(&card);
        }
    }
}
