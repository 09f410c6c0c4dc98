//! One value for each seat of a table: lives, points, hands.

use std::collections::BTreeMap;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::{Config, TS, TypeVisitor};

use crate::seat::{MAX_SEATS, Seat, SeatSet, Seats};

/// A value for each seat. Said as an object from seat to value, and read from one that leaves no seat out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BySeat<T> {
    count: u8,
    values: [T; MAX_SEATS],
}

impl<T: Copy> BySeat<T> {
    /// For no table yet: what a constant state begins with, before it's dealt.
    pub const fn nobody(value: T) -> BySeat<T> {
        BySeat { count: 0, values: [value; MAX_SEATS] }
    }

    /// The same value for every seat.
    pub fn new(seats: Seats, value: T) -> BySeat<T> {
        BySeat { count: seats.count() as u8, values: [value; MAX_SEATS] }
    }

    /// How many seats have a value.
    pub fn count(&self) -> usize {
        self.count.into()
    }

    /// The seats with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, T)> {
        self.values.iter().take(self.count()).enumerate().map(|(at, &value)| (Seat::new(at), value))
    }

    /// What each value becomes, seat by seat.
    pub fn map<U: Copy>(self, becomes: impl Fn(T) -> U) -> BySeat<U> {
        BySeat { count: self.count, values: self.values.map(becomes) }
    }

    /// The seats for whose values this holds.
    pub fn seats_where(&self, holds: impl Fn(T) -> bool) -> SeatSet {
        self.iter().filter(|&(_, value)| holds(value)).map(|(seat, _)| seat).collect()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: Serialize + Copy> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for BySeat<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BySeat<T>, D::Error> {
        let given = BTreeMap::<Seat, T>::deserialize(from)?;
        let missing = (0..given.len()).map(Seat::new).find(|seat| !given.contains_key(seat));
        if let Some(seat) = missing {
            return Err(serde::de::Error::custom(format!("nothing is said of seat {seat}")));
        }
        let mut values = BySeat { count: given.len() as u8, ..BySeat::nobody(T::default()) };
        given.into_iter().for_each(|(seat, value)| values[seat] = value);
        Ok(values)
    }
}

/// The page knows it as what it is said as, which has no declaration of its own.
impl<T: TS> TS for BySeat<T> {
    type WithoutGenerics = <BTreeMap<Seat, T> as TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        BTreeMap::<Seat, T>::name(config)
    }

    fn inline(config: &Config) -> String {
        BTreeMap::<Seat, T>::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        BTreeMap::<Seat, T>::visit_dependencies(visitor);
    }

    fn visit_generics(visitor: &mut impl TypeVisitor)
    where
        Self: 'static,
    {
        BTreeMap::<Seat, T>::visit_generics(visitor);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_and_read_as_an_object() {
        let mut lives = BySeat::new(Seats::new(3).unwrap(), 3_u8);
        lives[Seat::new(1)] = 0;
        let text = serde_json::to_string(&lives).unwrap();
        assert_eq!(text, r#"{"A":3,"B":0,"C":3}"#);
        let read: BySeat<u8> = serde_json::from_str(&text).unwrap();
        assert!(read.iter().eq(lives.iter()));
        assert_eq!(lives.seats_where(|lives| lives > 0), [Seat::new(0), Seat::new(2)].into_iter().collect());
    }

    #[test]
    fn no_seat_is_left_out() {
        let error = serde_json::from_str::<BySeat<u8>>(r#"{"A":3,"C":1}"#).unwrap_err();
        assert!(error.to_string().starts_with("nothing is said of seat B"), "{error}");
    }
}
