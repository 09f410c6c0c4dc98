//! The characters of the bot: what differs, in numbers. Nobody here follows the crowd: by the usual rules the die decides
//! where one goes.

table::vocabulary! {
    /// A character of the game's own bot.
    pub enum Style {
        /// The usual one.
        Standard = "standard",
        /// Fights with very good sets only, and keeps cash for debts.
        Cautious = "cautious",
        /// Buys as long as there is cash.
        Greedy = "greedy",
        /// Picks fights, and picks the richest.
        Spiteful = "spiteful",
        /// Plays for GAME OVER: swaps rather than buying the stack empty for somebody else.
        Seasoned = "seasoned",
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
    /// When so few cards are left to buy, only those who are ahead buy on; all others swap.
    pub(super) last_cards: usize,
    /// With three of a rank and this much cash, a bribe for any card is worth it.
    pub(super) bribes_from: u8,
    /// Whether somebody who is known to have the fourth card is worth a bribe before anything else.
    pub(super) bribes_for_known: bool,
    /// Whether the richest is challenged, not the poorest.
    pub(super) at_the_richest: bool,
}

/// Sets worth this much usually win an attack, and a defence often enough to be better than conceding.
const GOOD: u16 = 24;

const STANDARD: Traits = Traits {
    good_attack: GOOD,
    good_defence: GOOD,
    reserve: [0, 3],
    last_cards: 0,
    bribes_from: 10,
    bribes_for_known: false,
    at_the_richest: false,
};

/// Found by trying each number against `standard`, four at the table. Bribes for a card by chance were worth nothing at any
/// price: with three of a rank a challenge wins more, and without them the card hardly ever helps.
const SEASONED: Traits = Traits {
    good_attack: 16,
    good_defence: GOOD,
    reserve: [2, 3],
    last_cards: 14,
    bribes_from: u8::MAX,
    bribes_for_known: true,
    at_the_richest: false,
};

impl Style {
    pub(super) const fn traits(self) -> Traits {
        match self {
            Style::Standard => STANDARD,
            Style::Cautious => Traits { good_attack: 36, good_defence: 36, reserve: [3, 6], ..STANDARD },
            Style::Greedy => Traits { reserve: [0, 0], ..STANDARD },
            Style::Spiteful => Traits { good_attack: 10, at_the_richest: true, ..STANDARD },
            Style::Seasoned => SEASONED,
        }
    }
}
