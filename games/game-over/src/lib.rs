//! GAME OVER.: swap, bribe and bluff until four of a kind end it all.
//!
//! The rules are executable clause by clause: see the scenarios beside this crate. Four suits and nothing else: no
//! names, no faces.

#[doc = include_str!("../rulebook.md")]
pub mod rulebook {}

mod action;
mod advice;
mod bot;
mod cards;
mod challenge;
mod chance;
mod clause;
mod debt;
mod ending;
mod free;
mod game;
mod hint;
mod imagine;
mod invariants;
mod legal;
mod measure;
mod moments;
mod occupied;
mod options;
mod picks;
mod position;
mod reset;
mod rules;
mod scatter;
mod sets;
mod setup;
mod sheet;
mod state;
mod told;
mod truth;
mod turn;
mod view;

pub use action::{Action, MOST_SPACES};
pub use bot::Style;
pub use cards::{Card, Cards, RANKS, Rank, SUITS};
pub use chance::Purpose;
pub use clause::Clause;
pub use hint::{Arrival, Closed, Hint, Purse, Showdown};
pub use measure::Measure;
pub use options::{Direction, MOST_GAMES, Mode, Options, PRESETS, Placement, Starter, SwapView};
pub use picks::{Pick, Picks};
pub use position::Position;
pub use rules::GameOver;
pub use sets::{Kind, Set, Side, has_set, value};
pub use state::{Debt, Duel, Ending, Gain, MOST_SEATS, Phase, Player, Settled, State};
pub use told::{OverReason, Private, Public, SettledReason, TokenReason};
pub use truth::Truth;
pub use view::{Eyes, Sight, View};
