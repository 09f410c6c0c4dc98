//! A share that nobody else can use up, and pools that many use together.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::{Bucket, Limits, Rate};
use crate::code::Code;

/// Shares of which nothing is missing are forgotten when there are this many.
const TIDY_AT: usize = 1_024;

/// There are never many more than this: then all that no connection has are forgotten, whatever is missing.
const MOST: usize = 100_000;

/// What many use together.
#[derive(Debug)]
pub struct Pool(Mutex<Bucket>);

/// What one person at one table has left, or one connection that speaks for nobody.
#[derive(Debug)]
pub struct Share(Mutex<Left>);

/// The shares of all people, by table and person. They outlive connections, and tables that fall asleep.
#[derive(Debug, Default)]
pub(super) struct Shares(Mutex<Book>);

#[derive(Debug, Default)]
struct Book {
    shares: HashMap<(Code, u32), Arc<Share>>,
    /// How many there may be before they are tidied up again.
    tidy_at: usize,
}

#[derive(Debug)]
struct Left {
    share: Bucket,
    /// Beyond the share, while the pools have something.
    more: Bucket,
    patience: Bucket,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool(Mutex::new(Bucket::full(Instant::now())))
    }
}

impl Default for Share {
    fn default() -> Share {
        let full = Bucket::full(Instant::now());
        Share(Mutex::new(Left { share: full, more: full, patience: full }))
    }
}

impl Pool {
    /// Takes one out, if there is one.
    pub fn take(&self, rate: Rate, now: Instant) -> bool {
        self.bucket().take(rate, now)
    }

    /// Whether nothing is missing.
    pub fn is_full(&self, rate: Rate, now: Instant) -> bool {
        self.bucket().is_full(rate, now)
    }

    /// Takes one out of each of two pools, or of neither.
    pub fn take_of_both(one: (&Pool, Rate), other: (&Pool, Rate), now: Instant) -> bool {
        let (mut first, mut second) = (one.0.bucket(), other.0.bucket());
        second.has(other.1, now) && first.take(one.1, now) && second.take(other.1, now)
    }

    /// A bucket is right at every moment, also when a holder panicked.
    fn bucket(&self) -> MutexGuard<'_, Bucket> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Share {
    /// Takes one out of the share or, if that is empty and the pools give one, of what is allowed in all.
    pub fn take(&self, share: Rate, all: Rate, now: Instant, pools: impl FnOnce() -> bool) -> bool {
        let (mut left, beyond) = (self.left(), all.beyond(share));
        left.share.take(share, now) || (left.more.has(beyond, now) && pools() && left.more.take(beyond, now))
    }

    /// Whether one more refusal is borne.
    pub fn bears(&self, patience: Rate, now: Instant) -> bool {
        self.left().patience.take(patience, now)
    }

    /// Whether nothing is missing.
    fn is_full(&self, limits: &Limits, now: Instant) -> bool {
        let mut left = self.left();
        left.share.is_full(limits.share, now)
            && left.more.is_full(limits.requests.beyond(limits.share), now)
            && left.patience.is_full(limits.patience, now)
    }

    fn left(&self) -> MutexGuard<'_, Left> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shares {
    /// The share of a person at a table.
    pub(super) fn of(&self, table: &Code, person: u32, limits: &Limits) -> Arc<Share> {
        let mut book = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if book.shares.len() >= book.tidy_at.max(TIDY_AT) {
            let now = Instant::now();
            let is_used = |share: &Arc<Share>| Arc::strong_count(share) > 1;
            book.shares.retain(|_, share| is_used(share) || !share.is_full(limits, now));
            if book.shares.len() >= MOST / 2 {
                book.shares.retain(|_, share| is_used(share));
            }
            book.tidy_at = (book.shares.len() * 2).min(MOST);
        }
        book.shares.entry((table.clone(), person)).or_default().clone()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const SHARE: Rate = Rate { burst: 2, per_minute: 60 };
    const ALL: Rate = Rate { burst: 5, per_minute: 180 };

    fn taken(share: &Share, now: Instant, pool: &mut usize) -> usize {
        let mut granted = 0;
        for _ in 0..20 {
            granted += usize::from(share.take(SHARE, ALL, now, || {
                let some = *pool > 0;
                *pool -= usize::from(some);
                some
            }));
        }
        granted
    }

    #[test]
    fn a_share_asks_nobody_and_more_needs_the_pools() {
        let (share, start) = (Share::default(), Instant::now());
        let (mut empty, mut rich) = (0, 100);
        assert_eq!(taken(&share, start, &mut empty), 2, "nobody can use up the share");
        assert_eq!(taken(&share, start, &mut rich), 3, "no more than a burst of all");
        assert_eq!(rich, 97, "what was not granted took nothing out of the pool");
        let later = start + Duration::from_secs(1);
        assert_eq!((taken(&share, later, &mut empty), taken(&share, later, &mut rich)), (1, 2));
    }

    #[test]
    fn both_pools_give_one_or_neither() {
        let (one, other, now) = (Pool::default(), Pool::default(), Instant::now());
        let (much, little) = (Rate { burst: 9, per_minute: 1 }, Rate { burst: 2, per_minute: 1 });
        let both = |_: &i32| Pool::take_of_both((&one, much), (&other, little), now);
        assert_eq!((0..9).filter(both).count(), 2);
        assert_eq!((0..9).filter(|_| one.take(much, now)).count(), 7, "nothing was taken in vain");
    }

    #[test]
    fn patience_is_not_renewed_by_what_drips_in() {
        let (share, start) = (Share::default(), Instant::now());
        let patience = Rate { burst: 10, per_minute: 6 };
        let mut borne = 0;
        for tenth in 0..200 {
            let now = start + Duration::from_millis(100 * tenth);
            share.take(SHARE, ALL, now, || true);
            borne += u32::from(share.bears(patience, now));
        }
        assert_eq!(borne, 10 + 1, "ten, and one for each ten seconds");
    }

    #[test]
    fn a_share_is_remembered_as_long_as_something_is_missing() {
        let (shares, limits, now) = (Shares::default(), Limits::default(), Instant::now());
        let table = Code::parse("ABC234").unwrap();
        let ask =
            |person| shares.of(&table, person, &limits).take(limits.share, limits.requests, now, || true);
        assert_eq!((0..100).filter(|_| ask(1)).count(), 40);
        let kept = shares.of(&table, 2, &limits);
        for person in 3..5_000 {
            shares.of(&table, person, &limits);
        }
        assert!(shares.0.lock().unwrap().shares.len() <= TIDY_AT);
        assert!(!ask(1), "though nobody has it");
        assert!(Arc::ptr_eq(&kept, &shares.of(&table, 2, &limits)));
        for person in 3..200_000 {
            ask(person);
        }
        assert!(shares.0.lock().unwrap().shares.len() <= MOST);
        assert!(Arc::ptr_eq(&kept, &shares.of(&table, 2, &limits)), "whoever has one keeps it");
    }
}
