//! What everybody learns of, and what only some do. A public event names a band card only when it is shown.

use serde::Serialize;
use table::{Seat, SeatSet, vocabulary};

use crate::cards::{Band, RockCard, SongCard, Stage, WcCard};
use crate::state::{End, Kacken};

vocabulary! {
    /// A pile that is reshuffled.
    pub enum Reshuffled { Bierstand = "bierstand", Wc = "wc" }
}
vocabulary! {
    /// Whether a band card has the title of a song on stage.
    pub enum Bonus { Song = "song", Band = "band" }
}

/// Something everybody learns of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Public {
    Started {
        seat: Seat,
    },
    /// A band comes on stage with a first song.
    Enters {
        stage: Stage,
        band: Band,
        card: SongCard,
    },
    /// One more song for a band that already plays.
    Added {
        stage: Stage,
        band: Band,
        card: SongCard,
    },
    /// The next band waits backstage.
    Backstage {
        band: Band,
        card: SongCard,
    },
    Cleared {
        stage: Stage,
    },
    /// Nobody is left to play on this stage.
    Silent {
        stage: Stage,
    },
    /// A band card was drawn; which one only the drawer knows.
    BandCard {
        seat: Seat,
    },
    Beer {
        seat: Seat,
        beers: u8,
    },
    /// The queue at the Bierstand is too long.
    Queue {
        seat: Seat,
    },
    Kacken {
        seat: Seat,
        reason: Kacken,
    },
    /// An event card, Running Order or Bier alle was drawn.
    Event {
        seat: Seat,
        card: RockCard,
    },
    Reshuffled {
        reason: Reshuffled,
    },
    Toilet {
        seat: Seat,
        reason: WcCard,
    },
    /// No toilet try in this turn.
    Holds {
        seat: Seat,
    },
    RockOut {
        seat: Seat,
        stage: Stage,
        band: Band,
        beers: u8,
    },
    /// All answers at once.
    Answers {
        joined: SeatSet,
        asking: SeatSet,
    },
    Joined {
        seat: Seat,
        beers: u8,
    },
    Asks {
        seat: Seat,
        target: Seat,
    },
    Refused {
        seat: Seat,
        target: Seat,
    },
    Treated {
        seat: Seat,
        target: Seat,
    },
    /// The treat ended in the queue.
    NoTreat {
        seat: Seat,
        target: Seat,
    },
    Cancelled {
        seat: Seat,
        stage: Stage,
    },
    Gig {
        stage: Stage,
        band: Band,
        songs: u8,
        beers: u8,
        factor: u16,
    },
    /// A band card is used, and shown.
    Used {
        seat: Seat,
        card: RockCard,
        reason: Bonus,
    },
    Scored {
        seat: Seat,
        fan: u16,
        gain: u16,
        points: u16,
    },
    /// Beers that Bier alle took.
    Dry {
        seat: Seat,
        beers: u8,
    },
    /// A Kacken card that the Dixi-Service took.
    Relieved {
        seat: Seat,
    },
    Served {
        seat: Seat,
        target: Seat,
    },
    ServedNobody {
        seat: Seat,
    },
    /// Everybody who had a band card passed one on.
    Swapped {
        givers: SeatSet,
    },
    Returned {
        seat: Seat,
        beers: u8,
        points: u16,
    },
    Over {
        winners: SeatSet,
        reason: End,
    },
}

/// Something only some seats learn of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Private {
    /// The band card that a seat drew.
    Got { seat: Seat, card: RockCard },
    /// The band card that a seat passed on.
    Passed { seat: Seat, target: Seat, card: RockCard },
}
