//! Statistics of many games: streams of whole numbers in, estimates with intervals out.
//!
//! What is summed up is always a whole number (shares of a win and other fractions are counted in fixed small parts).
//! Sums of whole numbers do not depend on who adds what when, so a result is the same whatever the number of threads,
//! and however often a run is interrupted and resumed. Nothing here keeps games: memory is flat.

mod confidence;
mod fairness;
mod histogram;
mod moments;
mod paired;
mod ratio;
mod share;

pub use confidence::{Confidence, Interval};
pub use fairness::{even_shares, only_here};
pub use histogram::{Bar, EXACT, Histogram};
pub use moments::Moments;
pub use paired::Paired;
pub use ratio::Ratio;
pub use share::wilson;
