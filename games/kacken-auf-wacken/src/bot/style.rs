//! The characters of the bot: what differs, in numbers. Nobody here follows the crowd: who comes along anyway cannot follow
//! more.

table::vocabulary! {
    /// A character of the game's own bot.
    pub enum KackenStyle {
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
    /// D2: a gig that brings less is not worth it, while Rock! cards are left: so much a round of them, up to a limit.
    pub(super) least_gain: usize,
    pub(super) least_gain_a_round: usize,
    /// D5: how much a guest's gain hurts.
    pub(super) envy: f64,
}

const STANDARD: Traits = Traits { least_gain: 8, least_gain_a_round: 2, envy: 0.5 };

impl KackenStyle {
    pub(super) const fn traits(self) -> Traits {
        match self {
            KackenStyle::Standard => STANDARD,
            KackenStyle::Cautious => Traits { least_gain: 2, least_gain_a_round: 1, ..STANDARD },
            KackenStyle::Greedy => Traits { least_gain: 20, least_gain_a_round: 5, ..STANDARD },
            KackenStyle::Spiteful => Traits { envy: 1e6, ..STANDARD },
        }
    }
}
