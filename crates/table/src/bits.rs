//! Sets of cards as bits: a hand, a pile, what a seat has seen.

use std::fmt;

/// A set of the numbers `0..64 * WORDS`, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// Nothing.
    pub const EMPTY: Self = Bits([0; WORDS]);

    /// The set with these words, the lowest number in the lowest bit of the first.
    #[inline]
    pub const fn of_words(words: [u64; WORDS]) -> Self {
        Bits(words)
    }

    /// Its words: for arithmetic on whole runs of numbers, like the ranks of a suit.
    #[inline]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

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
        self.counts().iter().sum()
    }

    /// How many numbers are in each word.
    #[inline]
    fn counts(&self) -> [usize; WORDS] {
        self.0.map(|word| word.count_ones() as usize)
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

    /// The lowest number of the set that is at least this one.
    #[inline]
    pub fn first_from(&self, least: u8) -> Option<u8> {
        let at = least as usize / 64;
        let mut word = self.0[at] & (u64::MAX << (least % 64));
        for index in at..WORDS {
            if word != 0 {
                return Some((index * 64) as u8 + word.trailing_zeros() as u8);
            }
            word = self.0.get(index + 1).copied().unwrap_or(0);
        }
        None
    }

    /// The highest number of the set.
    #[inline]
    pub fn last(&self) -> Option<u8> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some((word * 64) as u8 + 63 - self.0[word].leading_zeros() as u8)
    }

    /// The lowest number of the set in each of the runs that begin with these first numbers and end with these last ones.
    #[inline]
    pub fn lowest_of_runs(&self, firsts: &Self, lasts: &Self) -> Self {
        // One is taken from each run as from a number: that clears its lowest bit and sets those below. Its last bit is lent
        // to it, so that nothing is taken from the next run.
        let mut borrow = false;
        Bits(std::array::from_fn(|at| {
            let lent = self.0[at] | lasts.0[at];
            let (rest, under) = lent.overflowing_sub(firsts.0[at]);
            let (rest, under_again) = rest.overflowing_sub(u64::from(borrow));
            borrow = under | under_again;
            self.0[at] & !rest
        }))
    }

    /// The `n`-th number of the set in ascending order, counted from 0.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<u8> {
        for (index, here) in self.counts().into_iter().enumerate() {
            if n < here {
                return Some((index * 64 + select(self.0[index], n)) as u8);
            }
            n -= here;
        }
        None
    }

    /// The numbers in ascending order.
    #[inline]
    pub fn iter(&self) -> BitsIter<WORDS> {
        BitsIter { words: self.0, word: self.0[0], at: 0 }
    }
}

/// The numbers of a set, in ascending order.
#[derive(Clone, Debug)]
pub struct BitsIter<const WORDS: usize> {
    words: [u64; WORDS],
    /// What is left of the word at hand.
    word: u64,
    at: usize,
}

impl<const WORDS: usize> Iterator for BitsIter<WORDS> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.word == 0 {
            self.at += 1;
            self.word = *self.words.get(self.at)?;
        }
        let bit = self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some((self.at * 64) as u8 + bit as u8)
    }

    /// Two plain loops: quicker than asking for one number after the other.
    #[inline]
    fn fold<B, F: FnMut(B, u8) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        let mut word = self.word;
        for at in self.at..WORDS {
            while word != 0 {
                folded = f(folded, (at * 64) as u8 + word.trailing_zeros() as u8);
                word &= word - 1;
            }
            word = self.words.get(at + 1).copied().unwrap_or(0);
        }
        folded
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
        assert_eq!(set.iter().map(u32::from).sum::<u32>(), 267);
        let mut later = set.iter();
        assert_eq!(later.next(), Some(3));
        assert_eq!(later.fold(0, |sum, number| sum + u32::from(number)), 264);
        assert_eq!((0..4).map(|n| set.nth(n)).collect::<Vec<_>>(), [Some(3), Some(64), Some(200), None]);
        assert_eq!(
            [0, 3, 4, 64, 65, 200, 201].map(|least| set.first_from(least)),
            [Some(3), Some(3), Some(64), Some(64), Some(200), Some(200), None]
        );
        assert!(set.minus(&set).is_empty());
        assert_eq!((set.last(), Bits::<4>::EMPTY.last()), (Some(200), None));
        let (firsts, lasts) = ([2, 60, 200].into_iter().collect(), [4, 70, 200].into_iter().collect());
        let pairs: Bits<4> = [3, 4, 64, 65, 200].into_iter().collect();
        assert_eq!(pairs.lowest_of_runs(&firsts, &lasts), set);
        assert_eq!(Bits::<2>::below(70).len(), 70);
    }
}
