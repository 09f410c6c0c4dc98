//! Games played in stages: one looks again and again after fixed numbers of games, may stop there, and may be stopped
//! anywhere in between and go on later. What comes out depends on the looks alone, never on where it was stopped.

use serde::{Deserialize, Serialize};

use crate::crew::{Crew, Work};

/// The first games of a trial, summed up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stage<S> {
    /// How many games were played.
    pub done: u64,
    /// What came of them.
    pub sums: S,
}

/// How a stage stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It goes on.
    Looked,
    /// All games are played, or enough is known.
    Finished,
    /// Somebody stopped it.
    Stopped,
}

/// The first look; intervals that always hold want some hundred games.
const FIRST_LOOK: u64 = 2_048;

/// The first look after so many games. Each is a quarter later than the one before.
fn next_look(done: u64) -> u64 {
    let mut look = FIRST_LOOK;
    while look <= done {
        look += look / 4;
    }
    look
}

impl<S> Stage<S> {
    /// No game was played yet.
    pub fn new(sums: S) -> Stage<S> {
        Stage { done: 0, sums }
    }

    /// Plays on until the next look. After `games` games it is finished in any case, at a look if that is `enough`.
    pub fn step<W: Work<Sums = S>>(
        &mut self,
        work: &W,
        games: u64,
        crew: Crew<'_>,
        enough: impl Fn(&S) -> bool,
        watch: impl FnMut(u64),
    ) -> Step {
        let at_a_look = self.done > 0 && next_look(self.done - 1) == self.done;
        if self.done >= games || (at_a_look && enough(&self.sums)) {
            return Step::Finished;
        }
        let end = next_look(self.done).min(games);
        self.done = crew.play(work, self.done..end, &mut self.sums, watch);
        if self.done < end { Step::Stopped } else { Step::Looked }
    }

    /// Plays all games, without looking. Says whether nobody stopped it.
    pub fn finish<W: Work<Sums = S>>(
        &mut self,
        work: &W,
        games: u64,
        crew: Crew<'_>,
        watch: impl FnMut(u64),
    ) -> bool {
        if self.done < games {
            self.done = crew.play(work, self.done..games, &mut self.sums, watch);
        }
        self.done >= games
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
