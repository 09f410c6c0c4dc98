//! The rules themselves: what a game asks, what may be answered, and what comes of it.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use ts_rs::TS;

use crate::Vocabulary;
use crate::action::{Action, Buffer};
use crate::chance::{Chance, ChancePurpose, Dice};
use crate::options::{OptionError, Options, Preset};
use crate::outcome::Outcome;
use crate::seat::{Seat, SeatSet, Seats};
use crate::tell::Tell;

/// The rules of one game, compiled for one set of options and one number of seats: the root of the contract.
pub trait Rules: Sized + Clone + Debug + Send + Sync + 'static {
    /// The game's name in commands, records and links.
    const ID: &'static str;
    /// The version of the rules; a record says which one it was played under.
    const VERSION: u32;
    /// The clauses that each version after the first has changed, in what is played or in how it's written down. When a
    /// record of older rules no longer agrees, it's said which of these were at work.
    const CHANGES: &'static [(u32, &'static [Self::Clause])] = &[];
    /// How many can play.
    const SEATS: RangeInclusive<usize>;
    /// The sets of options that come with the game; the first is the usual one.
    const PRESETS: &'static [Preset];
    /// The kinds of reaction windows, if the game has any. In one the fallback passes, and every other answer throws
    /// something in.
    const WINDOWS: &'static [&'static str] = &[];

    /// What can be chosen before the start.
    type Options: Options;
    /// What changes during play, and nothing else. Flat; a copy is one `memcpy`.
    type State: Copy + Eq + Debug + Send + Sync + 'static;
    /// What a seat can answer.
    type Action: Action;
    /// Events everybody learns of. `Copy`, so that telling nobody costs nothing.
    type Public: Copy + PartialEq + Debug + Serialize + TS + Send + Sync + 'static;
    /// Events only some seats learn of.
    type Private: Copy + PartialEq + Debug + Serialize + TS + Send + Sync + 'static;
    /// What the game wants chance for.
    type Purpose: ChancePurpose;
    /// The clauses of its rules.
    type Clause: Vocabulary;
    /// What the lab counts.
    type Measure: Vocabulary;

    /// How many can play under these options: other numbers than the usual ones only if the options ask for it. What
    /// people are offered is always [`SEATS`](Rules::SEATS).
    fn tables(_options: &Self::Options) -> RangeInclusive<usize> {
        Self::SEATS
    }

    /// Compiles the rules. Values out of range have been refused before; this refuses contradictions.
    fn compile(options: &Self::Options, seats: Seats) -> Result<Self, OptionError>;

    /// How many seats these rules are compiled for.
    fn seats(&self) -> Seats;

    /// The first state of a game.
    fn deal(&self, chance: &mut impl Chance<Self::Purpose>, tell: &mut impl Tell<Self>) -> Self::State;

    /// How the game goes on from here. Every seat that a clause makes eligible is asked, even one with a single answer:
    /// skipping those is the driver's work.
    fn next(&self, state: &Self::State) -> Next;

    /// Which of [`WINDOWS`](Rules::WINDOWS) the question is, if it is one of them. Public, like who is eligible.
    fn window(&self, _state: &Self::State) -> Option<usize> {
        None
    }

    /// Which of the seats that are asked have nothing to decide, as everybody can see: a live table takes their usual answer
    /// instead of asking them. Public, like who is eligible.
    fn idle(&self, _state: &Self::State) -> SeatSet {
        SeatSet::EMPTY
    }

    /// What a seat that is asked may answer: the single truth for page, bots, checks and tests.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Buffer<Self::Action>);

    /// A random answer out of those that [`legal`](Rules::legal) lists, all equally likely; none if there are none. With
    /// two or more the dice pick a place in the list, so a game that finds the answer without making the list plays the
    /// same.
    #[inline]
    fn any_answer(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Option<Self::Action> {
        let mut legal = Buffer::new();
        self.legal(state, seat, &mut legal);
        match legal[..] {
            [] => None,
            [only] => Some(only),
            _ => Some(legal[dice.below(legal.len())]),
        }
    }

    /// The answer of a seat that is absent or out of time.
    fn fallback(&self, state: &Self::State, seat: Seat) -> Self::Action;

    /// Takes a legal answer in. Answers to a simultaneous question tell no event: the order of arrival must not show.
    fn play(&self, state: &mut Self::State, seat: Seat, action: Self::Action, tell: &mut impl Tell<Self>);

    /// Makes one phase: a reveal, a tick, the end of a round.
    fn advance(
        &self,
        state: &mut Self::State,
        chance: &mut impl Chance<Self::Purpose>,
        tell: &mut impl Tell<Self>,
    );

    /// How the game ended, if it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// No game takes more answers than this, whoever plays. One that would is called off there by whoever runs it (see
    /// [`Countdown`](crate::Countdown)): so it's far above what people ever need, and low enough to be counted in
    /// seconds.
    fn bound(&self) -> u32;

    /// Whether the rules themselves end every game, whoever plays; options may take away what ends it. If not, random
    /// play must still end, but people who want to go on are called off at the bound.
    fn surely_ends(&self) -> bool {
        true
    }

    /// The chapter (round) a state is in; chance has separate streams for each.
    fn chapter(&self, _state: &Self::State) -> u32 {
        0
    }

    /// Whose turn it is, in games with turns: what happens is attributed to this seat.
    #[inline]
    fn turn(&self, _state: &Self::State) -> Option<Seat> {
        None
    }
}

