//! What all tables of a server have in common: how quick its bots are, how long somebody may be away.

use std::ops::RangeInclusive;

/// The manners of the house, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// How long a bot takes for an answer: drawn from this range, whatever it holds.
    pub bot: RangeInclusive<u32>,
    /// How long a standing order takes: drawn from this range, whoever gave it and whatever they hold.
    pub order: RangeInclusive<u32>,
    /// How long somebody may be away before the table acts for them.
    pub away: u32,
    /// How long somebody may be away before the host is asked what to do.
    pub ask_host: u32,
    /// How long before a bot plays for them, if the host says nothing.
    pub bot_plays: u32,
    /// How long the host may be away before the role moves on.
    pub host_away: u32,
    /// How long seats have to add to the shuffle.
    pub contribution: u32,
    /// Where nobody looks, a window to throw in stays open at least so long.
    pub window_least: u32,
    /// And at most so long.
    pub window_most: u32,
    /// Time that people have at least when a sleeping table wakes, before any clock of theirs runs out.
    pub wake: u32,
    /// How long somebody has for what only their hand has to do.
    pub deed: u32,
    /// How long that takes where nobody is: on the seat of a bot, or of somebody who is away.
    pub deed_of_bot: u32,
    /// How much of its time the show gets, in percent: less makes tests quick.
    pub show: u32,
}

impl Default for House {
    fn default() -> House {
        House {
            bot: 700..=1_800,
            order: 500..=1_800,
            away: 15_000,
            host_away: 60_000,
            contribution: 3_000,
            window_least: 1_000,
            window_most: 5_000,
            ask_host: 15_000,
            bot_plays: 60_000,
            wake: 5_000,
            deed: 5_000,
            deed_of_bot: 1_000,
            show: 100,
        }
    }
}

impl House {
    /// The usual house, in which nobody waits for a show: for programs, and for tests of everything else.
    pub fn without_show() -> House {
        House { show: 0, ..House::default() }
    }

    /// A house for tests and load: its bots and standing orders answer at once, and there is no show. Whether a window tells who could throw in
    /// is not to be tested in it.
    pub fn in_a_hurry() -> House {
        House { bot: 0..=0, order: 0..=0, ..House::without_show() }
    }
}
