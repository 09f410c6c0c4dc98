//! GAME OVER.: swap, bribe and bluff until four of a kind end it all.
//!
//! The rules are executable clause by clause: see the scenarios beside this crate. Four suits and nothing else: no
//! names, no faces.

mod action;
mod bot;
mod cards;
mod challenge;
mod chance;
mod clause;
mod debt;
mod ending;
mod event;
mod free;
mod game;
mod imagine;
mod invariants;
mod legal;
mod measure;
mod memory;
mod occupied;
mod options;
mod picks;
mod reset;
mod rules;
mod scatter;
mod screen;
mod sets;
mod setup;
mod stage;
mod standing;
mod state;
mod truth;
mod turn;
mod view;

pub use action::{GameOverAction, MOST_SPACES};
pub use bot::GameOverStyle;
pub use cards::{Card, Cards, RANKS, SUITS};
pub use chance::Purpose;
pub use clause::Clause;
pub use event::{OverReason, Private, Public, SettledReason, TokenReason};
pub use measure::Measure;
pub use options::{Direction, GameOverOptions, MOST_GAMES, Mode, PRESETS, Placement, Starter, SwapView};
pub use picks::{Pick, Picks};
pub use rules::GameOver;
pub use sets::{Kind, Side, has_set, value};
pub use stage::Position;
pub use state::{Debt, Duel, Ending, Gain, MOST_SEATS, Phase, Player, Settled, Stack, State};
pub use truth::Truth;
pub use view::{Eyes, Sight, View};
