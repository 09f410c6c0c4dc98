//! Functions on seats (rulebook, "Seats and order").

use table::{Seat, SeatSet, Seats};

use crate::rules::Frantic;
use crate::state::State;

/// The next seat in the direction of play (FR-SEAT-3).
#[inline]
pub(crate) fn next(seats: Seats, dir: i8, seat: Seat) -> Seat {
    if dir > 0 { seats.after(seat) } else { seats.before(seat) }
}

/// All seats of a set in order, beginning after `from`, which itself comes last (FR-SEAT-5).
#[inline]
pub(crate) fn in_order(seats: Seats, dir: i8, from: Seat, among: SeatSet) -> impl Iterator<Item = Seat> {
    let mut seat = from;
    (0..seats.count()).filter_map(move |_| {
        seat = next(seats, dir, seat);
        among.contains(seat).then_some(seat)
    })
}

/// The nearest seat of a set to the right of a seat, which is table geometry and ignores the direction of play
/// (FR-SEAT-4, FR-EVT-5).
pub(crate) fn right_of(rules: &Frantic, among: SeatSet, seat: Seat) -> Seat {
    in_order(rules.seats, 1, seat, among).next().expect("the seat itself is one of them")
}

/// The seat at the left hand (FR-SEAT-4).
pub(crate) fn left(seats: Seats, seat: Seat) -> Seat {
    seats.before(seat)
}

impl State {
    /// The seat that is named by default (FR-DEC-5): the first in order of whoever is asked, or of those who would give
    /// something away the one with the fewest cards, the first in the order of the event (FR-SEAT-6, FR-EVT-5).
    pub(crate) fn default_seat(&self, rules: &Frantic, seat: Seat, among: SeatSet) -> Option<Seat> {
        let order = |from| in_order(rules.seats, self.dir, from, among);
        match self.initiator() {
            Some(initiator) if self.names_a_giver() => {
                order(initiator).min_by_key(|of| self.hands[of.index()].len())
            }
            _ => order(seat).next(),
        }
    }
}
