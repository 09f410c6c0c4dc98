//! What seats know about cards they do not hold: one bit per seat and card, "this seat knows where this card is".
//!
//! Part of a game's state and of its views; `imagine` leaves known cards where they are and deals the others again
//! with [`scatter`]. It remembers what was seen, it does not deduce.

use arrayvec::ArrayVec;

use crate::{Bits, Chance, ChancePurpose, MAX_SEATS, Seat, SeatSet, Viewer};

/// For each seat, and for the room, the cards whose place it knows. The room's part is what everybody at the table
/// knows *openly*: what all seats happen to have seen in private is not the room's to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Knowledge<const WORDS: usize> {
    seats: [Bits<WORDS>; MAX_SEATS],
    room: Bits<WORDS>,
}

impl<const WORDS: usize> Default for Knowledge<WORDS> {
    fn default() -> Self {
        Knowledge::NOTHING
    }
}

impl<const WORDS: usize> Knowledge<WORDS> {
    /// Nobody knows anything.
    pub const NOTHING: Self = Knowledge { seats: [Bits::EMPTY; MAX_SEATS], room: Bits::EMPTY };

    /// The cards whose place a seat knows.
    #[inline]
    pub fn of(&self, seat: Seat) -> &Bits<WORDS> {
        &self.seats[seat.index()]
    }

    /// The cards whose place everybody knows, the room included.
    #[inline]
    pub fn open(&self) -> &Bits<WORDS> {
        &self.room
    }

    /// The cards whose place a viewer knows.
    pub fn of_viewer(&self, viewer: Viewer) -> &Bits<WORDS> {
        match viewer {
            Viewer::Seat(seat) => self.of(seat),
            Viewer::Room => self.open(),
        }
    }

    /// Whether a seat knows where a card is.
    #[inline]
    pub fn knows(&self, seat: Seat, card: u8) -> bool {
        self.of(seat).contains(card)
    }

    /// These seats see where the card is.
    #[inline]
    pub fn see(&mut self, seats: SeatSet, card: u8) {
        seats.into_iter().for_each(|seat| self.seats[seat.index()].insert(card));
    }

    /// A seat sees where these cards are.
    #[inline]
    pub fn see_all(&mut self, seat: Seat, cards: &Bits<WORDS>) {
        let known = &mut self.seats[seat.index()];
        *known = known.union(cards);
    }

    /// Everybody sees where these cards are, the room included.
    #[inline]
    pub fn reveal_all(&mut self, cards: &Bits<WORDS>) {
        self.seats.iter_mut().chain([&mut self.room]).for_each(|known| *known = known.union(cards));
    }

    /// Everybody sees where the card is, the room included.
    #[inline]
    pub fn reveal(&mut self, card: u8) {
        self.seats.iter_mut().chain([&mut self.room]).for_each(|known| known.insert(card));
    }

    /// The card moved, and only these seats saw it: the others no longer know where it is.
    #[inline]
    pub fn moved(&mut self, card: u8, seen_by: SeatSet) {
        self.seats.iter_mut().chain([&mut self.room]).for_each(|known| known.remove(card));
        self.see(seen_by, card);
    }

    /// One of these cards may have moved, and only these seats know which: the others know nothing about any of them.
    #[inline]
    pub fn blurred(&mut self, cards: &Bits<WORDS>, except: SeatSet) {
        self.room = self.room.minus(cards);
        for (index, known) in self.seats.iter_mut().enumerate() {
            if !except.contains(Seat::new(index)) {
                *known = known.minus(cards);
            }
        }
    }

    /// What a seat can be sure that another one knows: the other's own hand, and what is known openly. For `imagine`,
    /// in which the others' private knowledge is not the seat's to know.
    pub fn imagined(&self, seat: Seat, hands: &[Bits<WORDS>]) -> Knowledge<WORDS> {
        let mut seats = [self.room; MAX_SEATS];
        seats.iter_mut().zip(hands).for_each(|(known, hand)| *known = known.union(hand));
        seats[seat.index()] = *self.of(seat);
        Knowledge { seats, room: self.room }
    }
}

/// Deals a pool of cards into holes of these sizes, every deal as likely as the others. What is left over is
/// returned last.
pub fn scatter<W: ChancePurpose, const WORDS: usize>(
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

    #[test]
    fn the_room_knows_what_is_open_and_not_what_all_have_seen_in_private() {
        let mut knowledge = Knowledge::<1>::default();
        knowledge.see((0..8).map(Seat::new).collect(), 5);
        assert!(knowledge.open().is_empty());
        knowledge.reveal(6);
        assert!(knowledge.open().contains(6) && knowledge.knows(Seat::new(7), 6));
        knowledge.moved(6, SeatSet::one(Seat::new(0)));
        assert!(knowledge.open().is_empty());
    }
}
