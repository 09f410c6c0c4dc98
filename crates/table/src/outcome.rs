//! How a game ended.

use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};

use crate::seat::{MAX_SEATS, Seat, SeatSet, Seats};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// With a result.
    Ranked(Ranking),
    /// Without one, for this reason.
    Aborted(&'static str),
}

/// Places and points of all seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ranking {
    seats: Seats,
    places: [u8; MAX_SEATS],
    points: [i32; MAX_SEATS],
}

impl Ranking {
    /// Ranks by a key, the highest first; equal keys share a place. The points are what people are shown.
    pub fn new<K: Ord>(seats: Seats, key: impl Fn(Seat) -> K, points: impl Fn(Seat) -> i32) -> Ranking {
        let mut ranking = Ranking { seats, places: [0; MAX_SEATS], points: [0; MAX_SEATS] };
        let keys: ArrayVec<K, MAX_SEATS> = seats.iter().map(key).collect();
        for (seat, own) in seats.iter().zip(&keys) {
            let better = keys.iter().filter(|&other| other > own).count();
            ranking.places[seat.index()] = better as u8 + 1;
            ranking.points[seat.index()] = points(seat);
        }
        ranking
    }

    /// The place of a seat; 1 is the best.
    pub fn place(&self, seat: Seat) -> u8 {
        self.places[seat.index()]
    }

    /// The points of a seat.
    pub fn points(&self, seat: Seat) -> i32 {
        self.points[seat.index()]
    }

    /// Who won; several if they share the first place.
    pub fn winners(&self) -> SeatSet {
        self.seats.iter().filter(|&seat| self.place(seat) == 1).collect()
    }

    /// The table's seats.
    pub fn seats(&self) -> Seats {
        self.seats
    }
}

impl Outcome {
    /// Who won.
    pub fn winners(&self) -> SeatSet {
        match self {
            Outcome::Ranked(ranking) => ranking.winners(),
            Outcome::Aborted(_) => SeatSet::EMPTY,
        }
    }

    /// What the end is worth to a seat, in `0..=1`: a win is 1, a shared win its share.
    pub fn value(&self, seat: Seat) -> f32 {
        let winners = self.winners();
        if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Line {
            seat: Seat,
            place: u8,
            points: i32,
        }
        match self {
            Outcome::Aborted(reason) => serde_json::json!({ "aborted": reason }).serialize(out),
            Outcome::Ranked(ranking) => {
                let line = |seat| Line { seat, place: ranking.place(seat), points: ranking.points(seat) };
                serde_json::json!({ "ranked": ranking.seats.iter().map(line).collect::<Vec<_>>() })
                    .serialize(out)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_keys_share_a_place() {
        let points = [3, 7, 3, 1];
        let four = Seats::new(4).unwrap();
        let ranking = Ranking::new(four, |seat| points[seat.index()], |seat| points[seat.index()]);
        assert_eq!(four.iter().map(|seat| ranking.place(seat)).collect::<Vec<_>>(), [2, 1, 2, 4]);
        assert_eq!(ranking.winners(), SeatSet::one(Seat::new(1)));
    }
}
