//! How sure an interval is, and the interval itself.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

/// How often intervals hold what they promise: 95 % of them contain the truth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Confidence {
    /// How often an interval may miss.
    miss: f64,
}

impl Confidence {
    /// The usual one.
    pub const USUAL: Confidence = Confidence { miss: 0.05 };

    /// The error level: how often an interval may miss the true value.
    ///
    /// # Panics
    /// If this is no share between 0 and 1.
    pub fn missing(miss: f64) -> Confidence {
        assert!(miss > 0.0 && miss < 1.0, "a share between 0 and 1, not {miss}");
        Confidence { miss }
    }

    /// How often an interval may miss.
    pub fn miss(self) -> f64 {
        self.miss
    }

    /// For each of several statements, so that all of them together are this certain (Bonferroni).
    pub fn shared_by(self, statements: usize) -> Confidence {
        Confidence { miss: self.miss / statements.max(1) as f64 }
    }

    /// How many standard errors an interval reaches to either side.
    pub fn z(self) -> f64 {
        Normal::standard().inverse_cdf(1.0 - self.miss / 2.0)
    }

    /// The same, if the standard error itself was estimated from this many numbers (Student's t).
    pub fn t(self, numbers: u64) -> f64 {
        /// From here on Student's distribution and the normal one agree to three digits.
        const MANY: u64 = 2_000;
        match numbers {
            0 | 1 => f64::INFINITY,
            MANY.. => self.z(),
            _ => {
                let student = StudentsT::new(0.0, 1.0, (numbers - 1) as f64);
                student.map_or_else(|_| self.z(), |student| student.inverse_cdf(1.0 - self.miss / 2.0))
            }
        }
    }

    /// In which share of all games something may happen that was seen in none of this many (the rule of three).
    pub fn unseen(self, games: u64) -> f64 {
        (-self.miss.ln() / games.max(1) as f64).min(1.0)
    }

    /// The same, if one looks again and again and stops when one has seen enough (a mixture of likelihood ratios).
    pub fn unseen_always(self, games: u64) -> f64 {
        let n = games.max(1) as f64;
        ((0.5 * (std::f64::consts::PI * n).ln() - self.miss.ln()) / n).min(1.0)
    }

    /// How many standard deviations an interval reaches to either side that holds for *every* number of games at
    /// once, so that one may look after each game and stop when it is narrow enough.
    ///
    /// This is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021), theorem
    /// 2.2; it is narrowest around 20,000 games, and wants some hundred games before the first look.
    pub fn always(self, games: u64) -> f64 {
        let (n, log) = (games as f64, -2.0 * self.miss.ln());
        let rho_squared = (log + (log + 1.0).ln()) / NARROWEST;
        let spread = n * rho_squared + 1.0;
        (2.0 * spread / (n * n * rho_squared) * (spread.sqrt() / self.miss).ln()).sqrt()
    }
}

/// After how many games an interval that always holds is narrowest, compared with one for that number alone.
const NARROWEST: f64 = 20_000.0;

/// From where to where the truth lies, as sure as was asked for.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Interval {
    /// The least it may be.
    pub low: f64,
    /// The most it may be.
    pub high: f64,
}

impl Interval {
    /// So far to either side.
    pub fn around(middle: f64, reach: f64) -> Interval {
        Interval { low: middle - reach, high: middle + reach }
    }

    /// As far as it lies between these bounds.
    pub fn clamped(self, least: f64, most: f64) -> Interval {
        Interval { low: self.low.clamp(least, most), high: self.high.clamp(least, most) }
    }

    /// At least so far to either side.
    pub fn at_least_around(self, middle: f64, reach: f64) -> Interval {
        Interval { low: self.low.min(middle - reach), high: self.high.max(middle + reach) }
    }

    /// In other units.
    pub fn scaled(self, by: f64) -> Interval {
        Interval { low: self.low * by, high: self.high * by }
    }

    /// Half of its width.
    pub fn reach(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the truth may be this.
    pub fn contains(self, number: f64) -> bool {
        self.low <= number && number <= self.high
    }

    /// Whether the truth is surely no farther from 0 than this.
    pub fn within(self, margin: f64) -> bool {
        -margin <= self.low && self.high <= margin
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reaches_are_those_of_the_tables() {
        assert!((Confidence::USUAL.z() - 1.959_964).abs() < 1e-5);
        assert!((Confidence::missing(0.01).z() - 2.575_829).abs() < 1e-5);
        assert!((Confidence::USUAL.t(10) - 2.262_157).abs() < 1e-5);
        assert!((Confidence::USUAL.shared_by(10).z() - Confidence::missing(0.005).z()).abs() < 1e-12);
        assert_eq!(Confidence::USUAL.t(1), f64::INFINITY);
    }

    #[test]
    fn what_was_never_seen_may_still_happen_in_three_of_so_many() {
        assert!((Confidence::USUAL.unseen(1_000) - 0.003).abs() < 1e-5);
        assert!(Confidence::USUAL.unseen_always(1_000) > 2.0 * Confidence::USUAL.unseen(1_000));
        assert_eq!(Confidence::USUAL.unseen(0), 1.0);
    }

    #[test]
    fn what_always_holds_is_wider_than_what_holds_once() {
        for games in [2_000, 20_000, 1_000_000] {
            let once = Confidence::USUAL.z() / (games as f64).sqrt();
            let always = Confidence::USUAL.always(games);
            assert!(always > 1.2 * once && always < 3.0 * once, "{games}: {always} against {once}");
        }
    }
}
