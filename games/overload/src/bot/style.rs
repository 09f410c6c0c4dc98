//! The characters of the bot: what differs, in numbers. Nobody here follows the crowd: everybody runs the same way anyhow.

table::vocabulary! {
    /// A character of the game's own bot.
    pub enum Style {
        /// The usual one.
        Standard = "standard",
        /// Expects to be passed more often, and keeps room for another counter: loads less.
        Cautious = "cautious",
        /// Expects to get through: loads more.
        Greedy = "greedy",
        /// Others' losses are as good as gains.
        Spiteful = "spiteful",
    }
}

/// A character in numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// How many counters it expects, as a multiple of what is to be expected.
    pub(super) fear: f32,
    /// Room for this many counters is kept when loading.
    pub(super) spare: u8,
    /// How much others' fortunes weigh against one's own.
    pub(super) envy: f32,
}

pub(super) const STANDARD: Traits = Traits { fear: 1.0, spare: 0, envy: 0.28 };

impl Style {
    pub(super) const fn traits(self) -> Traits {
        match self {
            Style::Standard => STANDARD,
            Style::Cautious => Traits { fear: 1.6, spare: 1, ..STANDARD },
            Style::Greedy => Traits { fear: 0.5, ..STANDARD },
            Style::Spiteful => Traits { envy: 1.0, ..STANDARD },
        }
    }
}
