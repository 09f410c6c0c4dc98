//! What changes during a game, and nothing else.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{MAX_SEATS, Seat, Vocabulary, vocabulary};

use crate::piece::{MAX_PIECES, Piece, PieceSet};
use crate::truth::SeatTruth;

/// The position of Start.
pub const START: u8 = 0;

vocabulary! {
    /// Where in a turn the game stands. `load`, `choose`, `step` and `exchange` wait for the mover,
    /// all others go on by themselves.
    pub enum Phase {
        /// The mover decides what its entering piece carries.
        Load = "load",
        /// The die is rolled.
        Roll = "roll",
        /// The mover decides which piece to move.
        Choose = "choose",
        /// The piece moves and overtakes.
        Travel = "travel",
        /// The space the piece stands on does its work.
        Space = "space",
        /// The mover decides where to step from a `+/-` space.
        Step = "step",
        /// Exchanges with the pieces met, as far as there is nothing to decide.
        Meet = "meet",
        /// The mover decides with whom to exchange, and in which direction.
        Exchange = "exchange",
        /// `+` and `-` do their work now (only where the options put them after the meeting).
        Late = "late",
        /// The piece has reached Finish.
        Arrive = "arrive",
        /// The turn goes to the next seat.
        EndTurn = "end_turn",
        /// The game is over.
        Over = "over",
    }
}

vocabulary! {
    /// Which way a step from a `+/-` space goes.
    pub enum Direction { Forward = "forward", Back = "back" }
}

/// How far a turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Progress {
    /// The die, once it is rolled.
    pub die: Option<u8>,
    /// The piece that moves in this turn, once it is known.
    pub moving: Option<Piece>,
    /// Where it stood before the move.
    pub from: u8,
    /// The last step it made from a `+/-` space.
    pub stepped: Option<Direction>,
    /// The pieces met that are still to be exchanged with.
    pub met: PieceSet,
}

impl Progress {
    /// Nothing has happened yet.
    const NONE: Progress =
        Progress { die: None, moving: None, from: START, stepped: None, met: PieceSet::EMPTY };
}

table::state! {
    /// Everything that changes during a game.
    pub struct State {
        progress: Progress = Progress::NONE,
        /// By piece: where it stands.
        at: [u8; MAX_PIECES] = [START; MAX_PIECES],
        /// By piece: what it carries.
        load: [u8; MAX_PIECES] = [0; MAX_PIECES],
        bowl: u16 = 0,
        points: [u16; MAX_SEATS] = [0; MAX_SEATS],
        winner: Option<Seat> = None,
    }

    /// What everybody sees as it stands.
    pub struct Open {
        /// In a position `load`, `roll` or `choose`; left out, the beginning of a turn.
        phase: Phase = Phase::Load,
        /// The mover.
        turn: Seat = Seat::new(0),
        /// Turns begun.
        turns: u16 = 1,
    }

    /// A position, as a scenario gives it.
    pub struct Position {
        /// Only with the phase `choose`.
        die: Option<u8>,
        seats: BTreeMap<Seat, SeatTruth>,
        /// Left out, all counters that no piece carries.
        bowl: Option<u16>,
    }
}

impl State {
    /// Where a piece stands.
    #[inline]
    pub(crate) fn at(&self, piece: Piece) -> u8 {
        self.at[piece.index()]
    }

    /// What a piece carries.
    #[inline]
    pub(crate) fn load(&self, piece: Piece) -> u8 {
        self.load[piece.index()]
    }

    /// The piece of this seat that must enter (OV-T1): the first that stands on Start.
    #[inline]
    pub(crate) fn entering(&self, seat: Seat) -> Option<Piece> {
        Piece::of(seat).into_iter().find(|&piece| self.at(piece) == START)
    }

    /// The moving piece.
    #[inline]
    pub(crate) fn mover(&self) -> Piece {
        self.progress.moving.expect("a piece moves between the roll and the end of the turn")
    }

    /// A turn begins: whoever has a piece on Start is asked what to load, everybody else rolls.
    #[inline]
    pub(crate) fn opening(&self) -> Phase {
        if self.entering(self.turn).is_some() { Phase::Load } else { Phase::Roll }
    }

    /// What belongs to the turn is forgotten.
    #[inline]
    pub(crate) fn clear_progress(&mut self) {
        self.progress = Progress::NONE;
    }
}
