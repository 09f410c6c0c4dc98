//! The whole state in words, for the judge. It can be given back as a position between two moves.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::Seat;

use crate::piece::Piece;
use crate::state::{Open, Progress, State};

/// Everything about a state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    #[serde(flatten)]
    pub open: Open,
    #[serde(flatten)]
    pub progress: Progress,
    pub seats: BTreeMap<Seat, SeatTruth>,
    pub bowl: u16,
    pub winner: Option<Seat>,
}

/// Everything about a seat, in the judge's text and in positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(default, deny_unknown_fields)]
pub struct SeatTruth {
    pub points: u16,
    pub p1: PieceView,
    pub p2: PieceView,
}

/// Where a piece stands and what it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(default, deny_unknown_fields)]
pub struct PieceView {
    pub at: u8,
    pub load: u8,
}

impl SeatTruth {
    pub(crate) fn of(state: &State, seat: Seat) -> SeatTruth {
        let [p1, p2] =
            Piece::of(seat).map(|piece| PieceView { at: state.at(piece), load: state.load(piece) });
        SeatTruth { points: state.points[seat.index()], p1, p2 }
    }
}
