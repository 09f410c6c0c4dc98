//! What can be chosen (rulebook, "Options"). The number of players is the number of seats.

use serde::{Deserialize, Serialize};
use table::{Field, Options, Preset, Seat, Vocabulary, presets, vocabulary};

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

/// All options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameOverOptions {
    pub mode: Mode,
    /// How many games make a match.
    pub rounds: u8,
    pub starter: Starter,
    pub placement: Placement,
    pub direction: Direction,
    pub swap_view: SwapView,
    /// After how many rounds of turns a game ends; 0 is never.
    pub round_limit: u16,
}

/// The most games of a match.
pub const MOST_GAMES: usize = 20;

impl Default for GameOverOptions {
    fn default() -> GameOverOptions {
        GameOverOptions {
            mode: Mode::Single,
            rounds: 3,
            starter: Starter::Random,
            placement: Placement::Even,
            direction: Direction::Clockwise,
            swap_view: SwapView::Blind,
            round_limit: 100,
        }
    }
}

impl Options for GameOverOptions {
    const FIELDS: &'static [Field] = &[
        Field::choice("mode", Mode::names),
        Field::number("rounds", 1, MOST_GAMES as u32),
        Field::choice("starter", Starter::names),
        Field::choice("placement", Placement::names),
        Field::choice("direction", Direction::names),
        Field::choice("swap_view", SwapView::names),
        Field::number("round_limit", 0, 1000),
    ];
}

/// The presets; the first is the usual one.
pub const PRESETS: &[Preset] = presets!["single", "rounds", "house"];
