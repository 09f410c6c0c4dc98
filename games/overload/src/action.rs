//! What a seat can answer.

use crate::piece::Piece;

/// The most counters a piece can carry under any options.
pub const MOST_LOAD: u8 = 99;

table::actions! {
    /// An answer.
    pub enum Action {
        /// OV-T1: this many counters onto the entering piece.
        Load(u8 in 0..=MOST_LOAD) = "load",
        /// OV-T4: the die moves this piece.
        Move(Piece) = "move",
        /// OV-B4: one step towards Finish.
        Forward = "forward",
        /// OV-B4: one step towards Start.
        Back = "back",
        /// OV-C2: to this piece.
        Give(Piece) = "give",
        /// OV-C2: from this piece.
        Take(Piece) = "take",
    }
}
