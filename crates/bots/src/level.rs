//! Strengths for people: three names, and which player each of them is.

table::vocabulary! {
    /// How strong a bot is, as people are offered it.
    pub enum Level {
        /// The game's own bot, with mistakes ([`Easy`](crate::Easy)).
        Easy = "easy",
        /// The game's own bot in its usual style.
        Medium = "medium",
        /// A bot that plays on in its head.
        Hard = "hard",
    }
}
