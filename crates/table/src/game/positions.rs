//! Positions in text: how a scenario sets one up, how the judge writes one down, and what must hold in each.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;

use super::Rules;
use crate::chance::{Chance, Dice};

/// States set up by hand and written out in full.
pub trait Positions: Rules {
    /// The whole state in words, for the judge: scenarios, goldens, check values.
    type Truth: Serialize;
    /// A position as a scenario gives it.
    type Position: DeserializeOwned + Default + Clone + Debug + Send + Sync;

    /// Sets a position up. Any that keeps the invariants will do, whether play could reach it or not.
    fn set_up(&self, position: Self::Position) -> Result<Self::State, PositionError>;

    /// Everything, for the judge. Canonical: equal states give equal truths, and different ones different truths.
    fn truth(&self, state: &Self::State) -> Self::Truth;

    /// Shuffles the cards that a position doesn't place and nobody can see. Whoever plays from a position calls this
    /// after [`set_up`](Positions::set_up); a scenario doesn't, and they stay in their order.
    fn shuffle_rest(
        &self,
        state: &mut Self::State,
        position: &Self::Position,
        chance: &mut impl Chance<Self::Purpose>,
    );

    /// A random position as a scenario gives it, at the start of a turn: hands, piles, scores and whatever lasts. What play
    /// from the deal seldom reaches is common in it: empty piles, full hands, the last point before the end. It can always be
    /// [set up](Positions::set_up), and keeps the invariants.
    fn scatter(&self, dice: &mut Dice) -> Value;

    /// Whether everything that must hold between two phases holds: cards are conserved, counters in range.
    fn invariants(&self, state: &Self::State) -> Result<(), Broken>;
}

/// A position that cannot be set up: where in it, and why not.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{path}: {problem}")]
pub struct PositionError {
    /// The place in the position, such as `seats.B.live`.
    pub path: String,
    /// What is wrong, and what is allowed.
    pub problem: String,
}

impl PositionError {
    /// Something is wrong at this place.
    pub fn new(path: impl Into<String>, problem: impl Into<String>) -> PositionError {
        PositionError { path: path.into(), problem: problem.into() }
    }
}

/// Refuses a position at this place, unless something holds; `problem` says what is wrong, and what is allowed.
pub fn must<P: Into<String>>(
    hold: bool,
    path: impl Into<String>,
    problem: impl FnOnce() -> P,
) -> Result<(), PositionError> {
    if hold { Ok(()) } else { Err(PositionError::new(path, problem())) }
}

/// For the inside of `impl Positions`, if nothing else is remembered than what a judge would write down, and no pile waits to be
/// shuffled: the state is its own `Truth`, and `Position` has its usual name.
#[macro_export]
macro_rules! plain_positions {
    () => {
        type Truth = State;
        type Position = Position;

        fn truth(&self, state: &State) -> State {
            *state
        }

        fn shuffle_rest(&self, _: &mut State, _: &Position, _: &mut impl $crate::Chance<Self::Purpose>) {}
    };
}

/// An invariant that does not hold.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct Broken(pub String);

impl From<PositionError> for Broken {
    fn from(error: PositionError) -> Broken {
        Broken(error.to_string())
    }
}
