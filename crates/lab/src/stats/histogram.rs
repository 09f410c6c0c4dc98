//! How numbers are distributed, in flat memory.

use serde::{Deserialize, Serialize};

/// Counts of whole numbers. Exact below [`EXACT`]; above, numbers less than 0.03 % apart may share a bin. The least and the
/// greatest are always exact.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Histogram {
    /// The least and the greatest.
    ends: Option<(i64, i64)>,
    /// By bin: how many numbers from 0 on.
    above: Vec<u64>,
    /// By bin of the magnitude: how many below 0.
    below: Vec<u64>,
}

/// Some of the numbers, next to each other.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bar {
    /// The first number that belongs to it.
    pub from: i64,
    /// The first that does not.
    pub to: i64,
    /// How many numbers.
    pub count: u64,
}

/// Numbers of up to this many bits have a bin of their own.
const EXACT_BITS: u32 = 13;
/// Numbers below this are counted exactly.
pub const EXACT: u64 = 1 << EXACT_BITS;
/// Every further power of two is cut into this many bins.
const CUTS: u64 = EXACT / 2;

/// The bin of a number.
#[inline]
fn bin(number: u64) -> usize {
    if number < EXACT {
        return number as usize;
    }
    let power = 63 - number.leading_zeros();
    (EXACT + u64::from(power - EXACT_BITS) * CUTS + (number >> (power + 1 - EXACT_BITS)) - CUTS) as usize
}

/// The least number in a bin.
fn least(bin: usize) -> u64 {
    let bin = bin as u64;
    if bin < EXACT {
        return bin;
    }
    let (power, cut) = ((bin - EXACT) / CUTS, (bin - EXACT) % CUTS);
    (CUTS + cut) << (power + 1)
}

fn add_to(bins: &mut Vec<u64>, bin: usize, count: u64) {
    if bins.len() <= bin {
        bins.resize((bin + 1).next_power_of_two(), 0);
    }
    bins[bin] += count;
}

impl Histogram {
    /// Another number.
    #[inline]
    pub fn add(&mut self, number: i64) {
        let bins = if number < 0 { &mut self.below } else { &mut self.above };
        add_to(bins, bin(number.unsigned_abs()), 1);
        self.reach((number, number));
    }

    fn reach(&mut self, (least, most): (i64, i64)) {
        let (low, high) = self.ends.unwrap_or((least, most));
        self.ends = Some((low.min(least), high.max(most)));
    }

    /// All numbers of another.
    pub fn merge(&mut self, other: &Histogram) {
        for (bins, others) in [(&mut self.above, &other.above), (&mut self.below, &other.below)] {
            others.iter().enumerate().for_each(|(bin, &count)| add_to(bins, bin, count));
        }
        if let Some(ends) = other.ends {
            self.reach(ends);
        }
    }

    /// Whether all quantiles are exact.
    pub fn is_exact(&self) -> bool {
        self.ends.is_none_or(|(least, most)| least.unsigned_abs().max(most.unsigned_abs()) < EXACT)
    }

    /// The greatest of all numbers.
    pub fn most(&self) -> Option<i64> {
        self.ends.map(|(_, most)| most)
    }

    /// How many numbers there were.
    pub fn count(&self) -> u64 {
        self.above.iter().chain(&self.below).sum()
    }

    /// From the least to the greatest: numbers, each the one of its bin that is nearest to 0, and how many there are.
    fn counts(&self) -> impl Iterator<Item = (i64, u64)> {
        let below = self.below.iter().enumerate().rev().map(|(bin, &count)| (-(least(bin) as i64), count));
        let above = self.above.iter().enumerate().map(|(bin, &count)| (least(bin) as i64, count));
        let (least, most) = self.ends.unwrap_or_default();
        let counted = below.chain(above).filter(|(_, count)| *count > 0);
        counted.map(move |(number, count)| (number.clamp(least, most), count))
    }

