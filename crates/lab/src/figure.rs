//! The numbers that every game has, whatever the game: who won, how long it took, how close it was, and the game's own
//! measures. They are whole numbers in a fixed order, so that sums, differences and files agree about them.

use serde::{Deserialize, Serialize};
use table::{Game, Seat, Vocabulary};

/// Shares are counted in fixed parts. Their number is divisible by every number of winners, and fine enough for anything else.
pub const PARTS: i64 = 840_000;

/// A figure that a game does not have: no points in a game that was called off, no lead where nobody can tell.
pub const NONE: i64 = i64::MIN;

/// What kind of number a figure is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// A whole number.
    Count,
    /// Whether it is so, in [`PARTS`]: all of them, none, or what a shared win gives.
    Share,
    /// A share of the game itself, in [`PARTS`].
    Fraction,
    /// A number with a fraction, in [`PARTS`].
    Mean,
    /// Minutes, in seconds.
    Minutes,
}

impl Unit {
    /// What one part is worth.
    pub fn scale(self) -> f64 {
        match self {
            Unit::Count => 1.0,
            Unit::Minutes => 1.0 / 60.0,
            Unit::Share | Unit::Fraction | Unit::Mean => 1.0 / PARTS as f64,
        }
    }

    /// Whether it is distributed, so that quantiles say something about it.
    pub fn has_quantiles(self) -> bool {
        matches!(self, Unit::Count | Unit::Minutes)
    }

    /// Whether it is written as a percentage.
    pub fn is_share(self) -> bool {
        matches!(self, Unit::Share | Unit::Fraction)
    }
}

/// One of the numbers that every game has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// Its name in files, such as `win.A`.
    pub key: String,
    /// What kind of number it is.
    pub unit: Unit,
}

/// Where each figure stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Figures {
    list: Vec<Figure>,
    seats: usize,
}

/// Figures that do not depend on seats or measures, in their order after those of the seats.
#[derive(Clone, Copy, Debug)]
pub enum Common {
    /// How long it takes people, if that is known.
    Minutes,
    /// Answers with a choice.
    Decisions,
    /// The share of answers without one.
    Forced,
    /// How many legal answers a decision has.
    Options,
    /// By how many points the first is ahead of the second at the end.
    Margin,
    /// The winner's points.
    WinnerPoints,
    /// How often another seat took the lead.
    LeadChanges,
    /// When the winner took the lead for good, as a share of the game.
    LedFrom,
    /// Whether the last at half-time won.
    Comeback,
    /// Whether the win was shared.
    Shared,
    /// Whether the game was called off.
    Aborted,
}

const COMMON: [(&str, Unit); 11] = [
    ("minutes", Unit::Minutes),
    ("decisions", Unit::Count),
    ("forced", Unit::Fraction),
    ("options", Unit::Mean),
    ("margin", Unit::Count),
    ("winner_points", Unit::Count),
    ("lead_changes", Unit::Count),
    ("led_from", Unit::Fraction),
    ("comeback", Unit::Share),
    ("shared", Unit::Share),
    ("aborted", Unit::Share),
];

/// How many figures a seat has: win, win by starting order, points.
const OF_A_SEAT: usize = 3;

impl Figures {
    /// The figures of a game at a table with this many seats.
    pub fn of<G: Game>(seats: usize) -> Figures {
        let letter = |at| Seat::new(at).letter();
        let figure = |key: String, unit| Figure { key, unit };
        let wins = (0..seats).map(|at| figure(format!("win.{}", letter(at)), Unit::Share));
        let starts = (1..=seats).map(|at| figure(format!("win_from.{at}"), Unit::Share));
        let points = (0..seats).map(|at| figure(format!("points.{}", letter(at)), Unit::Count));
        let common = COMMON.into_iter().map(|(key, unit)| figure(key.to_owned(), unit));
        let measures =
            G::Measure::names().into_iter().map(|name| figure(format!("measure.{name}"), Unit::Count));
        Figures { list: wins.chain(starts).chain(points).chain(common).chain(measures).collect(), seats }
    }

    /// All figures, in order.
    pub fn list(&self) -> &[Figure] {
        &self.list
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Where a seat's share of the win stands.
    pub fn win(&self, seat: usize) -> usize {
        seat
    }

    /// Where the win of the seat stands that sits this many places after the one that began.
    pub fn win_from(&self, after: usize) -> usize {
        self.seats + after
    }

    /// Where a seat's points stand.
    pub fn points(&self, seat: usize) -> usize {
        2 * self.seats + seat
    }

    /// Where a common figure stands.
    pub fn common(&self, figure: Common) -> usize {
        OF_A_SEAT * self.seats + figure as usize
    }

    /// Where a measure stands.
    pub fn measure(&self, index: usize) -> usize {
        OF_A_SEAT * self.seats + COMMON.len() + index
    }

    /// Where the figure with this name stands.
    pub fn find(&self, key: &str) -> Option<usize> {
        self.list.iter().position(|figure| figure.key == key)
    }
}
