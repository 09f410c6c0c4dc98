//! What a rule does to a game: many games at once, and what can be said about them with error bars.
//!
//! Everything is generic over the game contract: **this crate never names a game**, and no rule stands in it.

pub mod stats;
