//! The characters of the bot: what differs, in numbers. None of them follows the crowd: they all come along whenever they
//! can, so there is nothing left to follow.

table::vocabulary! {
    /// A character of the game's own bot.
    pub enum Style {
        /// The usual one.
        Standard = "standard",
        /// Takes every gig that brings anything.
        Cautious = "cautious",
        /// Waits for the big gig.
        Greedy = "greedy",
        /// Treats nobody.
        Spiteful = "spiteful",
    }
}

/// A character in numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// D2: a gig that brings less isn't worth it. The fewer rounds of Rock! cards are left, the less will do.
    pub(super) least_gain: usize,
    pub(super) least_gain_per_round: usize,
    /// D5: how much a guest's gain hurts.
    pub(super) envy: f64,
}

const STANDARD: Traits = Traits { least_gain: 8, least_gain_per_round: 2, envy: 0.5 };

impl Style {
    pub(super) const fn traits(self) -> Traits {
        match self {
            Style::Standard => STANDARD,
            Style::Cautious => Traits { least_gain: 2, least_gain_per_round: 1, ..STANDARD },
            Style::Greedy => Traits { least_gain: 20, least_gain_per_round: 5, ..STANDARD },
            Style::Spiteful => Traits { envy: 1e6, ..STANDARD },
        }
    }
}
