//! How fast things are on one thread: rules, searches, bots, and what the statistics cost. The best of several runs counts, since a
//! shared machine can only make it slower.

mod clock;
mod cost;
mod play;
mod think;
mod walks;

pub use cost::{Cost, cost};
pub use play::{RandomPlay, Speed, speed};
pub use think::{Thinking, thinking};
pub use walks::{Walks, walks};

/// How many runs share the time.
const RUNS: u32 = 5;
