//! Two rule sets on the same luck.

use serde::{Deserialize, Serialize};

use super::Moments;

/// A number of the same game under two rule sets: where both follow from the same seed, much of the luck cancels.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Paired {
    /// Under the first rule set.
    pub base: Moments,
    /// Under the second.
    pub variant: Moments,
    /// The second less the first, game by game.
    pub difference: Moments,
}

impl Paired {
    /// Another seed.
    #[inline]
    pub fn add(&mut self, base: i64, variant: i64) {
        self.base.add(base);
        self.variant.add(variant);
        self.difference.add(variant - base);
    }

    /// All seeds of another.
    pub fn merge(&mut self, other: &Paired) {
        self.base.merge(&other.base);
        self.variant.merge(&other.variant);
        self.difference.merge(&other.difference);
    }

    /// The share of games that pairing saves, against two rule sets with luck of their own and the same interval.
    /// Nothing if the number never varied.
    pub fn saved(&self) -> Option<f64> {
        let unpaired = self.base.variance() + self.variant.variance();
        (unpaired > 0.0).then(|| 1.0 - self.difference.variance() / unpaired)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paired(pairs: &[(i64, i64)]) -> Paired {
        let mut paired = Paired::default();
        pairs.iter().for_each(|&(base, variant)| paired.add(base, variant));
        paired
    }

    #[test]
    fn luck_that_both_share_cancels() {
        let alike = paired(&[(1, 2), (5, 6), (3, 4)]);
        assert_eq!((alike.difference.mean(), alike.difference.variance()), (1.0, 0.0));
        assert_eq!(alike.saved(), Some(1.0));
        let opposed = paired(&[(0, 1), (1, 0), (0, 1), (1, 0)]);
        assert!((opposed.saved().unwrap() + 1.0).abs() < 1e-12, "pairing can also cost");
        assert_eq!(paired(&[(1, 1), (1, 1)]).saved(), None);
    }
}
