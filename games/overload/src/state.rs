//! What changes during a game, and nothing else.

use table::{MAX_SEATS, Seat, vocabulary};

use crate::piece::{MAX_PIECES, Piece, PieceSet};

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
    /// A step from a `+/-` space.
    pub enum Step { Forward = "forward", Back = "back" }
}

/// What changes during a game. What belongs to a turn is cleared at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    pub(crate) phase: Phase,
    /// The mover.
    pub(crate) turn: Seat,
    /// The die of this turn; 0 before the roll.
    pub(crate) die: u8,
    /// The piece that moves in this turn, once it is known.
    pub(crate) moving: Option<Piece>,
    /// Where it stood before the move.
    pub(crate) from: u8,
    /// The last step it made from a `+/-` space in this turn.
    pub(crate) stepped: Option<Step>,
    /// The pieces met that are still to be exchanged with.
    pub(crate) met: PieceSet,
    /// By piece: where it stands.
    pub(crate) at: [u8; MAX_PIECES],
    /// By piece: what it carries.
    pub(crate) load: [u8; MAX_PIECES],
    pub(crate) bowl: u16,
    /// By seat.
    pub(crate) points: [u16; MAX_SEATS],
    /// Turns begun.
    pub(crate) turns: u16,
    pub(crate) winner: Option<Seat>,
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

    /// The moving piece. Only asked for once it is known.
    #[inline]
    pub(crate) fn mover(&self) -> Piece {
        debug_assert!(self.moving.is_some());
        self.moving.unwrap_or(Piece::new(self.turn, 0))
    }
}
