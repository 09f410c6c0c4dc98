//! Pieces and sets of them. A piece is its owner's letter and its number: `B2` is the second piece of seat B.

use std::fmt;

use serde::{Serialize, Serializer};
use table::{MAX_SEATS, Seat};

/// How many pieces a seat has.
pub const PIECES_EACH: usize = 2;

/// The most pieces on any table.
pub const MAX_PIECES: usize = MAX_SEATS * PIECES_EACH;

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Piece(u8);

impl Piece {
    /// A seat's first or second piece; `number` is 0 or 1.
    #[inline]
    pub const fn new(owner: Seat, number: usize) -> Piece {
        Piece((owner.index() * PIECES_EACH + number % PIECES_EACH) as u8)
    }

    /// The piece with this index, which must be one of [`MAX_PIECES`].
    #[inline]
    pub(crate) const fn at_index(index: usize) -> Piece {
        Piece((index % MAX_PIECES) as u8)
    }

    /// Its place among all pieces: those of A, then those of B, and so on.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % MAX_PIECES
    }

    /// Whose piece it is.
    #[inline]
    pub const fn owner(self) -> Seat {
        Seat::new(self.index() / PIECES_EACH)
    }

    /// Whether it is its owner's first or second piece, counted from 0.
    #[inline]
    pub const fn number(self) -> usize {
        self.index() % PIECES_EACH
    }

    /// Both pieces of a seat.
    #[inline]
    pub fn of(owner: Seat) -> [Piece; PIECES_EACH] {
        [Piece::new(owner, 0), Piece::new(owner, 1)]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.owner(), self.number() + 1)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

/// A set of pieces, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct PieceSet(u16);

impl PieceSet {
    /// No piece.
    pub const EMPTY: PieceSet = PieceSet(0);

    /// Puts a piece in.
    #[inline]
    pub const fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }

    /// Takes a piece out.
    #[inline]
    pub const fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece.index());
    }

    /// The pieces whose index is such.
    #[inline]
    pub(crate) fn where_index(such: impl Fn(usize) -> bool) -> PieceSet {
        PieceSet((0..MAX_PIECES).fold(0, |set, index| set | (u16::from(such(index)) << index)))
    }

    /// Whether a piece is in.
    #[inline]
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 & (1 << piece.index()) != 0
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
        Bits(after).chain(Bits(self.0 & own_and_before as u16))
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> PieceSet {
        let mut set = PieceSet::EMPTY;
        pieces.into_iter().for_each(|piece| set.insert(piece));
        set
    }
}

impl IntoIterator for PieceSet {
    type Item = Piece;
    type IntoIter = Bits;

    #[inline]
    fn into_iter(self) -> Bits {
        Bits(self.0)
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

/// The pieces of a set by index.
#[derive(Clone, Debug)]
pub struct Bits(u16);

impl Iterator for Bits {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Piece::at_index(index))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_called_by_seat_and_number() {
        let piece = Piece::new(Seat::new(1), 1);
        assert_eq!(piece.to_string(), "B2");
        assert_eq!((piece.owner(), piece.number()), (Seat::new(1), 1));
    }

    #[test]
    fn the_movers_own_pieces_come_last() {
        let all: PieceSet = (0..8).map(Piece::at_index).collect();
        let names = |mover| {
            all.clockwise_after(Seat::new(mover)).map(|piece| piece.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(1), "C1 C2 D1 D2 A1 A2 B1 B2");
        assert_eq!(names(3), "A1 A2 B1 B2 C1 C2 D1 D2");
        let last: PieceSet = [Piece::new(Seat::new(7), 1), Piece::new(Seat::new(7), 0)].into_iter().collect();
        assert_eq!(last.clockwise_after(Seat::new(7)).count(), 2);
    }
}
