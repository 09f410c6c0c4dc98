//! Threads that share many games. Which thread plays which game does not matter: every game follows from its number,
//! and what is summed up are whole numbers.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};

/// How many games a thread takes at a time.
const CHUNK: u64 = 64;

/// Sums that can be added to each other, in any order.
pub trait Merge {
    /// Adds all of another.
    fn merge(&mut self, other: &Self);
}

/// Games that can be played one by one, by their numbers.
pub trait Work: Sync {
    /// What is summed up.
    type Sums: Merge + Send;

    /// Nothing summed up yet.
    fn fresh(&self) -> Self::Sums;

    /// Somebody who plays the game with a number and sums it up.
    fn worker(&self) -> impl FnMut(u64, &mut Self::Sums);
}

/// Who plays, and who may stop it.
#[derive(Clone, Copy, Debug)]
pub struct Crew<'a> {
    /// How many threads.
    pub threads: usize,
    /// Set from outside when they should stop after what they are at.
    pub stop: &'a AtomicBool,
}

impl Crew<'_> {
    /// Plays these games and adds them to the sums. Meanwhile `watch` is shown again and again up to which game they
    /// have begun; it should wait a moment each time. Says up to which game all were played, which is the end unless
    /// they were stopped.
    pub fn play<W: Work>(
        &self,
        work: &W,
        games: Range<u64>,
        sums: &mut W::Sums,
        mut watch: impl FnMut(u64),
    ) -> u64 {
        let begun = AtomicU64::new(games.start);
        thread::scope(|scope| {
            let play = || self.work(work, &begun, games.end);
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(play)).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                watch(begun.load(Ordering::Relaxed).min(games.end));
            }
            let join = |worker: ScopedJoinHandle<'_, W::Sums>| {
                worker.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            workers.into_iter().map(join).for_each(|more| sums.merge(&more));
        });
        begun.load(Ordering::Relaxed).min(games.end)
    }

    /// What is begun is finished: the games that were played are always the first ones.
    fn work<W: Work>(&self, work: &W, begun: &AtomicU64, end: u64) -> W::Sums {
        let mut sums = work.fresh();
        let mut play = work.worker();
        while !self.stop.load(Ordering::Relaxed) {
            let first = begun.fetch_add(CHUNK, Ordering::Relaxed);
            if first >= end {
                break;
            }
            (first..end.min(first + CHUNK)).for_each(|game| play(game, &mut sums));
        }
        sums
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

    impl Work for Numbers {
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
            assert_eq!(Crew { threads, stop: &stop }.play(&Numbers, 10..1000, &mut sum, |_| ()), 1000);
            assert_eq!(sum, Sum((10..1000).sum(), 990));
        }
    }

    #[test]
    fn who_is_stopped_has_played_the_first_games() {
        let stop = AtomicBool::new(false);
        let mut sum = Sum::default();
        let crew = Crew { threads: 2, stop: &stop };
        let end = crew.play(&Numbers, 0..u64::MAX / 2, &mut sum, |begun| {
            stop.store(begun > 5_000, Ordering::Relaxed);
        });
        assert!(end > 5_000 && sum == Sum((0..end).sum(), end));
        stop.store(false, Ordering::Relaxed);
        crew.play(&Numbers, end..2 * end, &mut sum, |_| ());
        assert_eq!(sum, Sum((0..2 * end).sum(), 2 * end), "and can go on from there");
    }
}
