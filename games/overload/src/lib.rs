//! OVERLOAD: two pieces per seat carry counters home; whoever is overtaken gets one more, and one too many is an
//! overload. Everything is public; the only chance is the die.
//!
//! The rules stand in files named after their parts: `turn`, `travel`, `space`, `meet`, `overload`. `board` and `sides`
//! are the track as data. Nothing here does input or output.

#[doc = include_str!("../rulebook.md")]
pub mod rulebook {}

mod action;
mod board;
mod bot;
mod chance;
mod clause;
mod game;
mod hint;
mod invariants;
mod measure;
mod meet;
mod moments;
mod options;
mod overload;
mod piece;
mod position;
mod random_board;
mod rules;
mod scatter;
mod sheet;
mod sides;
mod space;
mod state;
mod told;
mod track;
mod travel;
mod truth;
mod turn;
mod view;

pub use action::{Action, MOST_LOAD};
pub use board::{Board, MOST_SPACES, Part, Section, Space};
pub use bot::Style;
pub use chance::Purpose;
pub use clause::Clause;
pub use hint::{Fate, Hint};
pub use measure::Measure;
pub use options::{Between, FirstSeat, Options, PRESETS, Special};
pub use piece::{MAX_PIECES, PIECES_EACH, Piece, PieceSet};
pub use rules::Overload;
pub use sides::SpecialSections;
pub use state::{Direction, Open, Phase, Position, Progress, State};
pub use told::{Cause, Course, Merit, Public};
pub use truth::{PieceView, SeatTruth, Truth};
pub use view::{Chips, Eyes, SeatView, View};
