//! A bucket of tokens: so many at once, and so many a minute.

use std::time::Instant;

/// So many at once, and so many a minute.
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

impl Bucket {
    /// A full one.
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: f64::from(rate.burst), filled: now }
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Whether there is one to take.
    pub fn has(&mut self, rate: Rate, now: Instant) -> bool {
        self.fill(rate, now);
        self.left >= 1.0
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
    use std::time::Duration;

    use super::*;

    const RATE: Rate = Rate { burst: 3, per_minute: 60 };

    #[test]
    fn a_burst_is_allowed_and_then_the_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::full(RATE, start);
        let taken = |bucket: &mut Bucket, now| (0..10).filter(|_| bucket.take(RATE, now)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(2)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1_000)), 3, "never more than a burst");
    }

    #[test]
    fn what_is_not_taken_is_left() {
        let start = Instant::now();
        let mut bucket = Bucket::full(RATE, start);
        assert!(bucket.has(RATE, start) && bucket.has(RATE, start) && bucket.is_full(RATE, start));
        assert!(bucket.take(RATE, start));
        assert!(!bucket.is_full(RATE, start));
        assert!(bucket.is_full(RATE, start + Duration::from_secs(1)));
    }
}
