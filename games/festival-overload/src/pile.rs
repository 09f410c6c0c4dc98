//! A pile of at most `N` cards without an address of its own: it lies in the state and is copied with it.

use std::fmt;

/// A pile; its top is the last card.
#[derive(Clone, Copy)]
pub(crate) struct Pile<const N: usize> {
    len: u8,
    cards: [u8; N],
}

impl<const N: usize> Pile<N> {
    pub(crate) const EMPTY: Pile<N> = Pile { len: 0, cards: [0; N] };

    /// How many cards there are.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the top last.
    #[inline]
    pub(crate) fn cards(&self) -> &[u8] {
        &self.cards[..self.len()]
    }

    /// The cards, to be put in another order.
    #[inline]
    pub(crate) fn cards_mut(&mut self) -> &mut [u8] {
        &mut self.cards[..self.len as usize]
    }

    /// The cards, the top first.
    pub(crate) fn top_first(&self) -> impl Iterator<Item = u8> {
        self.cards().iter().rev().copied()
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u8> {
        let top = self.len.checked_sub(1)?;
        self.len = top;
        Some(self.cards[top as usize])
    }

    /// Puts `count` cards of a kind on top.
    #[inline]
    pub(crate) fn push(&mut self, kind: u8, count: u8) {
        let after = self.len + count;
        self.cards[self.len as usize..after as usize].fill(kind);
        self.len = after;
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
        pile.push(7, 2);
        let before = pile;
        pile.push(9, 1);
        assert_eq!(pile.top_first().collect::<Vec<_>>(), [9, 7, 7]);
        assert_eq!(pile.pop(), Some(9));
        assert_eq!(pile, before);
        assert_eq!((pile.pop(), pile.pop(), pile.pop()), (Some(7), Some(7), None));
    }
}
