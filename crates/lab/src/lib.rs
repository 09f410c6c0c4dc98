//! What a rule does to a game: many games at once, and what can be said about them with error bars.
//!
//! A pool of [`Workers`] shares the games of a [trial], of a contest between bots ([arena]) or of a plain [`Simulation`]. A
//! recorder turns each game of a trial into whole numbers, the [figures](figure); [stats] sums them up and puts intervals
//! around them. How fast all of it is says [mod@bench].
//!
//! Everything is generic over the game contract: **this crate never names a game**, and no rule stands in it.

pub mod arena;
pub mod bench;
pub mod dead;
pub mod figure;
pub mod pace;
pub mod report;
pub mod stats;
pub mod trial;
pub mod tune;

mod checkpoint;
mod game_loop;
mod recorder;
mod simulation;
mod sums;
mod workers;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use game_loop::Start;
pub use recorder::{Things, absent, things};
pub use simulation::{Counts, Simulation};
pub use sums::{Sums, Thing};
pub use workers::{Experiment, Merge, Workers};
