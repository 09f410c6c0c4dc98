//! The worker pool: threads that share many games. Which thread plays which game doesn't matter: every game follows from
//! its number, and what is summed up are whole numbers.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// Sums that can be added to each other, in any order.
pub trait Merge {
    /// Adds all of another.
    fn merge(&mut self, other: &Self);
}

/// Games that can be played one by one, by their numbers.
pub trait Experiment: Sync {
    /// What is summed up.
    type Sums: Merge + Send;

    /// Nothing summed up yet.
    fn fresh(&self) -> Self::Sums;

    /// Plays the game with a number and adds it to the sums; each thread has one of its own.
    fn worker(&self) -> impl FnMut(u64, &mut Self::Sums);
}

/// A pool of worker threads that can be stopped.
#[derive(Clone, Copy, Debug)]
pub struct Workers<'a> {
    pub threads: usize,
    /// Set from outside to stop them after the games they are playing.
    pub stop: &'a AtomicBool,
}

/// A worker takes as many games at a time as it can play within this time, at most so many: whoever stops it waits no longer,
/// and where a game takes seconds, for that one only.
const AT_A_TIME: Duration = Duration::from_millis(20);
const MOST_AT_A_TIME: u64 = 64;

impl Workers<'_> {
    /// Plays these games and adds them to the sums. Meanwhile `progress` is called over and over with the number of the
    /// next game; it should wait a moment each time. Returns the number up to which all were played, which is the end
    /// unless the workers were stopped.
    pub fn play<W: Experiment>(
        &self,
        work: &W,
        games: Range<u64>,
        sums: &mut W::Sums,
        mut progress: impl FnMut(u64),
    ) -> u64 {
        let begun = AtomicU64::new(games.start);
        thread::scope(|scope| {
            let play = || self.work(work, &begun, games.end);
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(play)).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                progress(begun.load(Ordering::Relaxed).min(games.end));
            }
            let join = |worker: ScopedJoinHandle<'_, W::Sums>| {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            workers.into_iter().map(join).for_each(|more| sums.merge(&more));
        });
        begun.load(Ordering::Relaxed).min(games.end)
    }

    /// A chunk that was begun is finished: the games that were played are always the first ones.
    fn work<W: Experiment>(&self, work: &W, begun: &AtomicU64, end: u64) -> W::Sums {
        let mut sums = work.fresh();
        let mut play = work.worker();
        let mut chunk = 1;
        while !self.stop.load(Ordering::Relaxed) {
            let (first, start) = (begun.fetch_add(chunk, Ordering::Relaxed), Instant::now());
            if first >= end {
                break;
            }
            (first..end.min(first + chunk)).for_each(|game| play(game, &mut sums));
            chunk = next_chunk(chunk, start.elapsed());
        }
        sums
    }
}

/// How many games come next after so many took this long.
fn next_chunk(chunk: u64, took: Duration) -> u64 {
    match took {
        _ if took > AT_A_TIME => (chunk / 2).max(1),
        _ if took < AT_A_TIME / 4 => (chunk * 2).min(MOST_AT_A_TIME),
        _ => chunk,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Numbers;

    #[derive(PartialEq, Debug, Default)]
    struct Sum(u64, u64);

    impl Merge for Sum {
        fn merge(&mut self, other: &Sum) {
            *self = Sum(self.0 + other.0, self.1 + other.1);
        }
    }

    impl Experiment for Numbers {
        type Sums = Sum;
        fn fresh(&self) -> Sum {
            Sum::default()
        }
        fn worker(&self) -> impl FnMut(u64, &mut Sum) {
            |game, sum| *sum = Sum(sum.0 + game, sum.1 + 1)
        }
    }

    #[test]
    fn every_game_is_played_once_whatever_the_threads() {
        let stop = AtomicBool::new(false);
        for threads in [1, 3] {
            let mut sum = Sum::default();
            assert_eq!(Workers { threads, stop: &stop }.play(&Numbers, 10..1000, &mut sum, |_| ()), 1000);
            assert_eq!(sum, Sum((10..1000).sum(), 990));
        }
    }

    #[test]
    fn who_plays_slowly_takes_one_game_at_a_time() {
        let after = |took_ms: u64| {
            (0..9).fold(1, |chunk, _| next_chunk(chunk, Duration::from_millis(took_ms * chunk)))
        };
        assert_eq!([after(0), after(3_000)], [MOST_AT_A_TIME, 1]);
        assert_eq!(next_chunk(MOST_AT_A_TIME, Duration::from_secs(1)), MOST_AT_A_TIME / 2);
    }

    #[test]
    fn who_is_stopped_has_played_the_first_games() {
        let stop = AtomicBool::new(false);
        let mut sum = Sum::default();
        let workers = Workers { threads: 2, stop: &stop };
        let end = workers.play(&Numbers, 0..u64::MAX / 2, &mut sum, |begun| {
            stop.store(begun > 5_000, Ordering::Relaxed);
        });
        assert!(end > 5_000 && sum == Sum((0..end).sum(), end));
        stop.store(false, Ordering::Relaxed);
        workers.play(&Numbers, end..2 * end, &mut sum, |_| ());
        assert_eq!(sum, Sum((0..2 * end).sum(), 2 * end), "and can go on from there");
    }
}
