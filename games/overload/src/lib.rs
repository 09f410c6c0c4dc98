//! OVERLOAD: two pieces a seat carry counters home; whoever is overtaken gets one more, and one too many is an
//! overload. Everything is public; the only chance is the die.
//!
//! The rules stand in files named after their parts: `turn`, `travel`, `space`, `meet`, `overload`. `board` and `sides`
//! are the track as data. Nothing here does input or output.

mod action;
mod board;
mod bot;
mod chance;
mod clause;
mod event;
mod game;
mod invariants;
mod measure;
mod meet;
mod options;
mod overload;
mod piece;
mod position;
mod random_board;
mod rules;
mod scatter;
mod screen;
mod sides;
mod space;
mod state;
mod travel;
mod truth;
mod turn;
mod view;

pub use action::{MOST_LOAD, OverloadAction};
pub use board::{Board, MOST_SPACES, Part, Section, Space};
pub use bot::OverloadStyle;
pub use chance::Purpose;
pub use clause::Clause;
pub use event::{Cause, Course, Event, Merit};
pub use measure::Measure;
pub use options::{FirstSeat, OverloadOptions, PRESETS};
pub use piece::{MAX_PIECES, PIECES_EACH, Piece, PieceSet};
pub use position::{PiecePosition, Position, SeatPosition};
pub use rules::Overload;
pub use sides::SpecialSections;
pub use state::{Phase, State, Step};
pub use truth::{BySeat, SeatTruth, Truth};
pub use view::{AskedView, Chips, Eyes, PieceView, SeatView, View};
