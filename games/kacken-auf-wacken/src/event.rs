//! What everybody learns of, and what only some do. A public event names a band card only when it is shown.

use serde::Serialize;
use table::{Seat, SeatSet, Vocabulary, vocabulary};

use crate::cards::{Band, BierstandCard, RockCard, SONGS, STAGE_SONGS, SongCard, Stage, Title, WcCard};
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
    /// A song more for a band that plays already.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Private {
    /// The band card that a seat drew.
    Got { seat: Seat, card: RockCard },
    /// The band card that a seat passed on.
    Passed { seat: Seat, target: Seat, card: RockCard },
}

/// The cards whose work can be seen, by their keys in the catalogues: Rock! cards, On Stage cards, Bierstand, WC.
pub(crate) fn cards() -> Vec<String> {
    let rock = RockCard::names().into_iter().map(str::to_owned);
    let songs = Title::on_stage().iter().map(|number| SongCard(Title::new(number)).name());
    let others = BierstandCard::names().into_iter().filter(|name| *name != RockCard::Kacken.name());
    let others = others.chain(WcCard::names()).map(str::to_owned);
    rock.chain(songs).chain(others).map(|name| format!("card.{name}")).collect()
}

const ON_STAGE: usize = RockCard::ALL.len();
const BEER: usize = ON_STAGE + STAGE_SONGS * Band::ALL.len();
const QUEUE: usize = BEER + 1;
const TOILET: usize = QUEUE + 1;

/// Shows which cards are at work; a Kacken card is one, whatever deck it is from.
pub(crate) fn at_work(event: &Public, mut show: impl FnMut(usize, SeatSet)) {
    match *event {
        Public::Event { seat, card } | Public::Used { seat, card, .. } => {
            show(card.index(), SeatSet::one(seat));
        }
        Public::Kacken { seat, .. } => show(RockCard::Kacken.index(), SeatSet::one(seat)),
        Public::Enters { card: SongCard(title), .. } | Public::Added { card: SongCard(title), .. } => {
            let number = usize::from(title.number());
            show(ON_STAGE + number / SONGS * STAGE_SONGS + number % SONGS, SeatSet::EMPTY);
        }
        Public::Beer { seat, .. } => show(BEER, SeatSet::one(seat)),
        Public::Queue { seat } => show(QUEUE, SeatSet::one(seat)),
        Public::Toilet { seat, reason } => show(TOILET + reason.index(), SeatSet::one(seat)),
        _ => {}
    }
}
