//! Who sees what: everybody everything (OV-V1). The only thing nobody sees is the next die, which no state holds.

use serde::Serialize;
use table::{Game, How, Next, Seat, SeatSet, Viewer};

use crate::board::Space;
use crate::piece::{MAX_PIECES, Piece, PieceSet};
use crate::rules::Overload;
use crate::state::{Phase, State, Step};
use crate::truth::BySeat;

/// What a viewer sees: the table, and which seat it looks from.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    rules: &'a Overload,
    state: &'a State,
    viewer: Viewer,
}

table::debug_viewer_only!(Eyes);

impl<'a> Eyes<'a> {
    #[inline]
    pub(crate) fn new(rules: &'a Overload, state: &'a State, viewer: Viewer) -> Eyes<'a> {
        Eyes { rules, state, viewer }
    }

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
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Room => None,
        }
    }
}

/// A question, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct AskedView {
    pub how: How,
    pub eligible: SeatSet,
    pub waiting: SeatSet,
}

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PieceView {
    pub at: u8,
    pub load: u8,
}

/// Points as chips (OV-G3): as many fives as possible, then twos, then at most a one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Chips {
    pub fives: u16,
    pub twos: u16,
    pub ones: u16,
}

impl Chips {
    /// The chips for so many points.
    pub fn of(points: u16) -> Chips {
        Chips { fives: points / 5, twos: points % 5 / 2, ones: points % 5 % 2 }
    }
}

/// A seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SeatView {
    pub points: u16,
    pub chips: Chips,
    pub p1: PieceView,
    pub p2: PieceView,
}

/// What a viewer is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The seat that looks; null for the room.
    pub me: Option<Seat>,
    pub phase: Phase,
    pub turn: Seat,
    pub turns: u16,
    pub die: Option<u8>,
    pub moving: Option<Piece>,
    /// Where the moving piece stood before its move.
    pub from: u8,
    pub stepped: Option<Step>,
    pub met: PieceSet,
    pub seats: BySeat<SeatView>,
    pub bowl: u16,
    /// The spaces from Start to Finish.
    pub track: Vec<Space>,
    pub finish: u8,
    pub target: u16,
    pub capacity: u8,
    pub winner: Option<Seat>,
    pub asked: Option<AskedView>,
}

impl State {
    pub(crate) fn piece_view(&self, piece: Piece) -> PieceView {
        PieceView { at: self.at(piece), load: self.load(piece) }
    }
}

/// What a viewer is sent, from what it sees.
pub(crate) fn view(eyes: Eyes<'_>) -> View {
    let Eyes { rules, state, .. } = eyes;
    let asked = match rules.next(state) {
        Next::Ask(asked) => {
            Some(AskedView { how: asked.how, eligible: asked.eligible, waiting: asked.waiting })
        }
        Next::Advance | Next::Over => None,
    };
    let seat = |seat: Seat| {
        let points = state.points[seat.index()];
        let [p1, p2] = Piece::of(seat).map(|piece| state.piece_view(piece));
        SeatView { points, chips: Chips::of(points), p1, p2 }
    };
    View {
        me: eyes.seat(),
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
        track: rules.track().to_vec(),
        finish: rules.finish,
        target: rules.target,
        capacity: rules.capacity,
        winner: state.winner,
        asked,
    }
}
