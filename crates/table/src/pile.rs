//! A pile: cards in an order, in a state that is copied as a whole.

use std::fmt;

/// A pile of at most `N` cards, `N` below 256; its top is the last one.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    len: u8,
    cards: [u8; N],
}

impl<const N: usize> Pile<N> {
    /// No card.
    pub const EMPTY: Pile<N> = Pile { len: 0, cards: [0; N] };

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the top last.
    #[inline]
    pub fn cards(&self) -> &[u8] {
        &self.cards[..self.len()]
    }

    /// The cards, to be put in another order.
    #[inline]
    pub fn cards_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..self.len as usize]
    }

    /// The cards, the top first.
    pub fn top_first(&self) -> impl Iterator<Item = u8> {
        self.cards().iter().rev().copied()
    }

    /// Puts a card on top.
    #[inline]
    pub fn push(&mut self, card: u8) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Puts `count` equal cards on top.
    #[inline]
    pub fn push_copies(&mut self, card: u8, count: u8) {
        let after = self.len + count;
        self.cards[self.len as usize..after as usize].fill(card);
        self.len = after;
    }

    /// Takes the top card.
    #[inline]
    pub fn pop(&mut self) -> Option<u8> {
        let top = self.len.checked_sub(1)?;
        self.len = top;
        Some(self.cards[top as usize])
    }

    /// Takes out the card with `below` cards under it; those above it keep their order.
    #[inline]
    pub fn remove(&mut self, below: usize) -> u8 {
        let card = self.cards()[below];
        self.cards_mut()[below..].rotate_left(1);
        self.len -= 1;
        card
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Pile<N> {
        Pile::EMPTY
    }
}

impl<const N: usize> Extend<u8> for Pile<N> {
    fn extend<I: IntoIterator<Item = u8>>(&mut self, cards: I) {
        cards.into_iter().for_each(|card| self.push(card));
    }
}

/// The last card lies on top.
impl<const N: usize> FromIterator<u8> for Pile<N> {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Pile<N> {
        let mut pile = Pile::EMPTY;
        pile.extend(cards);
        pile
    }
}

/// What lay above the top is no part of a pile.
impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Pile<N>) -> bool {
        self.cards() == other.cards()
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cards().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_was_taken_is_no_longer_part_of_the_pile() {
        let mut pile = Pile::<4>::EMPTY;
        pile.push_copies(7, 2);
        let before = pile;
        pile.push(9);
        assert_eq!(pile.top_first().collect::<Vec<_>>(), [9, 7, 7]);
        assert_eq!(pile.pop(), Some(9));
        assert_eq!(pile, before);
        assert_eq!((pile.pop(), pile.pop(), pile.pop()), (Some(7), Some(7), None));
    }

    #[test]
    fn a_card_can_be_taken_from_the_middle() {
        let mut pile: Pile<4> = [1, 2, 3, 4].into_iter().collect();
        assert_eq!(pile.remove(1), 2);
        assert_eq!(pile.cards(), [1, 3, 4]);
    }
}
