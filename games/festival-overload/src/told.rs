//! What everybody learns of. There are no private events: nobody holds a card (FO-V3).

use serde::Serialize;
use table::{Seat, SeatSet, vocabulary};

use crate::cards::Card;
use crate::order::Direction;
use crate::state::EndReason;

vocabulary! {
    /// What a Stabilise pays.
    pub enum Yield { Nothing = "nothing", Pool = "pool", Live = "live" }
}
vocabulary! {
    /// What stopping an Encore cost.
    pub enum EncorePrice { Live = "live", Overload = "overload" }
}
vocabulary! {
    /// Why a seat is not asked in a Window.
    pub enum StayReason { StageDive = "stage_dive", ZeroLive = "zero_live" }
}

/// An event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Public {
    RoundStarted {
        round: u16,
        start: Seat,
    },
    Reshuffled {
        cards: u8,
    },
    Revealed {
        seat: Seat,
        card: Card,
    },
    /// There was nothing left to reveal.
    NoCard,
    /// `add` is the whole increase, before capping.
    Push {
        seat: Seat,
        add: u8,
        overload: u8,
    },
    Mood {
        mood: i8,
    },
    Stabilised {
        seat: Seat,
        by: u8,
        overload: u8,
        reason: Yield,
    },
    Turned {
        direction: Direction,
    },
    Feedback {
        level: u8,
    },
    Pyro {
        overload: u8,
    },
    PyroLasts,
    Gated,
    Afterparty,
    Setwechsel {
        seat: Seat,
    },
    SetwechselPaid {
        seat: Seat,
    },
    Dive {
        seat: Seat,
        target: Seat,
    },
    DiveNobody {
        seat: Seat,
    },
    DivePaid {
        seat: Seat,
    },
    DiveHeld {
        seat: Seat,
    },
    DiveSubstitute {
        seat: Seat,
        overload: u8,
    },
    Encore {
        seat: Seat,
    },
    EncoreStopped {
        seat: Seat,
        reason: EncorePrice,
    },
    EncoreContinued {
        seat: Seat,
    },
    /// Nothing but Encores is left.
    EncoreOnly,
    EncoreEnds,
    /// The card of a Check; none if none was left.
    Check {
        card: Option<Card>,
    },
    Survived {
        overload: u8,
    },
    Bang,
    /// What a Bang took from an Active seat that had Live.
    Lost {
        seat: Seat,
        before: u16,
        after: u16,
    },
    Banked {
        seat: Seat,
        camp: u16,
    },
    Tick {
        step: u8,
        overload: u8,
    },
    /// A seat that is not asked.
    Stays {
        seat: Seat,
        reason: StayReason,
    },
    WindowSkipped,
    /// All answers of a Window, at once.
    Decided {
        stay: SeatSet,
        camp: SeatSet,
    },
    Camped {
        seat: Seat,
        live: u16,
        bonus: u16,
        camp: u16,
    },
    PoolCard {
        seat: Seat,
        camp: u16,
    },
    CaughtUp {
        seat: Seat,
        camp: u16,
    },
    Countdown,
    FinalPush {
        seat: Seat,
    },
    Grace {
        seat: Seat,
    },
    ForcedCamp {
        seat: Seat,
    },
    RoundEnded {
        reason: EndReason,
    },
    Aborted,
    Over {
        winners: SeatSet,
    },
}
