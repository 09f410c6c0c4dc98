//! Seats: who sits at the table, and sets of them.
//!
//! A seat is a place, not a person: people and bots come and go, the seat stays.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// The most seats any table has.
pub const MAX_SEATS: usize = 8;

/// One place at the table, `A` to `H`, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ts_rs::TS)]
#[ts(type = "string")]
pub struct Seat(u8);

impl Seat {
    /// Where counting begins.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number.
    ///
    /// # Panics
    /// When no table has so many seats.
    #[inline]
    #[track_caller]
    pub const fn new(number: usize) -> Seat {
        assert!(number < MAX_SEATS, "seats are numbered 0 to 7");
        Seat(number as u8)
    }

    /// This seat's number, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter people call this seat by.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A text that names no seat.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("`{0}` is no seat; seats are the letters A to H")]
pub struct NoSeat(pub String);

impl FromStr for Seat {
    type Err = NoSeat;

    fn from_str(text: &str) -> Result<Seat, NoSeat> {
        match text.as_bytes() {
            [letter @ b'A'..=b'H'] => Ok(Seat(letter - b'A')),
            _ => Err(NoSeat(text.to_owned())),
        }
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// How many seats a table has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct Seats(u8);

impl Seats {
    /// A table with this many seats, or nothing if no table has that few or that many.
    pub const fn new(count: usize) -> Option<Seats> {
        if count >= 1 && count <= MAX_SEATS { Some(Seats(count as u8)) } else { None }
    }

    /// The number of seats.
    #[inline]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// The set of all seats.
    #[inline]
    pub const fn all(self) -> SeatSet {
        SeatSet((0xFF_u16 >> (MAX_SEATS as u8 - self.0)) as u8)
    }

    /// All of them, in order.
    #[inline]
    pub fn iter(self) -> SeatSetIter {
        self.all().into_iter()
    }

    /// The seat clockwise of this one.
    #[inline]
    pub const fn after(self, seat: Seat) -> Seat {
        if seat.0 + 1 >= self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// The seat anticlockwise of this one.
    #[inline]
    pub const fn before(self, seat: Seat) -> Seat {
        if seat.0 == 0 { Seat(self.0 - 1) } else { Seat(seat.0 - 1) }
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, ts_rs::TS)]
#[ts(as = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Just this seat.
    #[inline]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The seats for which this holds, of all eight. No branches: quick for a test on numbers that stand in a row.
    #[inline]
    pub fn where_it_holds(holds: impl Fn(Seat) -> bool) -> SeatSet {
        SeatSet((0..MAX_SEATS as u8).fold(0, |set, seat| set | (u8::from(holds(Seat(seat))) << seat)))
    }

    /// Whether this seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Puts a seat in.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with this seat, too.
    #[inline]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | (1 << seat.0))
    }

    /// The set without this seat.
    #[inline]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Set difference: the seats that are in this set but not in the other.
    #[inline]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Set union: the seats that are in either set.
    #[inline]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Set intersection: the seats that are in both.
    #[inline]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first seat of the set.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The first seat of the set clockwise from this one, which is the first itself if it is in the set.
    #[inline]
    pub const fn first_from(self, seat: Seat) -> Option<Seat> {
        let ahead = SeatSet(self.0 & (0xFF << seat.0));
        if ahead.is_empty() { self.first() } else { ahead.first() }
    }

    /// The first seat of the set anticlockwise from this one, which is the first itself if it is in the set.
    #[inline]
    pub const fn last_up_to(self, seat: Seat) -> Option<Seat> {
        let behind = self.0 & (0xFF >> (MAX_SEATS as u8 - 1 - seat.0));
        let among = if behind == 0 { self.0 } else { behind };
        if among == 0 { None } else { Some(Seat(MAX_SEATS as u8 - 1 - among.leading_zeros() as u8)) }
    }

    /// The `n`-th seat of the set, counted from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Seat> {
        self.into_iter().nth(n)
    }
}

impl FromIterator<Seat> for SeatSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = SeatSetIter;

    #[inline]
    fn into_iter(self) -> SeatSetIter {
        SeatSetIter(self.0)
    }
}

/// The seats of a set, in order.
#[derive(Clone, Debug)]
pub struct SeatSetIter(u8);

impl Iterator for SeatSetIter {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(from)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_letters() {
        assert_eq!("C".parse(), Ok(Seat::new(2)));
        assert_eq!(Seat::new(7).to_string(), "H");
        assert!("I".parse::<Seat>().is_err());
        assert!("AB".parse::<Seat>().is_err());
    }

    #[test]
    #[should_panic(expected = "seats are numbered 0 to 7")]
    fn there_is_no_ninth_seat() {
        Seat::new(MAX_SEATS);
    }

    #[test]
    fn neighbours_go_round() {
        let three = Seats::new(3).unwrap();
        assert_eq!(three.after(Seat::new(2)), Seat::new(0));
        assert_eq!(three.before(Seat::new(0)), Seat::new(2));
        assert_eq!(three.all().len(), 3);
        assert_eq!(Seats::new(9), None);
        assert_eq!(Seats::new(8).unwrap().all().len(), 8);
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat::new(5), Seat::new(1)].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [Seat::new(1), Seat::new(5)]);
        assert_eq!(set.nth(1), Some(Seat::new(5)));
        assert_eq!(set.without(Seat::new(1)).first(), Some(Seat::new(5)));
    }

    #[test]
    fn every_set_can_be_told_by_a_test() {
        for bits in 0..=u8::MAX {
            assert_eq!(SeatSet::where_it_holds(|seat| SeatSet(bits).contains(seat)), SeatSet(bits));
        }
    }

    #[test]
    fn a_set_is_walked_from_a_seat_on() {
        let set: SeatSet = [Seat::new(5), Seat::new(1)].into_iter().collect();
        let from = |seat| (set.first_from(Seat::new(seat)), set.last_up_to(Seat::new(seat)));
        let (one, five) = (Some(Seat::new(1)), Some(Seat::new(5)));
        assert_eq!(
            [0, 1, 2, 5, 7].map(from),
            [(one, five), (one, one), (five, one), (five, five), (one, five)]
        );
        assert_eq!(SeatSet::EMPTY.first_from(Seat::new(3)), None);
        assert_eq!(SeatSet::EMPTY.last_up_to(Seat::new(3)), None);
    }
}
