//! What a seat can answer.

use std::fmt;

use table::Action;

use crate::piece::{MAX_PIECES, Piece};

/// The most counters a piece can carry under any options.
pub const MOST_LOAD: u8 = 99;

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverloadAction {
    /// OV-T1: so many counters onto the entering piece.
    Load(u8),
    /// OV-T4: this piece.
    Move(Piece),
    /// OV-B4: one step towards Finish.
    Forward,
    /// OV-B4: one step towards Start.
    Back,
    /// OV-C2: to this piece.
    Give(Piece),
    /// OV-C2: from this piece.
    Take(Piece),
}

use OverloadAction::{Back, Forward, Give, Load, Move, Take};

const PIECES: u16 = MAX_PIECES as u16;
const MOVES: u16 = MOST_LOAD as u16 + 1;
const FORWARD: u16 = MOVES + PIECES;
const BACK: u16 = FORWARD + 1;
const GIVES: u16 = BACK + 1;
const TAKES: u16 = GIVES + PIECES;

impl Action for OverloadAction {
    const CODES: u16 = TAKES + PIECES;

    #[inline]
    fn code(self) -> u16 {
        match self {
            Load(counters) => u16::from(counters),
            Move(piece) => MOVES + piece.index() as u16,
            Forward => FORWARD,
            Back => BACK,
            Give(piece) => GIVES + piece.index() as u16,
            Take(piece) => TAKES + piece.index() as u16,
        }
    }

    fn from_code(code: u16) -> Option<OverloadAction> {
        let piece = |first: u16| Piece::at_index(usize::from(code - first));
        match code {
            0..MOVES => Some(Load(code as u8)),
            MOVES..FORWARD => Some(Move(piece(MOVES))),
            FORWARD => Some(Forward),
            BACK => Some(Back),
            GIVES..TAKES => Some(Give(piece(GIVES))),
            TAKES..Self::CODES => Some(Take(piece(TAKES))),
            _ => None,
        }
    }
}

impl fmt::Display for OverloadAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Load(counters) => write!(f, "load {counters}"),
            Move(piece) => write!(f, "move {piece}"),
            Forward => f.write_str("forward"),
            Back => f.write_str("back"),
            Give(piece) => write!(f, "give {piece}"),
            Take(piece) => write!(f, "take {piece}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_back_from_its_code_and_its_spelling() {
        assert_eq!(OverloadAction::all().count(), OverloadAction::CODES as usize);
        for action in OverloadAction::all() {
            assert_eq!(OverloadAction::from_code(action.code()), Some(action));
            assert_eq!(OverloadAction::parse(&action.to_string()), Some(action));
        }
        assert_eq!(OverloadAction::from_code(OverloadAction::CODES), None);
    }
}