/// How a question is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// To one seat, openly.
    Turn,
    /// To several seats at once: everybody sees who has answered, but no answer before all are in.
    Together,
    /// To several seats at once: nobody even sees who has answered before all are in.
    Hidden,
}

/// A question to one or more seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Question {
    /// How it is put.
    pub how: How,
    /// To whom it was put. Public, and never dependent on what a seat holds in secret.
    pub eligible: SeatSet,
    /// The seats that haven't answered yet.
    pub waiting: SeatSet,
}

impl Question {
    /// A question to one seat.
    #[inline]
    pub fn turn(seat: Seat) -> Question {
        Question { how: How::Turn, eligible: SeatSet::one(seat), waiting: SeatSet::one(seat) }
    }

    /// As viewers see it: of a hidden one not even who has answered.
    pub fn seen(self) -> Question {
        let hidden = self.how == How::Hidden;
        Question { waiting: if hidden { self.eligible } else { self.waiting }, ..self }
    }
}

/// How a game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Somebody must answer.
    Ask(Question),
    /// The game itself makes its next phase.
    Advance,
    /// It is over.
    Over,
}

impl Next {
    /// The question, if somebody must answer.
    #[inline]
    pub fn question(self) -> Option<Question> {
        match self {
            Next::Ask(question) => Some(question),
            Next::Advance | Next::Over => None,
        }
    }
}

/// Why an answer was refused. The state is as before.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is asked.
    #[error("seat {seat} is not asked now; asked: {asked:?}")]
    NotAsked {
        seat: Seat,
        /// Who is asked.
        asked: SeatSet,
    },
    /// The action is not legal.
    #[error("seat {seat} cannot `{action}` now; allowed: {}", legal.join(", "))]
    Illegal {
        seat: Seat,
        action: String,
        /// What is legal.
        legal: Vec<String>,
    },
}

/// For the inside of `impl Rules`: the game's types by their usual names (`Options`, `State`, `Action`, `Public`, `Private`,
/// `Purpose`, `Clause`, `Measure`), which must be in scope. A game that tells nothing in private has `Nothing as Private`.
#[macro_export]
macro_rules! usual_types {
    () => {
        type Options = Options;
        type State = State;
        type Action = Action;
        type Public = Public;
        type Private = Private;
        type Purpose = Purpose;
        type Clause = Clause;
        type Measure = Measure;
    };
}

/// What is the same in every small game, for the inside of `impl Rules`: the game's name, version, seats and presets, its
/// [`usual_types!`](crate::usual_types), and the compiled rules: a struct that holds the `seats` and the `options` as they are.
///
/// ```ignore
/// impl Rules for Pig {
///     table::plain_rules!("pig", version 1, seats 2..=4, presets ["plain"]);
///     // deal, next, legal, …
/// }
/// ```
#[macro_export]
macro_rules! plain_rules {
    ($id:literal, version $version:literal, seats $seats:expr, presets $presets:tt) => {
        const ID: &'static str = $id;
        const VERSION: u32 = $version;
        const SEATS: ::std::ops::RangeInclusive<usize> = $seats;
        const PRESETS: &'static [$crate::Preset] = $crate::presets! $presets;

        $crate::usual_types!();

        fn compile(options: &Options, seats: $crate::Seats) -> Result<Self, $crate::OptionError> {
            Ok(Self { seats, options: options.clone() })
        }

        #[inline]
        fn seats(&self) -> $crate::Seats {
            self.seats
        }
    };
}
