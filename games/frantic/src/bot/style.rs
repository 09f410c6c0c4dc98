//! The characters of the bot: what differs, in numbers.

table::vocabulary! {
    /// A character of the game's own bot.
    pub enum Style {
        /// The usual one.
        Standard = "standard",
        /// Wants to be left with few points when a round is lost: expensive cards first, whatever they are good for.
        Cautious = "cautious",
        /// Wants to be out first: keeps what always fits, and does not mind expensive cards.
        Greedy = "greedy",
        /// Attacks whenever it can.
        Spiteful = "spiteful",
        /// Stays with the colour that lies there.
        Crowd = "crowd",
    }
}

/// A character in numbers, in points of a card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// What a point on a card counts that could be played.
    pub(super) points: f32,
    /// What it is worth to keep a card that always fits.
    pub(super) keeping: f32,
    /// What it is worth to attack, whatever comes of it.
    pub(super) attack: f32,
    /// What it is worth to stay with the colour.
    pub(super) colour: f32,
}

const STANDARD: Traits = Traits { points: 1.0, keeping: 6.0, attack: 0.0, colour: 0.0 };

impl Style {
    pub(super) const fn traits(self) -> Traits {
        match self {
            Style::Standard => STANDARD,
            Style::Cautious => Traits { points: 2.0, keeping: 0.0, ..STANDARD },
            Style::Greedy => Traits { points: 0.5, keeping: 12.0, ..STANDARD },
            Style::Spiteful => Traits { attack: 10.0, ..STANDARD },
            Style::Crowd => Traits { colour: 8.0, ..STANDARD },
        }
    }
}
