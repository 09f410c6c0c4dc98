//! Strengths for people: three names, and which player each of them is.

table::vocabulary! {
    /// How strong a bot is, as people are offered it.
    pub enum Level {
        /// The game's own bot, with mistakes ([`Easy`](crate::Easy)).
        Easy = "easy",
        /// The game's own bot in its usual style.
        Medium = "medium",
        /// Plays on in its head ([`Search`](crate::Search)).
        Hard = "hard",
    }
}

impl Level {
    /// How many walks `hard` makes before it answers.
    pub const HARD_ITERATIONS: u32 = 1_000;
}
