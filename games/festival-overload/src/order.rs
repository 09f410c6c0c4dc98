//! Who comes after whom: walks round the table in either direction.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Seat, SeatSet};

/// The direction of play. Clockwise is +1.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ts_rs::TS)]
#[ts(type = "1 | -1")]
pub enum Direction {
    #[default]
    Clockwise,
    Anticlockwise,
}

impl Direction {
    /// The other one.
    #[inline]
    pub const fn turned(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Anticlockwise,
            Direction::Anticlockwise => Direction::Clockwise,
        }
    }

    /// +1 or -1.
    pub const fn sign(self) -> i8 {
        match self {
            Direction::Clockwise => 1,
            Direction::Anticlockwise => -1,
        }
    }

    /// The direction with this sign.
    pub const fn from_sign(sign: i8) -> Option<Direction> {
        match sign {
            1 => Some(Direction::Clockwise),
            -1 => Some(Direction::Anticlockwise),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Direction {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Direction, D::Error> {
        let sign = i8::deserialize(from)?;
        Direction::from_sign(sign).ok_or_else(|| Error::custom(format!("direction {sign}; allowed: 1, -1")))
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_i8(self.sign())
    }
}

/// The seats of a set, walked from a seat on, that seat first.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    left: SeatSet,
    at: Seat,
    direction: Direction,
}

impl Walk {
    #[inline]
    pub(crate) fn new(set: SeatSet, from: Seat, direction: Direction) -> Walk {
        Walk { left: set, at: from, direction }
    }
}

impl Iterator for Walk {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        let seat = match self.direction {
            Direction::Clockwise => self.left.first_from(self.at)?,
            Direction::Anticlockwise => self.left.last_up_to(self.at)?,
        };
        self.left.remove(seat);
        self.at = seat;
        Some(seat)
    }
}

/// The next seat of a set after this one, which itself comes last.
#[inline]
pub(crate) fn after(set: SeatSet, seat: Seat, direction: Direction) -> Option<Seat> {
    let others = set.without(seat);
    Walk::new(if others.is_empty() { set } else { others }, seat, direction).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(seats: &[usize], from: usize, direction: Direction) -> Vec<usize> {
        let set = seats.iter().map(|&seat| Seat::new(seat)).collect();
        Walk::new(set, Seat::new(from), direction).map(Seat::index).collect()
    }

    #[test]
    fn a_walk_begins_at_its_seat_and_goes_round() {
        assert_eq!(walk(&[0, 2, 3], 2, Direction::Clockwise), [2, 3, 0]);
        assert_eq!(walk(&[0, 2, 3], 1, Direction::Clockwise), [2, 3, 0]);
        assert_eq!(walk(&[0, 2, 3], 2, Direction::Anticlockwise), [2, 0, 3]);
        assert_eq!(walk(&[0, 7], 3, Direction::Anticlockwise), [0, 7]);
        assert_eq!(walk(&[], 3, Direction::Clockwise), [] as [usize; 0]);
    }

    #[test]
    fn a_seat_comes_last_after_itself() {
        let (a, c) = (Seat::new(0), Seat::new(2));
        let both: SeatSet = [a, c].into_iter().collect();
        assert_eq!(after(both, a, Direction::Clockwise), Some(c));
        assert_eq!(after(both, a, Direction::Anticlockwise), Some(c));
        assert_eq!(after(SeatSet::one(a), a, Direction::Clockwise), Some(a));
        assert_eq!(after(SeatSet::EMPTY, a, Direction::Clockwise), None);
    }
}
