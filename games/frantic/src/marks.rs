//! Which cards have been picked, and for whom: a question may ask for several cards, and what is done with them comes later.

use table::{MAX_SEATS, Seat};

use crate::cards::{CARDS, Card, Cards};

/// What a card has been picked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mark {
    /// For this seat.
    For(Seat),
    /// For nobody in particular: which pick of its seat it was, counted from 0.
    Pick(u8),
}

impl Mark {
    /// In one byte.
    #[inline]
    const fn code(self) -> u8 {
        match self {
            Mark::For(seat) => seat.index() as u8,
            Mark::Pick(at) => MAX_SEATS as u8 + at,
        }
    }

    #[inline]
    const fn from_code(code: u8) -> Mark {
        match code.checked_sub(MAX_SEATS as u8) {
            Some(at) => Mark::Pick(at),
            None => Mark::For(Seat::new(code as usize)),
        }
    }
}

/// The marks of all cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    marked: Cards,
    /// By card; of those without a mark always the same.
    codes: [u8; CARDS],
}

impl Marks {
    pub(crate) const NONE: Marks = Marks { marked: Cards::EMPTY, codes: [0; CARDS] };

    /// The cards that have a mark.
    #[inline]
    pub(crate) fn marked(&self) -> &Cards {
        &self.marked
    }

    /// A card's mark.
    #[inline]
    pub(crate) fn of(&self, card: Card) -> Option<Mark> {
        self.marked.contains(card).then(|| Mark::from_code(self.codes[card as usize]))
    }

    #[inline]
    pub(crate) fn set(&mut self, card: Card, mark: Mark) {
        self.marked.insert(card);
        self.codes[card as usize] = mark.code();
    }

    /// Takes the marks off these cards.
    #[inline]
    pub(crate) fn take_off(&mut self, cards: &Cards) {
        for card in self.marked.and(cards).iter() {
            self.codes[card as usize] = 0;
        }
        self.marked = self.marked.minus(cards);
    }

    /// Those of some cards that are marked for a seat.
    pub(crate) fn marked_for(&self, seat: Seat, among: &Cards) -> Cards {
        let theirs = |&card: &Card| self.codes[card as usize] == Mark::For(seat).code();
        self.marked.and(among).iter().filter(theirs).collect()
    }
}
