//! Deletes old tables now and then, if the clock can be believed.
//!
//! A machine that starts with a wrong clock must not delete everything. So the store keeps a mark: the time at which the
//! clock was last believed. A clock that is far ahead of it, or behind it, is believed only when the server has run for a
//! whole day with it; until then nothing is deleted and the mark stays, also over restarts.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, interval};

use crate::clock;
use crate::party::Millis;
use crate::store::{Store, StoreError};

/// How often the clock is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// How often old tables are looked for, and how long after the start for the first time.
const SWEEP_EVERY: Duration = Duration::from_secs(60 * 60);

/// A clock that has gone on by more than this since it was last believed is doubted.
const FAR_AHEAD_MS: i64 = 7 * 24 * 60 * 60 * 1_000;

/// A clock may be set back by so little without being doubted.
const SET_BACK_MS: i64 = 60_000;

/// A doubted clock is believed after so long.
const BELIEVED_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

/// Sweeps as long as the server runs; never, if all tables are kept.
pub(crate) async fn sweep(store: Arc<dyn Store>, keep: Option<Duration>) {
    let Some(keep) = keep else { return std::future::pending().await };
    let mut broom = Broom::new(keep, Instant::now());
    let mut again = interval(LOOK_EVERY);
    loop {
        again.tick().await;
        match broom.look(&*store, clock::now(), Instant::now()).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "old tables were deleted"),
            Err(error) => tracing::error!(%error, "old tables could not be deleted"),
        }
    }
}

/// What the sweep remembers.
#[derive(Debug)]
struct Broom {
    keep_ms: i64,
    /// When old tables were last looked for; at first, when the server started.
    swept: Instant,
    /// Since when the clock is doubted.
    doubted: Option<Instant>,
}

impl Broom {
    fn new(keep: Duration, started: Instant) -> Broom {
        let keep_ms = i64::try_from(keep.as_millis()).unwrap_or(i64::MAX);
        Broom { keep_ms, swept: started, doubted: None }
    }

    /// Looks at the clock, and sweeps if it is time; says how many tables were deleted.
    async fn look(&mut self, store: &dyn Store, now: Millis, instant: Instant) -> Result<u64, StoreError> {
        if !self.believes(store.clock_mark().await?, now, instant) {
            return Ok(0);
        }
        store.mark_clock(now).await?;
        if instant - self.swept < SWEEP_EVERY {
            return Ok(0);
        }
        self.swept = instant;
        store.sweep(now.saturating_sub(self.keep_ms)).await
    }

    /// Whether the clock can be believed, given the time at which it last was.
    fn believes(&mut self, mark: Option<Millis>, now: Millis, instant: Instant) -> bool {
        let Some(mark) = mark else { return true };
        let likely = mark.saturating_sub(SET_BACK_MS)..=mark.saturating_add(FAR_AHEAD_MS);
        if likely.contains(&now) {
            self.doubted = None;
            return true;
        }
        let since = *self.doubted.get_or_insert_with(|| {
            let days = now.saturating_sub(mark) / (24 * 60 * 60 * 1_000);
            tracing::warn!(
                days,
                "the clock has jumped since it was last looked at: nothing is deleted for a day"
            );
            instant
        });
        if instant - since < BELIEVED_AFTER {
            return false;
        }
        self.doubted = None;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Creation, LogRow, NewTable, SqliteStore};

    const DAY_MS: i64 = 24 * 60 * 60 * 1_000;
    const NOW: Millis = 20_000 * DAY_MS;
    const HOUR: Duration = Duration::from_secs(60 * 60);

    /// A store with a table of yesterday and one of two months ago, whose clock was believed yesterday.
    async fn house(folder: &std::path::Path) -> SqliteStore {
        let store = SqliteStore::open(folder).unwrap();
        for (code, days) in [("OLD", 60), ("NEW", 1)] {
            let rows = vec![LogRow { at_ms: NOW - days * DAY_MS, text: "{}".to_owned() }];
            let new = NewTable { creation: Creation::of(code), code: code.to_owned(), rows };
            store.create(new).await.unwrap();
        }
        store
    }

    fn broom(started: Instant) -> Broom {
        Broom::new(Duration::from_secs(30 * 24 * 60 * 60), started)
    }

    #[tokio::test]
    async fn old_tables_go_after_an_hour_and_not_before() {
        let folder = tempfile::tempdir().unwrap();
        let store = house(folder.path()).await;
        let start = Instant::now();
        let mut broom = broom(start);
        for (after, deleted) in [(0, 0), (59 * 60, 0), (60 * 60, 1), (61 * 60, 0)] {
            let after = Duration::from_secs(after);
            let now = NOW + after.as_millis() as i64;
            assert_eq!(broom.look(&store, now, start + after).await, Ok(deleted), "{after:?}");
        }
        assert_eq!(store.count().await, Ok(1));
        assert_eq!(store.clock_mark().await, Ok(Some(NOW + 61 * 60_000)), "what is believed is remembered");
    }

    #[tokio::test]
    async fn a_clock_that_jumps_is_believed_after_a_day_and_not_by_restarting() {
        for jump in [400 * DAY_MS, -DAY_MS * 3] {
            let folder = tempfile::tempdir().unwrap();
            let store = house(folder.path()).await;
            store.mark_clock(NOW).await.unwrap();
            let start = Instant::now();
            for _ in 0..3 {
                let mut broom = broom(start);
                for hours in 0..23 {
                    let instant = start + HOUR * hours;
                    assert_eq!(broom.look(&store, NOW + jump, instant).await, Ok(0), "{jump}");
                }
                assert_eq!(store.clock_mark().await, Ok(Some(NOW)), "{jump}: it is not believed yet");
            }
            let mut broom = broom(start);
            assert_eq!(broom.look(&store, NOW + jump, start).await, Ok(0));
            let deleted = broom.look(&store, NOW + jump, start + HOUR * 24).await.unwrap();
            assert_eq!(deleted, if jump > 0 { 2 } else { 1 });
        }
    }

    #[tokio::test]
    async fn a_store_without_a_mark_is_measured_by_its_newest_row() {
        let folder = tempfile::tempdir().unwrap();
        let store = house(folder.path()).await;
        let start = Instant::now();
        let mut broom = broom(start);
        for hours in 0..24 {
            assert_eq!(broom.look(&store, NOW + 400 * DAY_MS, start + HOUR * hours).await, Ok(0));
        }
        assert_eq!(store.count().await, Ok(2));
    }
}
