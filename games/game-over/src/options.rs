//! What can be chosen (rulebook, "Options"). The number of players is the number of seats.

use table::options::Deck;
use table::{Preset, Seat, Vocabulary, presets, vocabulary};

use crate::cards::{RANKS, Rank};

vocabulary! {
    /// What is played.
    pub enum Mode {
        /// One game; whoever calls GAME OVER wins.
        Single = "single",
        /// Several games; the points of all count.
        Rounds = "rounds",
    }
}
vocabulary! {
    /// Who starts the first game.
    pub enum Starter { Random = "random", A = "A", B = "B", C = "C", D = "D", E = "E", F = "F" }
}
vocabulary! {
    /// Where pieces start.
    pub enum Placement {
        /// At even distances.
        Even = "even",
        /// Everybody chooses.
        Choose = "choose",
    }
}
vocabulary! {
    /// Which way pieces go.
    pub enum Direction {
        /// Clockwise.
        Clockwise = "cw",
        /// Everybody chooses after the roll.
        Choice = "choice",
    }
}
vocabulary! {
    /// Whether a swap is seen before the own card is chosen.
    pub enum SwapView { Blind = "blind", Peek = "peek" }
}

impl Starter {
    /// The seat that starts, unless chance says.
    pub fn seat(self) -> Option<Seat> {
        self.index().checked_sub(1).map(Seat::new)
    }
}

/// Which ranks are played with: 1, or 0 for one that is taken out (GO-C-7).
pub type RankDeck = Deck<Rank, RANKS, 1, { RANKS as u32 }>;

/// The most games of a match.
pub const MOST_GAMES: usize = 20;

table::options! {
    /// All options.
    pub struct Options {
        mode: Mode = Mode::Single;
        /// How many games make a match.
        rounds: u8 = 3, 1..=MOST_GAMES;
        starter: Starter = Starter::Random;
        placement: Placement = Placement::Even;
        direction: Direction = Direction::Clockwise;
        swap_view: SwapView = SwapView::Blind;
        /// After how many rounds of turns a game ends; 0 is never.
        round_limit: u16 = 100, 0..=1000;
        ranks: RankDeck = Deck::one_each();
        /// Whether the joker is played with (GO-C-7).
        joker: bool = true;
    }
}

/// The presets; the first is the usual one.
pub const PRESETS: &[Preset] = presets!["single", "rounds", "house"];
