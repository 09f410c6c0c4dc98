//! Sets of cards as bits: a hand, a pile, what a seat has seen.

use std::fmt;

/// A set of the numbers `0..64 * WORDS`, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// Nothing.
    pub const EMPTY: Self = Bits([0; WORDS]);

    /// The numbers `0..count`.
    pub fn below(count: usize) -> Self {
        (0..count).map(|card| card as u8).collect()
    }

    /// Whether the number is in the set.
    #[inline]
    pub const fn contains(&self, card: u8) -> bool {
        self.0[card as usize / 64] & (1 << (card % 64)) != 0
    }

    /// Puts a number in.
    #[inline]
    pub const fn insert(&mut self, card: u8) {
        self.0[card as usize / 64] |= 1 << (card % 64);
    }

    /// Takes a number out.
    #[inline]
    pub const fn remove(&mut self, card: u8) {
        self.0[card as usize / 64] &= !(1 << (card % 64));
    }

    /// How many numbers are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// What is in either set.
    #[inline]
    pub fn union(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine |= theirs);
        self
    }

    /// What is in both sets.
    #[inline]
    pub fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine &= theirs);
        self
    }

    /// What is in this set and not in the other.
    #[inline]
    pub fn minus(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, theirs)| *mine &= !theirs);
        self
    }

    /// The `n`-th number of the set in ascending order, counted from 0.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<u8> {
        for (index, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                return Some((index * 64 + select(word, n)) as u8);
            }
            n -= here;
        }
        None
    }

    /// The numbers in ascending order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<WORDS> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < WORDS && words[at] == 0 {
                at += 1;
            }
            let word = words.get_mut(at)?;
            let bit = word.trailing_zeros();
            *word &= *word - 1;
            Some((at * 64) as u8 + bit as u8)
        })
    }
}

/// The place of the `n`-th set bit of a word that has that many.
#[inline]
fn select(mut word: u64, n: usize) -> usize {
    for _ in 0..n {
        word &= word - 1;
    }
    word.trailing_zeros() as usize
}

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> FromIterator<u8> for Bits<WORDS> {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl<const WORDS: usize> fmt::Debug for Bits<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_over_several_words() {
        let set: Bits<4> = [3, 64, 200].into_iter().collect();
        assert_eq!(set.len(), 3);
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 64, 200]);
        assert_eq!((0..4).map(|n| set.nth(n)).collect::<Vec<_>>(), [Some(3), Some(64), Some(200), None]);
        assert!(set.minus(&set).is_empty());
        assert_eq!(Bits::<2>::below(70).len(), 70);
    }
}
