//! The characters of the bot: what differs, in numbers.

table::vocabulary! {
    /// A character of the game's own bot.
    pub enum Style {
        /// The profile of version 0.35.
        Standard = "standard",
        /// Brings little things home early.
        Cautious = "cautious",
        /// Stays for more.
        Greedy = "greedy",
        /// Dives on whoever is closest to winning.
        Spiteful = "spiteful",
        /// Camps once others have.
        Crowd = "crowd",
        /// Brings home what it has before it is too late.
        Seasoned = "seasoned",
    }
}

/// On whom a Stage Dive is aimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    MostLive,
    ClosestToWinning,
}

/// A character in numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// Live that is brought home at once, and when Overload is high.
    pub(super) enough: u16,
    pub(super) enough_in_a_storm: u16,
    /// How often it camps without such a reason, if a late Pool tempts it and otherwise.
    pub(super) tempted: f64,
    pub(super) bored: f64,
    /// Whether the share of the others who have camped decides instead.
    pub(super) follows: bool,
    pub(super) aim: Aim,
}

const STANDARD: Traits = Traits {
    enough: 3,
    enough_in_a_storm: 2,
    tempted: 0.65,
    bored: 0.20,
    follows: false,
    aim: Aim::MostLive,
};

impl Style {
    /// What differs from the profile; none for a character that does not follow it at all.
    pub(super) const fn traits(self) -> Option<Traits> {
        Some(match self {
            Style::Seasoned => return None,
            Style::Standard => STANDARD,
            Style::Cautious => {
                Traits { enough: 2, enough_in_a_storm: 1, tempted: 0.8, bored: 0.35, ..STANDARD }
            }
            Style::Greedy => {
                Traits { enough: 5, enough_in_a_storm: 3, tempted: 0.3, bored: 0.05, ..STANDARD }
            }
            Style::Spiteful => Traits { aim: Aim::ClosestToWinning, ..STANDARD },
            Style::Crowd => Traits { follows: true, ..STANDARD },
        })
    }
}
