//! What can be chosen (rulebook, "Options").

use serde::{Deserialize, Serialize};
use table::{Auto, Field, Kind, Options, Preset, Vocabulary, presets, vocabulary};

use crate::action::MOST_LOAD;
use crate::board::{self, Board};
use crate::sides::{self, SpecialSections};

vocabulary! {
    /// Who begins.
    pub enum FirstSeat {
        Chance = "chance", A = "A", B = "B", C = "C", D = "D", E = "E", F = "F", G = "G", H = "H",
    }
}

/// All options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OverloadOptions {
    /// Points that win; `auto` is 40, 35 or 30 for 3, 4 or 5 seats.
    pub target_points: Auto<u16>,
    /// The track.
    pub board: Board,
    /// Which sections lie reverse side up.
    pub special_sections: SpecialSections,
    /// How many counters a piece can carry.
    pub capacity: u8,
    /// Extra points for a piece that comes home with as many.
    pub full_bonus: u16,
    /// Points for overloading somebody else's piece.
    pub overload_reward: u16,
    /// The faces of the die, `1..=die_sides`.
    pub die_sides: u8,
    /// How many counters there are.
    pub counters_total: u16,
    /// Whether `+` and `-` act before the meeting.
    pub special_before_meeting: bool,
    pub first_seat: FirstSeat,
    /// Whether other numbers of seats than 3 to 5 can play; they need a board and a target of their own.
    pub unofficial: bool,
    /// A game with more turns is aborted. Not in the rulebook: some options (no counters, say) leave no way to win,
    /// and every game must end.
    pub max_turns: u16,
}

impl Default for OverloadOptions {
    fn default() -> OverloadOptions {
        OverloadOptions {
            target_points: Auto::Auto,
            board: Board::Auto,
            special_sections: SpecialSections::None,
            capacity: 8,
            full_bonus: 4,
            overload_reward: 1,
            die_sides: 8,
            counters_total: 80,
            special_before_meeting: true,
            first_seat: FirstSeat::Chance,
            unofficial: false,
            max_turns: 20_000,
        }
    }
}

const BOARD: Kind =
    Kind::Data { allowed: board::ALLOWED, check: Board::check, schema: Board::schema, draw: Board::draw };
const SIDES: Kind = Kind::Data {
    allowed: sides::ALLOWED,
    check: SpecialSections::check,
    schema: SpecialSections::schema,
    draw: SpecialSections::draw,
};

impl Options for OverloadOptions {
    const FIELDS: &'static [Field] = &[
        Field::number_or_auto("target_points", 1, 9999),
        Field { key: "board", kind: BOARD },
        Field { key: "special_sections", kind: SIDES },
        Field::number("capacity", 1, MOST_LOAD as u32),
        Field::number("full_bonus", 0, 999),
        Field::number("overload_reward", 0, 999),
        Field::number("die_sides", 1, 99),
        Field::number("counters_total", 0, 9999),
        Field::switch("special_before_meeting"),
        Field::choice("first_seat", FirstSeat::names),
        Field::switch("unofficial"),
        Field::number("max_turns", 1, 60_000),
    ];
}

/// The presets; the first is the usual one.
pub const PRESETS: &[Preset] = presets!["basic", "special_two", "special_all", "special_late"];
