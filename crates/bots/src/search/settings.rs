//! What can be chosen about a search.

use std::time::Duration;

/// How long a search thinks, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How many walks through imagined games; the game's own `budget` if nothing is said. The same number gives the same
    /// choice on every machine.
    pub iterations: Option<u32>,
    /// Ends earlier if this is over. A choice then depends on the machine.
    pub time: Option<Duration>,
    /// How much is explored, in standard deviations of what walks are worth.
    pub exploration: f32,
    /// The share of random answers off the tree; the others are the game's own bot's.
    pub random: f64,
    /// By how many standard errors another answer must be better than that of the game's own bot.
    pub caution: f32,
    /// A walk that is still in its chapter after this many answers ends there and is judged by the game's `evaluation`; by
    /// the game's own `horizon` if nothing is said.
    pub horizon: Option<u32>,
    /// Who thinks along.
    pub others: Others,
}

/// How the other seats answer in a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// As the game's own bot, everywhere.
    Own,
    /// Each with a tree of its own and for its own good, in the worlds that the searching seat imagines.
    Trees,
    /// Likewise, but a seat learns only from worlds that it can imagine itself: half of the walks are theirs.
    Doubting,
}

impl Settings {
    /// As `hard` searches.
    pub const USUAL: Settings = Settings {
        iterations: None,
        time: None,
        exploration: 1.0,
        random: 0.0,
        caution: 1.0,
        horizon: None,
        others: Others::Own,
    };

    /// This many walks, everything else as usual.
    pub const fn iterations(iterations: u32) -> Settings {
        Settings { iterations: Some(iterations), ..Settings::USUAL }
    }
}
