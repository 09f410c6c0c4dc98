//! How big a moment is: what a table needs to know to leave time for its show.
//!
//! A game says the size of every public event ([`Show::size`](crate::Show::size)). A live table turns sizes into time, lets bots and
//! clocks wait for it, and tells screens how long each event is to be seen. **Sizes follow from public events alone**, so that
//! no pause tells anything about a hand.

use crate::Seat;

crate::vocabulary! {
    /// What somebody's hand brings about.
    pub enum DeedKind {
        /// A card is turned over.
        TurnOver = "turn_over",
        /// A card is turned over that decides about everything.
        Check = "check",
        /// A die is rolled.
        Roll = "roll",
        /// A door is torn open.
        TearOpen = "tear_open",
        /// Something is shouted.
        Shout = "shout",
        /// Somebody is told to show.
        Show = "show",
    }
}

/// A public event that somebody's hand brings about, although nothing is decided any more: a live table shows nothing of it,
/// nor of anything later, before that hand has moved or has had its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// What the hand does.
    pub kind: DeedKind,
    /// Whose hand.
    pub seat: Seat,
}

impl DeedKind {
    /// By this seat.
    pub const fn by(self, seat: Seat) -> Option<Deed> {
        Some(Deed { kind: self, seat })
    }
}

/// The size of a moment, and with it how long it's shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Size {
    /// Nothing to see: it's told in the log alone.
    Nothing,
    /// A glance: a card is drawn, a turn begins.
    #[default]
    Small,
    /// A move with a face: a special card, a gift, a theft.
    Medium,
    /// Heads turn: a leap, a verdict, somebody's turn to suffer.
    Large,
    /// Everyone looks up: a check, hands that are turned over, the start of a round.
    Big,
    /// The evening's highlights: a bang, an event card, the end of a round.
    Huge,
}

/// How long something to read stands, in milliseconds at the usual tempo.
pub fn reading_ms(letters: usize) -> u32 {
    const LOOK: usize = 600;
    const LETTER: usize = 50;
    const LONGEST: usize = 5_000;
    (LOOK + LETTER * letters).min(LONGEST) as u32
}

impl Size {
    /// How long it's shown at the usual tempo, in milliseconds.
    pub const fn ms(self) -> u32 {
        match self {
            Size::Nothing => 0,
            Size::Small => 350,
            Size::Medium => 900,
            Size::Large => 1_500,
            Size::Big => 2_400,
            Size::Huge => 4_500,
        }
    }
}
