//! Festival Overload: push your luck; everyone decides Stay or Camp at the same moment.

mod action;
mod cards;
mod chance;
mod options;

pub use action::FestivalAction;
pub use cards::{Card, KINDS, Type};
pub use chance::{MOODS, Purpose};
pub use options::{Deck, FestivalOptions, PRESETS};
