//! Strengths for people: three names, and which player each of them is.

table::vocabulary! {
    /// How strong a bot is, as people are offered it.
    pub enum Level {
        /// The game's own bot, with mistakes ([`Easy`](crate::Easy)).
        Easy = "easy",
        /// The game's own bot in the style it plays best in.
        Medium = "medium",
        /// Plays on in its head ([`Search`](crate::Search)), as long as the game's `budget` lets it.
        Hard = "hard",
    }
}
