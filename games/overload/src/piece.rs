//! Pieces and sets of them. A piece is its owner's letter and its number: `B2` is the second piece of seat B.

use std::fmt;

use serde::{Serialize, Serializer};
use table::{MAX_SEATS, Seat, Vocabulary, vocabulary};

/// How many pieces a seat has.
pub const PIECES_EACH: usize = 2;

/// The most pieces on any table.
pub const MAX_PIECES: usize = MAX_SEATS * PIECES_EACH;

vocabulary! {
    /// A piece.
    pub enum Piece {
        A1 = "A1", A2 = "A2", B1 = "B1", B2 = "B2", C1 = "C1", C2 = "C2", D1 = "D1", D2 = "D2",
        E1 = "E1", E2 = "E2", F1 = "F1", F2 = "F2", G1 = "G1", G2 = "G2", H1 = "H1", H2 = "H2",
    }
}

impl Piece {
    /// Whose piece it is.
    #[inline]
    pub fn owner(self) -> Seat {
        Seat::new(self.index() / PIECES_EACH)
    }

    /// Both pieces of a seat, the first first.
    #[inline]
    pub fn of(owner: Seat) -> [Piece; PIECES_EACH] {
        let first = owner.index() * PIECES_EACH;
        [Piece::ALL[first], Piece::ALL[first + 1]]
    }
}

/// A set of pieces, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, ts_rs::TS)]
#[ts(as = "Vec<String>")]
pub struct PieceSet(u16);

impl PieceSet {
    /// No piece.
    pub const EMPTY: PieceSet = PieceSet(0);

    /// The pieces of which this holds.
    #[inline]
    pub(crate) fn where_it_holds(holds: impl Fn(Piece) -> bool) -> PieceSet {
        PieceSet(Piece::ALL.iter().fold(0, |set, &piece| set | (u16::from(holds(piece)) << piece.index())))
    }

    /// Takes a piece out.
    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece.index());
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pieces in the order of OV-O4 on one space: clockwise from the left neighbour of `mover`, whose own come
    /// last.
    #[inline]
    pub fn clockwise_after(self, mover: Seat) -> impl Iterator<Item = Piece> {
        let own_and_before = (1_u32 << ((mover.index() + 1) * PIECES_EACH)) - 1;
        let after = self.0 & !(own_and_before as u16);
        PieceSet(after).into_iter().chain(PieceSet(self.0 & own_and_before as u16))
    }
}

impl IntoIterator for PieceSet {
    type Item = Piece;
    type IntoIter = Pieces;

    #[inline]
    fn into_iter(self) -> Pieces {
        Pieces(self.0)
    }
}

impl fmt::Debug for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for PieceSet {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(*self)
    }
}

/// The pieces of a set, in order.
#[derive(Clone, Debug)]
pub struct Pieces(u16);

impl Iterator for Pieces {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        if self.0 == 0 {
            return None;
        }
        let piece = Piece::ALL[self.0.trailing_zeros() as usize];
        self.0 &= self.0 - 1;
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_called_by_seat_and_number() {
        assert_eq!(Piece::ALL.len(), MAX_PIECES);
        for seat in (0..MAX_SEATS).map(Seat::new) {
            let [first, second] = Piece::of(seat);
            assert_eq!([first.name(), second.name()], [format!("{seat}1"), format!("{seat}2")]);
            assert_eq!([first.owner(), second.owner()], [seat; 2]);
        }
    }

    #[test]
    fn the_movers_own_pieces_come_last() {
        let of_four = PieceSet::where_it_holds(|piece| piece < Piece::E1);
        let names = |mover| {
            let pieces = of_four.clockwise_after(Seat::new(mover));
            pieces.map(|piece| piece.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(1), "C1 C2 D1 D2 A1 A2 B1 B2");
        assert_eq!(names(3), "A1 A2 B1 B2 C1 C2 D1 D2");
        let last = PieceSet::where_it_holds(|piece| piece >= Piece::H1);
        assert_eq!(last.clockwise_after(Seat::new(7)).count(), 2);
    }
}
