//! Who sees what: everybody everything (OV-V1). The only thing nobody sees is the next die, which no state holds.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Chance, Question, Rules, Seat, Secrets, Slot};

use crate::board::Space;
use crate::chance::Purpose;
use crate::piece::MAX_PIECES;
use crate::rules::Overload;
use crate::state::{Open, Progress, State};
use crate::truth::{PieceView, SeatTruth};

table::eyes! {
    /// What a viewer sees: the table, and which seat it looks from.
    pub struct Eyes of Overload;
}

impl<'a> Eyes<'a> {
    /// The rules of the table.
    pub fn rules(self) -> &'a Overload {
        self.rules
    }

    /// The table as it stands. Nothing of it is secret.
    pub fn table(self) -> &'a State {
        self.state
    }

    /// By piece: where it stands and what it carries; and the bowl.
    pub fn counters(self) -> (&'a [u8; MAX_PIECES], &'a [u8; MAX_PIECES], u16) {
        (&self.state.at, &self.state.load, self.state.bowl)
    }

    /// The seat that looks; nobody is the room.
    pub fn seat(self) -> Option<Seat> {
        self.viewer.seat()
    }
}

/// Points as chips (OV-G3): as many fives as possible, then twos, then at most a one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Chips {
    pub fives: u16,
    pub twos: u16,
    pub ones: u16,
}

impl Chips {
    /// The chips for this many points.
    pub fn of(points: u16) -> Chips {
        Chips { fives: points / 5, twos: points % 5 / 2, ones: points % 5 % 2 }
    }
}

/// A seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct SeatView {
    pub points: u16,
    pub chips: Chips,
    pub p1: PieceView,
    pub p2: PieceView,
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct View {
    /// The seat that looks; null for the room.
    pub me: Option<Seat>,
    #[serde(flatten)]
    pub open: Open,
    #[serde(flatten)]
    pub progress: Progress,
    pub seats: BTreeMap<Seat, SeatView>,
    pub bowl: u16,
    /// The spaces from Start to Finish.
    pub track: Vec<Space>,
    pub finish: u8,
    pub target: u16,
    pub capacity: u8,
    pub winner: Option<Seat>,
    pub asked: Option<Question>,
}

impl Secrets for Overload {
    table::usual_eyes!();

    fn view(eyes: Eyes<'_>) -> View {
        let Eyes { rules, state, .. } = eyes;
        let seat = |seat| {
            let SeatTruth { points, p1, p2 } = SeatTruth::of(state, seat);
            (seat, SeatView { points, chips: Chips::of(points), p1, p2 })
        };
        View {
            me: eyes.seat(),
            open: state.open(),
            progress: state.progress,
            seats: rules.seats.iter().map(seat).collect(),
            bowl: state.bowl,
            track: rules.track().to_vec(),
            finish: rules.finish,
            target: rules.target,
            capacity: rules.capacity,
            winner: state.winner,
            asked: rules.next(state).question(),
        }
    }

    /// OV-V1: nothing is hidden, so there is nothing to imagine but what is.
    #[inline]
    fn imagine(&self, state: &State, _: Seat, _: &mut impl Chance<Purpose>) -> State {
        *state
    }

    /// There are no cards.
    fn slots(&self, _: &State, _: Seat) -> Vec<Slot> {
        Vec::new()
    }

    /// There are no cards.
    fn secret_names(&self) -> Vec<String> {
        Vec::new()
    }
}
