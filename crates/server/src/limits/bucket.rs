//! A token bucket: a burst at once, and a steady rate after it.

use std::time::{Duration, Instant};

/// The burst and the rate per minute of a token bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// In the long run.
    pub per_minute: u32,
}

/// What is left of a rate.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    filled: Instant,
}

impl Rate {
    /// As much as anybody can ask for.
    pub const ENDLESS: Rate = Rate { burst: u32::MAX, per_minute: u32::MAX };

    /// What this rate allows beyond another one.
    pub fn beyond(self, other: Rate) -> Rate {
        Rate {
            burst: self.burst.saturating_sub(other.burst),
            per_minute: self.per_minute.saturating_sub(other.per_minute),
        }
    }
}

impl Bucket {
    /// A full one, whatever its rate will be.
    pub fn full(now: Instant) -> Bucket {
        Bucket { left: f64::INFINITY, filled: now }
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let enough = self.has(rate, now);
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Takes this many tokens, whether or not they are there: the caller waits for any that are missing.
    pub fn spend(&mut self, rate: Rate, count: usize, now: Instant) {
        self.fill(rate, now);
        self.left -= count as f64;
    }

    /// Puts one back that was taken for nothing.
    pub fn give_back(&mut self) {
        self.left += 1.0;
    }

    /// Whether there is one to take.
    pub fn has(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        self.left >= 1.0
    }

    /// How long until there is one to take.
    pub fn wait(&mut self, rate: Rate, now: Instant) -> Duration {
        self.fill(rate, now);
        let minutes = (1.0 - self.left).max(0.0) / f64::from(rate.per_minute.max(1));
        Duration::try_from_secs_f64(minutes * 60.0).unwrap_or(Duration::MAX)
    }

    /// Whether nothing is missing: then it need not be remembered.
    pub fn is_full(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        self.left >= f64::from(rate.burst)
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let minutes = now.saturating_duration_since(self.filled).as_secs_f64() / 60.0;
        self.left = (self.left + minutes * f64::from(rate.per_minute)).min(f64::from(rate.burst));
        self.filled = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, per_minute: 60 };

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        let taken = |bucket: &mut Bucket, now| (0..10).filter(|_| bucket.take(RATE, now)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(2)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1_000)), 3, "never more than a burst");
    }

    #[test]
    fn what_is_not_taken_is_left() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        assert!(bucket.has(RATE, start) && bucket.has(RATE, start) && bucket.is_full(RATE, start));
        assert!(bucket.take(RATE, start));
        assert!(!bucket.is_full(RATE, start));
        assert!(bucket.is_full(RATE, start + Duration::from_secs(1)));
        assert!(bucket.take(RATE, start + Duration::from_secs(1)));
        bucket.give_back();
        assert!(bucket.is_full(RATE, start + Duration::from_secs(1)));
    }

    #[test]
    fn who_spends_more_than_there_is_waits_for_it() {
        let start = Instant::now();
        let mut bucket = Bucket::full(start);
        assert_eq!(bucket.wait(RATE, start), Duration::ZERO);
        bucket.spend(RATE, 5, start);
        assert!(!bucket.has(RATE, start));
        assert_eq!(bucket.wait(RATE, start), Duration::from_secs(3));
        assert!(bucket.has(RATE, start + Duration::from_secs(3)));
    }
}
