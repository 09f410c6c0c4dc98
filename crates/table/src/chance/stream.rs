//! Where random numbers come from: ChaCha8, and a few pinned lines of our own above it.
//!
//! The shuffle and the uniform number are ours and not the library's, because a library may change them between
//! releases, and a record must replay for ever. The test vectors below say when they changed.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::{Chance, ChancePurpose, Choices};
use crate::Seed;

/// The name of this generator in records. It changes when a seed would give other outcomes.
pub const GENERATOR: &str = "chacha8-1";

/// Above this many things every swap of a shuffle has a number of its own.
const LARGEST_BATCH: usize = 256;

/// How many swaps of a shuffle share one 64-bit number: 256^6 is far enough below 2^64 that a number is thrown away
/// once in 65,536 times.
const SWAPS_PER_NUMBER: usize = 6;

/// No product of the places of these swaps is larger.
const LARGEST_BOUND: u64 = 1 << (8 * SWAPS_PER_NUMBER);

/// One endless stream of random numbers: for a bot's own choices, or for one purpose of a game's chance.
#[derive(Debug)]
pub struct Dice(ChaCha8Rng);

/// The streams of one seed are numbered; these are kept for players, the lower ones for games.
const PLAYERS: u64 = 1 << 63;

impl Dice {
    /// The dice of players: `number` tells several players of one game apart.
    pub fn of_player(seed: Seed, number: u64) -> Dice {
        Dice::stream(seed, PLAYERS | number)
    }

    pub(super) fn stream(seed: Seed, stream: u64) -> Dice {
        let mut numbers = ChaCha8Rng::from_seed(seed.bytes());
        numbers.set_stream(stream);
        Dice(numbers)
    }

    /// A number below `n`, each as likely as the others (Lemire's method). `n` must not be 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        let n = n as u32;
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as usize
    }

    /// True with this probability.
    #[inline]
    pub fn chance(&mut self, probability: f64) -> bool {
        f64::from(self.0.next_u32()) < probability * 4_294_967_296.0
    }

    /// One of these, each as likely as the others. There must be one.
    pub fn pick<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.below(among.len())]
    }

    /// Shuffles (Fisher-Yates; among the lowest 256 several swaps share one number, after Brackett-Rozinsky and Lemire,
    /// "Batched ranged random integer generation", 2024).
    pub fn shuffle<T>(&mut self, pile: &mut [T]) {
        for highest in (LARGEST_BATCH..pile.len()).rev() {
            pile.swap(highest, self.below(highest + 1));
        }
        let lowest = pile.len().min(LARGEST_BATCH);
        let pile = &mut pile[..lowest];
        let mut left = pile.len();
        while left > SWAPS_PER_NUMBER {
            self.swap(pile, left, SWAPS_PER_NUMBER);
            left -= SWAPS_PER_NUMBER;
        }
        if left > 1 {
            self.swap(pile, left, left - 1);
        }
    }

    /// Fills some places of a pile, the highest of the `left` first, with cards from any place up to theirs. Inlined,
    /// since nearly all calls have the same number of swaps.
    #[inline(always)]
    fn swap<T>(&mut self, pile: &mut [T], left: usize, swaps: usize) {
        let mut places = [0; SWAPS_PER_NUMBER];
        loop {
            let mut rest = self.0.next_u64();
            for (swap, place) in places.iter_mut().enumerate().take(swaps) {
                let product = u128::from(rest) * (left - swap) as u128;
                *place = (product >> 64) as usize;
                rest = product as u64;
            }
            if rest >= LARGEST_BOUND || is_even(rest, left, swaps) {
                break;
            }
        }
        for (swap, &place) in places.iter().enumerate().take(swaps) {
            pile.swap(left - 1 - swap, place);
        }
    }
}

/// Whether a shuffle may use a number that left this rest: a few numbers must go, so that each order is as likely as
/// the others.
#[cold]
fn is_even(rest: u64, left: usize, swaps: usize) -> bool {
    let bound: u64 = (0..swaps).map(|swap| (left - swap) as u64).product();
    rest >= bound || rest >= bound.wrapping_neg() % bound
}

impl Clone for Dice {
    fn clone(&self) -> Dice {
        let mut numbers = ChaCha8Rng::from_seed(self.0.get_seed());
        numbers.set_stream(self.0.get_stream());
        numbers.set_word_pos(self.0.get_word_pos());
        Dice(numbers)
    }
}

/// One stream serves all purposes: right for imagined states and rollouts, where nothing is to be repeated.
impl<W: ChancePurpose> Chance<W> for Dice {
    #[inline]
    fn one(&mut self, _what: W, among: &impl Choices) -> u8 {
        among.nth(self.below(among.count()))
    }

    #[inline]
    fn order(&mut self, _what: W, pile: &mut [u8]) {
        self.shuffle(pile);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(text: &str) -> Dice {
        Dice::of_player(Seed::from_text(text), 0)
    }

    /// If this fails, seeds no longer give what they gave: old records still replay, but `verify` refuses them.
    /// Change `GENERATOR` with it.
    #[test]
    fn pinned_numbers() {
        let mut dice = dice("pinned");
        let numbers: Vec<usize> = (0..12).map(|_| dice.below(100)).collect();
        assert_eq!(numbers, PINNED_NUMBERS);
        let mut pile: Vec<u8> = (0..20).collect();
        dice.shuffle(&mut pile);
        assert_eq!(pile, PINNED_PILE);
    }

    const PINNED_NUMBERS: [usize; 12] = [17, 6, 3, 31, 96, 76, 44, 76, 99, 20, 21, 81];
    const PINNED_PILE: [u8; 20] = [4, 16, 18, 9, 3, 6, 8, 11, 0, 5, 12, 7, 14, 17, 13, 19, 10, 1, 2, 15];

    #[test]
    fn a_copy_goes_on_alike() {
        let mut one = dice("copy");
        one.below(7);
        let mut two = one.clone();
        assert_eq!(
            (0..40).map(|_| one.below(9)).collect::<Vec<_>>(),
            (0..40).map(|_| two.below(9)).collect::<Vec<_>>()
        );
    }

    #[test]
    fn every_order_is_as_likely_as_the_others() {
        let mut dice = dice("orders");
        let mut seen = std::collections::BTreeMap::<Vec<u8>, f64>::new();
        let tries = 240_000;
        for _ in 0..tries {
            let mut pile = vec![0, 1, 2, 3];
            dice.shuffle(&mut pile);
            *seen.entry(pile).or_default() += 1.0;
        }
        assert_eq!(seen.len(), 24);
        let expected = f64::from(tries) / 24.0;
        let chi_square: f64 = seen.values().map(|&n| (n - expected).powi(2) / expected).sum();
        assert!(chi_square < 49.7, "23 degrees of freedom, p = 0.001: {chi_square}");
    }

    #[test]
    fn a_long_pile_keeps_its_cards_and_reaches_every_place() {
        for length in [60_u16, 300] {
            let mut dice = dice("long");
            let mut sums = vec![0_u32; length.into()];
            for _ in 0..20_000 {
                let mut pile: Vec<u16> = (0..length).collect();
                dice.shuffle(&mut pile);
                sums.iter_mut().zip(&pile).for_each(|(sum, &card)| *sum += u32::from(card));
                pile.sort_unstable();
                assert!(pile.iter().copied().eq(0..length));
            }
            let middle = f64::from(length - 1) / 2.0;
            for sum in sums {
                let mean = f64::from(sum) / 20_000.0;
                assert!((mean - middle).abs() < middle / 50.0, "a place whose mean card is {mean}");
            }
        }
    }
}
