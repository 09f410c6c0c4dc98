//! Who knows where which card is: a bit for each seat and card, and the same for the room.
//!
//! A seat remembers what it saw as long as the card stays, or moves in a way that everybody can follow. Once it may have
//! moved unseen it is forgotten. It remembers, it does not deduce: see `imagine` for what that leaves out.

use table::{Seat, SeatSet};

use crate::cards::Cards;
use crate::state::MOST_SEATS;

const ROOM: usize = MOST_SEATS;

/// What everybody knows; the last is the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory([Cards; MOST_SEATS + 1]);

impl Memory {
    /// The cards whose place a seat knows, its own hand included.
    #[inline]
    pub fn of(&self, seat: Seat) -> Cards {
        self.0[seat.index() % MOST_SEATS]
    }

    /// The cards whose place everybody knows who was only watching.
    #[inline]
    pub fn of_room(&self) -> Cards {
        self.0[ROOM]
    }

    /// A seat sees where these cards are.
    #[inline]
    pub fn see(&mut self, seat: Seat, cards: Cards) {
        let known = &mut self.0[seat.index() % MOST_SEATS];
        *known = known.union(cards);
    }

    /// These cards are shown to everybody.
    pub fn show(&mut self, cards: Cards) {
        self.0.iter_mut().for_each(|known| *known = known.union(cards));
    }

    /// Some of these cards may have moved, and only these seats know which.
    #[inline]
    pub fn blur(&mut self, cards: Cards, except: SeatSet) {
        for (index, known) in self.0.iter_mut().enumerate() {
            if index == ROOM || !except.contains(Seat::new(index)) {
                *known = known.minus(cards);
            }
        }
    }

    /// A seat knows exactly this.
    pub fn set(&mut self, seat: Seat, cards: Cards) {
        self.0[seat.index() % MOST_SEATS] = cards;
    }
}
