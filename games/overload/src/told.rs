//! What happens, for everybody: the game has no secrets (OV-V1), so there are no private events.
//!
//! [`Public::Changed`] is a ledger: every change of a load with its clause, before and after, the
//! bowl then, and the cause. The other events are for people and for the page's animation.

use serde::Serialize;
use table::{Seat, vocabulary};

use crate::clause::Clause;
use crate::piece::Piece;

vocabulary! {
    /// Why a load changed.
    pub enum Cause {
        Overtake = "overtake",
        Give = "give",
        Take = "take",
        Plus = "plus",
        Minus = "minus",
        Load = "load",
        Finish = "finish",
        Overload = "overload",
    }
}

vocabulary! {
    /// Why a piece moved.
    pub enum Course {
        /// By the die.
        Roll = "roll",
        /// From a `+/-` space, towards Finish.
        Forward = "forward",
        /// From a `+/-` space, towards Start.
        Back = "back",
        /// Back to Start, from Finish.
        Finish = "finish",
        /// Back to Start, overloaded.
        Overload = "overload",
    }
}

vocabulary! {
    /// What points were gained for.
    pub enum Merit {
        /// Bringing counters home.
        Finish = "finish",
        /// Bringing as many home as a piece can carry.
        Full = "full",
        /// Bringing a piece home with nothing on it.
        Empty = "empty",
        /// Overloading somebody else's piece.
        Overload = "overload",
    }
}

/// An event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Public {
    /// The game begins with this seat.
    Began { seat: Seat },
    /// A seat has decided what its entering piece carries.
    Loaded { seat: Seat, piece: Piece, load: u8 },
    /// The die.
    Rolled { seat: Seat, die: u8 },
    /// A piece moved.
    Moved { seat: Seat, piece: Piece, from: u8, to: u8, reason: Course },
    /// A load changed.
    Changed { seat: Seat, piece: Piece, before: u8, after: u8, bowl: u16, reason: Cause, clause: Clause },
    /// The mover gives to a piece that it met.
    Gives { seat: Seat, piece: Piece, to: Seat, to_piece: Piece },
    /// The mover takes from a piece that it met.
    Takes { seat: Seat, piece: Piece, from: Seat, from_piece: Piece },
    /// A piece is overloaded.
    Overloaded { seat: Seat, piece: Piece },
    /// The mover gains points.
    Scored { seat: Seat, add: u16, points: u16, reason: Merit },
    /// Somebody has won.
    Over { winner: Seat },
    /// Nobody has won in all the turns that the options allow.
    Aborted { turns: u16 },
}
