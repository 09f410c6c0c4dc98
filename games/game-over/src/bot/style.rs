//! The characters of the bot: what differs, in numbers. Nobody here follows the crowd: by the usual rules the die decides
//! where one goes.

table::vocabulary! {
    /// A character of the game's own bot.
    pub enum GameOverStyle {
        /// The usual one.
        Standard = "standard",
        /// Fights with very good sets only, and keeps cash for debts.
        Cautious = "cautious",
        /// Buys as long as there is cash.
        Greedy = "greedy",
        /// Picks fights, and picks the richest.
        Spiteful = "spiteful",
    }
}

/// A character in numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traits {
    /// An attack worth this much is made.
    pub(super) good_attack: u16,
    /// A duel is accepted with a defence worth this much.
    pub(super) good_defence: u16,
    /// Cash that is kept for debts, while the token is there and when it is gone.
    pub(super) reserve: [u8; 2],
    /// Whether the richest is challenged, not the poorest.
    pub(super) at_the_richest: bool,
}

/// Sets worth this much usually win an attack, and a defence often enough to be better than conceding.
const GOOD: u16 = 24;

const STANDARD: Traits =
    Traits { good_attack: GOOD, good_defence: GOOD, reserve: [0, 3], at_the_richest: false };

impl GameOverStyle {
    pub(super) const fn traits(self) -> Traits {
        match self {
            GameOverStyle::Standard => STANDARD,
            GameOverStyle::Cautious => {
                Traits { good_attack: 36, good_defence: 36, reserve: [3, 6], ..STANDARD }
            }
            GameOverStyle::Greedy => Traits { reserve: [0, 0], ..STANDARD },
            GameOverStyle::Spiteful => Traits { good_attack: 10, at_the_richest: true, ..STANDARD },
        }
    }
}
