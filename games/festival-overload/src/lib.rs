//! Festival Overload: push your luck; everyone decides Stay or Camp at the same moment.
//!
//! The files follow the rules: `cards`, `options`, `action`, `chance` say what there is; `rules` compiles the options;
//! `state` is what is remembered; then one file per part of an event, from `reveal` to `round`; `view` and `truth` say who
//! may know what. **No input or output, no time, no chance of its own.**

#[doc = include_str!("../rulebook.md")]
pub mod rulebook {}

mod action;
mod bot;
mod camp;
mod cards;
mod chance;
mod clause;
mod dive;
mod draw;
mod encore;
mod game;
mod heat;
mod hint;
mod invariants;
mod measure;
mod moments;
mod next_event;
mod options;
mod order;
mod overload;
mod position;
mod push;
mod reveal;
mod round;
mod rules;
mod scatter;
mod sheet;
mod stabilise;
mod state;
mod tick;
mod told;
mod track;
mod truth;
mod twist;
mod view;
mod win;
mod window;

pub use action::Action;
pub use bot::Style;
pub use cards::{Card, KINDS, Type};
pub use chance::{MOODS, Purpose};
pub use clause::Clause;
pub use heat::Heat;
pub use hint::{Hint, Homecoming};
pub use measure::Measure;
pub use options::{
    BangLoss, BangRemainder, CountdownStart, Deck, FinalPush, Options, PRESETS, Plaster, SimultaneousWin,
    StartSeat,
};
pub use order::Direction;
pub use rules::FestivalOverload;
pub use state::{Choice, EndReason, Open, Phase, Position, State};
pub use told::{EncorePrice, Public, StayReason, Yield};
pub use truth::{SeatTruth, Truth};
pub use view::{Eyes, SeatView, View};

use table::{Chance, Tell};

/// Whoever listens to this game.
pub(crate) trait Ear: Tell<FestivalOverload> {}
impl<T: Tell<FestivalOverload>> Ear for T {}

/// Whatever decides this game's chances.
pub(crate) trait Luck: Chance<Purpose> {}
impl<C: Chance<Purpose>> Luck for C {}
