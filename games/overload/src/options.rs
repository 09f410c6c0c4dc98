//! What can be chosen (rulebook, "Options").

use table::options::Deck;
use table::{Auto, Preset, Vocabulary, presets, vocabulary};

use crate::action::MOST_LOAD;
use crate::board::Board;
use crate::sides::SpecialSections;

vocabulary! {
    /// Who begins.
    pub enum FirstSeat {
        Chance = "chance", A = "A", B = "B", C = "C", D = "D", E = "E", F = "F", G = "G", H = "H",
    }
}

vocabulary! {
    /// The printed sections that a track can do without: all but the start and the finish.
    pub enum Between { M1 = "M1", M2 = "M2", M3 = "M3", M4 = "M4", C1 = "C1", C2 = "C2" }
}

vocabulary! {
    /// The kinds of special spaces.
    pub enum Special { Plus = "+", Minus = "-", Either = "+/-", Double = "x2" }
}

/// Which sections are played with: 1, or 0 for one that is left out.
pub type Sections = Deck<Between, { Between::ALL.len() }, 1, { Between::ALL.len() as u32 }>;
/// Which kinds of special spaces are played with.
pub type Spaces = Deck<Special, { Special::ALL.len() }, 1, { Special::ALL.len() as u32 }>;

table::options! {
    /// All options.
    pub struct Options {
        /// Points that win; `auto` is 40, 35 or 30 for 3, 4 or 5 seats.
        target_points: Auto<u16> = Auto::Auto, 1..=9999;
        /// The track.
        board: Board = Board::Auto;
        /// Which sections lie reverse side up.
        special_sections: SpecialSections = SpecialSections::None;
        /// Which sections are laid where the board has them (OV-S4).
        sections: Sections = Deck::one_each();
        /// Which special spaces are more than plain (OV-S4).
        spaces: Spaces = Deck::one_each();
        /// How many counters a piece can carry.
        capacity: u8 = 8, 1..=MOST_LOAD;
        /// Extra points for a piece that comes home full.
        full_bonus: u16 = 4, 0..=999;
        /// Points for overloading somebody else's piece.
        overload_reward: u16 = 1, 0..=999;
        /// The faces of the die, `1..=die_sides`.
        die_sides: u8 = 8, 1..=99;
        /// How many counters there are.
        counters_total: u16 = 80, 0..=9999;
        /// Whether `+` and `-` act before the meeting.
        special_before_meeting: bool = true;
        first_seat: FirstSeat = FirstSeat::Chance;
        /// Whether other numbers of seats than 3 to 5 can play; they need a board and a target of their own.
        unofficial: bool = false;
        /// A game with more turns is aborted. Not in the rulebook: some options (no counters, say) leave no way to win,
        /// and every game must end.
        max_turns: u16 = 20_000, 1..=60_000;
    }
}

/// The presets; the first is the usual one.
pub const PRESETS: &[Preset] = presets!["basic", "special_two", "special_all", "special_late"];
