//! Games played in stages: one looks again and again after fixed numbers of games, may stop there, and may be stopped
//! anywhere in between and go on later. What comes out depends on the looks alone, never on where it was stopped.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::workers::{Experiment, Merge, Workers};

/// The first games of a trial, summed up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Batches<S> {
    /// How many games were played.
    pub done: u64,
    /// What came of them.
    pub sums: S,
}

/// How a stage stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It goes on.
    Looked,
    /// All games are played, or enough is known.
    Finished,
    /// Somebody stopped it.
    Stopped,
}

/// The first look; intervals that always hold want some hundred games.
const FIRST_LOOK: u64 = 2_048;

/// The first look comes after this many games; each of the others a quarter later than the one before.
fn next_look(done: u64) -> u64 {
    let mut look = FIRST_LOOK;
    while look <= done {
        look += look / 4;
    }
    look
}

impl<S> Batches<S> {
    /// No game was played yet.
    pub fn new(sums: S) -> Batches<S> {
        Batches { done: 0, sums }
    }

    /// Plays on until the next look. After `games` games it is finished in any case, at a look if that is `enough`.
    pub fn step<W: Experiment<Sums = S>>(
        &mut self,
        work: &W,
        games: u64,
        workers: Workers<'_>,
        enough: impl Fn(&S) -> bool,
        progress: impl FnMut(u64),
    ) -> Status {
        let at_a_look = self.done > 0 && next_look(self.done - 1) == self.done;
        if self.done >= games || (at_a_look && enough(&self.sums)) {
            return Status::Finished;
        }
        let end = next_look(self.done).min(games);
        self.done = workers.play(work, self.done..end, &mut self.sums, progress);
        if self.done < end { Status::Stopped } else { Status::Looked }
    }

    /// Plays all games, without looking. Says whether nobody stopped it.
    pub fn finish<W: Experiment<Sums = S>>(
        &mut self,
        work: &W,
        games: u64,
        workers: Workers<'_>,
        progress: impl FnMut(u64),
    ) -> bool {
        if self.done < games {
            self.done = workers.play(work, self.done..games, &mut self.sums, progress);
        }
        self.done >= games
    }

    /// Plays these games, wherever they stand among all. Says whether nobody stopped it.
    pub fn part<W: Experiment<Sums = S>>(
        &mut self,
        work: &W,
        games: Range<u64>,
        workers: Workers<'_>,
        progress: impl FnMut(u64),
    ) -> bool {
        let end = workers.play(work, games.clone(), &mut self.sums, progress);
        self.done += end - games.start;
        end == games.end
    }
}

impl<S: Merge> Merge for Batches<S> {
    fn merge(&mut self, other: &Batches<S>) {
        self.done += other.done;
        self.sums.merge(&other.sums);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_are_the_same_wherever_one_was_stopped() {
        assert_eq!(next_look(0), 2_048);
        assert_eq!(next_look(2_047), 2_048);
        assert_eq!(next_look(2_048), 2_560);
        assert_eq!(next_look(2_300), 2_560);
    }
}
