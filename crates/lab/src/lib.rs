//! What a rule does to a game: many games at once, and what can be said about them with error bars.
//!
//! A [`Crew`] of threads shares the games of a [trial]; a watcher turns each game into whole numbers, the
//! [figures](figure); [stats] sums them up and puts intervals around them.
//!
//! Everything is generic over the game contract: **this crate never names a game**, and no rule stands in it.

pub mod figure;
pub mod report;
pub mod stats;
pub mod trial;

mod crew;
mod kept;
mod sitting;
mod sums;
mod watch;

pub use crew::{Crew, Merge, Work};
pub use kept::{Kept, KeptError};
pub use sums::{Sums, Thing};
pub use watch::{Things, absent, things};
