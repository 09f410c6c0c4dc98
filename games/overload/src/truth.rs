//! The whole state in words, for the judge.

use serde::{Serialize, Serializer};
use table::Seat;

use crate::piece::{Piece, PieceSet};
use crate::rules::Overload;
use crate::state::{Phase, State, Step};
use crate::view::PieceView;

/// Something for each seat: in JSON an object from letter to thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BySeat<T>(pub Vec<(Seat, T)>);

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.0.iter().map(|(seat, thing)| (seat, thing)))
    }
}

/// A seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeatTruth {
    pub points: u16,
    pub p1: PieceView,
    pub p2: PieceView,
}

/// The whole state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Truth {
    pub phase: Phase,
    pub turn: Seat,
    pub turns: u16,
    pub die: Option<u8>,
    pub moving: Option<Piece>,
    pub from: u8,
    pub stepped: Option<Step>,
    pub met: PieceSet,
    pub seats: BySeat<SeatTruth>,
    pub bowl: u16,
    pub winner: Option<Seat>,
}

pub(crate) fn truth(rules: &Overload, state: &State) -> Truth {
    let seat = |seat: Seat| {
        let [p1, p2] = Piece::of(seat).map(|piece| state.piece_view(piece));
        SeatTruth { points: state.points[seat.index()], p1, p2 }
    };
    Truth {
        phase: state.phase,
        turn: state.turn,
        turns: state.turns,
        die: (state.die > 0).then_some(state.die),
        moving: state.moving,
        from: state.from,
        stepped: state.stepped,
        met: state.met,
        seats: BySeat(rules.seats.iter().map(|one| (one, seat(one))).collect()),
        bowl: state.bowl,
        winner: state.winner,
    }
}
