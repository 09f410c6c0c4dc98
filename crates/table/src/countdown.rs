//! Every game ends, whoever plays: what its rules would let go on for too long is called off at its bound.
//!
//! This is the one place that knows how. Whoever lets a game be played, for the lab, in a bot's head or at a live table, counts
//! its answers with a [`Countdown`], stops when it is up, and asks [`ending`] how the game ended.

use crate::game::Game;
use crate::outcome::Outcome;

/// Why a game was called off, in [`Outcome::Aborted`].
pub const CALLED_OFF: &str = "too_many_answers";

/// A game that makes this many phases without asking anybody is stuck. Options can bring long stretches in which nobody has a
/// choice, sixty thousand events of Festival Overload for instance: this is far above them.
pub const MOST_PHASES: usize = 2_000_000;

/// Counts the answers of a game down from its [bound](crate::Rules::bound).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Countdown {
    left: u32,
}

impl Countdown {
    /// No answer was given yet.
    #[inline]
    pub fn of<G: Game>(rules: &G) -> Countdown {
        Countdown { left: rules.bound() }
    }

    /// Counts answers that were given.
    #[must_use]
    pub fn after(self, answers: usize) -> Countdown {
        Countdown { left: self.left.saturating_sub(u32::try_from(answers).unwrap_or(u32::MAX)) }
    }

    /// Another answer is given.
    #[inline]
    pub fn count(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    /// Whether a game that still asks is called off after this many more answers.
    #[inline]
    pub fn is_up_after(self, answers: u64) -> bool {
        answers >= u64::from(self.left)
    }

    /// Whether a game that still asks is called off.
    #[inline]
    pub fn is_up(self) -> bool {
        self.left == 0
    }
}

/// How a game ended that is played no further: as its rules say, or called off.
pub fn ending<G: Game>(rules: &G, state: &G::State) -> Outcome {
    rules.outcome(state).unwrap_or(Outcome::Aborted(CALLED_OFF))
}
