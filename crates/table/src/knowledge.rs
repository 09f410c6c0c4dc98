//! What seats know about cards they do not hold: one bit per seat and card, "this seat knows where this card is".
//!
//! Part of a game's state and of its views; `imagine` leaves known cards where they are and deals the others anew
//! with [`scatter`]. It remembers what was seen, it does not deduce.

use arrayvec::ArrayVec;

use crate::{Bits, Chance, MAX_SEATS, Seat, SeatSet, What};

/// For each seat the cards whose place it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knowledge<const WORDS: usize>([Bits<WORDS>; MAX_SEATS]);

impl<const WORDS: usize> Default for Knowledge<WORDS> {
    fn default() -> Self {
        Knowledge([Bits::EMPTY; MAX_SEATS])
    }
}

impl<const WORDS: usize> Knowledge<WORDS> {
    /// The cards whose place a seat knows.
    #[inline]
    pub fn of(&self, seat: Seat) -> &Bits<WORDS> {
        &self.0[seat.index()]
    }

    /// Whether a seat knows where a card is.
    #[inline]
    pub fn knows(&self, seat: Seat, card: u8) -> bool {
        self.of(seat).contains(card)
    }

    /// These seats see where the card is.
    pub fn see(&mut self, seats: SeatSet, card: u8) {
        seats.into_iter().for_each(|seat| self.0[seat.index()].insert(card));
    }

    /// The card moved, and only these seats saw it: the others no longer know where it is.
    pub fn moved(&mut self, card: u8, seen_by: SeatSet) {
        for (index, known) in self.0.iter_mut().enumerate() {
            if seen_by.contains(Seat::new(index)) {
                known.insert(card);
            } else {
                known.remove(card);
            }
        }
    }

    /// One of these cards may have moved, and only these seats know which: the others know nothing about any of them.
    pub fn blurred(&mut self, cards: &Bits<WORDS>, except: SeatSet) {
        for (index, known) in self.0.iter_mut().enumerate() {
            if !except.contains(Seat::new(index)) {
                *known = known.minus(cards);
            }
        }
    }
}

/// Deals a pool of cards into holes of these sizes, every deal as likely as the others. What is left over is
/// returned last.
pub fn scatter<W: What, const WORDS: usize>(
    pool: &Bits<WORDS>,
    holes: &[usize],
    what: W,
    chance: &mut impl Chance<W>,
) -> (ArrayVec<Bits<WORDS>, 16>, Bits<WORDS>) {
    let mut cards: ArrayVec<u8, 256> = pool.iter().collect();
    chance.order(what, &mut cards);
    let mut cards = cards.into_iter();
    let filled = holes.iter().map(|&size| cards.by_ref().take(size).collect()).collect();
    (filled, cards.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_moved_unseen_is_forgotten_by_the_others() {
        let (a, b) = (Seat::new(0), Seat::new(1));
        let mut knowledge = Knowledge::<1>::default();
        knowledge.see([a, b].into_iter().collect(), 5);
        knowledge.moved(5, SeatSet::one(a));
        assert!(knowledge.knows(a, 5) && !knowledge.knows(b, 5));

        knowledge.see(SeatSet::one(b), 6);
        knowledge.blurred(&[5, 6].into_iter().collect(), SeatSet::one(a));
        assert!(knowledge.knows(a, 5) && !knowledge.knows(b, 6));
    }
}