    /// The number that this share of all numbers does not exceed; nothing if there are none.
    pub fn quantile(&self, share: f64) -> Option<i64> {
        if share >= 1.0 {
            return self.most();
        }
        let wanted = ((share * self.count() as f64).ceil() as u64).max(1);
        let mut seen = 0;
        self.counts().find_map(|(number, count)| {
            seen += count;
            (seen >= wanted).then_some(number)
        })
    }

    /// At most this many bars of equal width; the width is a round number.
    pub fn bars(&self, most: usize) -> Vec<Bar> {
        let (Some(first), Some(last)) = (self.quantile(0.0), self.quantile(1.0)) else { return Vec::new() };
        let width = pleasant(((last - first) as u64 / most.max(1) as u64 + 1) as i64);
        let start = first.div_euclid(width) * width;
        let bars = (last - start) / width + 1;
        let bar = |at| Bar { from: start + at * width, to: start + (at + 1) * width, count: 0 };
        let mut bars: Vec<Bar> = (0..bars).map(bar).collect();
        self.counts().for_each(|(number, count)| bars[((number - start) / width) as usize].count += count);
        bars
    }
}

/// The next number from here on that is 1, 2 or 5 and zeros.
fn pleasant(least: i64) -> i64 {
    let tens = std::iter::successors(Some(1_i64), |ten| ten.checked_mul(10));
    tens.flat_map(|ten| [1, 2, 5].map(|n| ten.saturating_mul(n))).find(|&n| n >= least).unwrap_or(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: impl IntoIterator<Item = i64>) -> Histogram {
        let mut histogram = Histogram::default();
        numbers.into_iter().for_each(|number| histogram.add(number));
        histogram
    }

    #[test]
    fn small_numbers_are_exact_and_great_ones_nearly() {
        for number in (0..20_000).chain([1 << 20, (1 << 40) + 12_345]) {
            let least = least(bin(number));
            assert!(
                least <= number && (number - least) as f64 <= 0.0003 * number as f64,
                "{number}: {least}"
            );
            assert!(number >= EXACT || least == number);
        }
    }

    #[test]
    fn quantiles_are_those_of_the_sorted_list() {
        let numbers: Vec<i64> = (0..400).map(|n| (n * 37) % 251 - 125).collect();
        let mut sorted = numbers.clone();
        sorted.sort_unstable();
        let histogram = of(numbers);
        for (share, at) in [(0.05, 19), (0.5, 199), (0.95, 379), (1.0, 399)] {
            assert_eq!(histogram.quantile(share), Some(sorted[at]), "{share}");
        }
        assert_eq!(Histogram::default().quantile(0.5), None);
    }

    #[test]
    fn the_greatest_is_exact_however_great() {
        let histogram = of([5_000, 1_000_003, -70_001]);
        assert_eq!((histogram.quantile(1.0), histogram.is_exact()), (Some(1_000_003), false));
        assert_eq!(histogram.quantile(0.5), Some(5_000));
        assert_eq!(histogram.bars(10).iter().map(|bar| bar.count).sum::<u64>(), 3);
        assert!(of([5_000, -12]).is_exact());
    }

    #[test]
    fn bars_hold_every_number_once() {
        let histogram = of((0..1000).map(|n| n % 93 - 20));
        let bars = histogram.bars(30);
        assert!(bars.len() <= 30 && bars.windows(2).all(|two| two[0].to == two[1].from));
        assert_eq!(bars.iter().map(|bar| bar.count).sum::<u64>(), 1000);
        assert_eq!(bars[0].to - bars[0].from, 5);
        assert_eq!(of([3, 3, 4]).bars(30).len(), 2, "a bar a number where there is room");
    }

    #[test]
    fn merging_is_adding_all_to_one() {
        let mut left = of([1, 200, -7]);
        left.merge(&of([3, 100_000]));
        assert_eq!(left, of([1, 200, -7, 3, 100_000]));
    }
}
