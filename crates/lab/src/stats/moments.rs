//! Mean and spread of a number that every game has.

use serde::{Deserialize, Serialize};

use super::{Confidence, Interval};

/// Mean and spread of whole numbers, summed up one by one. Exact: merging two is the same as adding all to one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Moments {
    count: u64,
    sum: i128,
    squares: u128,
}

impl Moments {
    /// Another number.
    #[inline]
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        self.squares += u128::from(number.unsigned_abs()).pow(2);
    }

    /// All numbers of another.
    pub fn merge(&mut self, other: &Moments) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// How many numbers there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their sum.
    pub fn sum(&self) -> i128 {
        self.sum
    }

    /// Their mean; 0 if there were none.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// Their variance, as a sample.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let count = u128::from(self.count);
        let over = count * self.squares - self.sum.unsigned_abs().pow(2);
        over as f64 / (self.count as f64 * (self.count - 1) as f64)
    }

    /// Their standard deviation, as a sample.
    pub fn sd(&self) -> f64 {
        self.variance().sqrt()
    }

    /// Where the mean of all games lies, judged by these.
    pub fn interval(&self, confidence: Confidence) -> Interval {
        let error = (self.variance() / self.count.max(1) as f64).sqrt();
        Interval::around(
            self.mean(),
            if self.count < 2 { f64::INFINITY } else { confidence.t(self.count) * error },
        )
    }

    /// Whether all numbers were the same. That says nothing about how far the mean of all games may be from it.
    pub fn is_constant(&self) -> bool {
        u128::from(self.count) * self.squares == self.sum.unsigned_abs().pow(2)
    }

    /// The same, if one looks again and again and stops when one has seen enough.
    pub fn always(&self, confidence: Confidence) -> Interval {
        if self.count < 2 {
            return Interval::around(self.mean(), f64::INFINITY);
        }
        Interval::around(self.mean(), self.sd() * confidence.always(self.count))
    }
}

impl FromIterator<i64> for Moments {
    fn from_iter<I: IntoIterator<Item = i64>>(numbers: I) -> Moments {
        let mut moments = Moments::default();
        numbers.into_iter().for_each(|number| moments.add(number));
        moments
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_variance_are_the_textbook_s() {
        let moments: Moments = [2, 4, 4, 4, 5, 5, 7, 9].into_iter().collect();
        assert_eq!(moments.mean(), 5.0);
        assert!((moments.variance() - 32.0 / 7.0).abs() < 1e-12);
        let negative: Moments = [-3, -1, 1, 3].into_iter().collect();
        assert_eq!((negative.mean(), negative.variance()), (0.0, 20.0 / 3.0));
    }

    #[test]
    fn merging_is_adding_all_to_one() {
        let mut left: Moments = [2, -4, 4].into_iter().collect();
        left.merge(&[4, 5, 5, 7, 9].into_iter().collect());
        assert_eq!(left, [2, -4, 4, 4, 5, 5, 7, 9].into_iter().collect());
    }

    #[test]
    fn one_number_says_nothing_about_all() {
        assert!(Moments::from_iter([7]).interval(Confidence::USUAL).contains(-1e300));
    }
}
