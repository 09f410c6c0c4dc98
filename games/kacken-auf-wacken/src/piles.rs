//! Piles as sets. Nobody knows the order of a pile (rulebook, "Who knows what"), so none is kept: the top card is drawn
//! when it is needed, each card of the pile as likely as the others, and a reshuffle only unites two piles.

use std::fmt;

use table::{Bits, Choices, Vocabulary};

use crate::cards::{EventKind, RockCard, RockKind, TITLES, Titles};

/// Some Rock! cards. Cards of a kind are not told apart: of `c` copies the first `c` places are taken, so that equal
/// sets are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RockSet(Bits<1>);

const KACKEN_FROM: u8 = RockCard::Kacken as u8;
const BIER_ALLE_FROM: u8 = KACKEN_FROM + RockCard::Kacken.most();
static BAND_CARDS: Titles = run(0, TITLES as u8);
static KACKEN: Bits<1> = run(KACKEN_FROM, BIER_ALLE_FROM);
static BIER_ALLE: Bits<1> = run(BIER_ALLE_FROM, BIER_ALLE_FROM + RockCard::BierAlle.most());

/// The numbers from the first to below the end.
const fn run(mut first: u8, end: u8) -> Bits<1> {
    let mut run = Bits::EMPTY;
    while first < end {
        run.insert(first);
        first += 1;
    }
    run
}

/// The places of a kind of card.
#[inline]
fn places(card: RockCard) -> Bits<1> {
    match card.kind() {
        RockKind::Kacken => KACKEN,
        RockKind::Event(EventKind::BierAlle) => BIER_ALLE,
        RockKind::Band(_) | RockKind::Event(_) => [card as u8].into_iter().collect(),
    }
}

/// The kind of card at a place.
#[inline]
const fn kind_at(place: u8) -> u8 {
    if place < KACKEN_FROM {
        place
    } else if place < BIER_ALLE_FROM {
        RockCard::Kacken as u8
    } else {
        RockCard::BierAlle as u8
    }
}

impl RockSet {
    /// No card.
    pub const EMPTY: RockSet = RockSet(Bits::EMPTY);

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many cards of a kind there are.
    #[inline]
    pub fn count(&self, card: RockCard) -> u8 {
        self.0.and(&places(card)).len() as u8
    }

    /// Its band cards.
    #[inline]
    pub(crate) fn titles(&self) -> Titles {
        self.0.and(&BAND_CARDS)
    }

    /// Puts a card in; there must be room for one more of its kind.
    #[inline]
    pub fn put(&mut self, card: RockCard) {
        let free = places(card).minus(&self.0).first_from(0);
        self.0.insert(free.expect("a deck has no more of a card than fit"));
    }

    /// Takes a card out; there must be one of its kind.
    #[inline]
    pub fn take(&mut self, card: RockCard) {
        let taken = places(card).and(&self.0).last();
        self.0.remove(taken.expect("only a card that is there is taken"));
    }

    /// The cards, each kind once, with how many there are.
    pub fn counts(&self) -> impl Iterator<Item = (RockCard, u8)> {
        RockCard::ALL.iter().map(move |&card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }
}

impl Choices for RockSet {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn nth(&self, n: usize) -> u8 {
        kind_at(Choices::nth(&self.0, n))
    }

    fn has(&self, outcome: u8) -> bool {
        RockCard::ALL.get(outcome as usize).is_some_and(|&card| RockSet::count(self, card) > 0)
    }
}

impl fmt::Debug for RockSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.counts()).finish()
    }
}

/// How many cards of each of `N` kinds there are: a pile of Bierstand or WC cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts<const N: usize>(pub [u8; N]);

impl<const N: usize> Counts<N> {
    /// No card.
    pub const EMPTY: Counts<N> = Counts([0; N]);

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }

    /// How many cards of a kind there are.
    #[inline]
    pub fn count(&self, card: impl Vocabulary) -> u8 {
        self.0[card.index()]
    }

    /// Puts cards of a kind in.
    #[inline]
    pub fn put(&mut self, card: impl Vocabulary, count: u8) {
        self.0[card.index()] += count;
    }

    /// Takes all cards over from another pile.
    #[inline]
    pub fn unite(&mut self, other: &mut Counts<N>) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine += theirs);
        *other = Counts::EMPTY;
    }
}

impl<const N: usize> Choices for Counts<N> {
    #[inline]
    fn count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn nth(&self, mut n: usize) -> u8 {
        let mut kind = 0;
        while n >= usize::from(self.0[kind]) {
            n -= usize::from(self.0[kind]);
            kind += 1;
        }
        kind as u8
    }

    fn has(&self, outcome: u8) -> bool {
        self.0.get(outcome as usize).is_some_and(|&count| count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_how_many_of_a_kind_it_has() {
        let mut set = RockSet::EMPTY;
        set.put(RockCard::Kacken);
        set.put(RockCard::Ib1);
        let before = set;
        set.put(RockCard::Kacken);
        set.put(RockCard::BierAlle);
        assert_eq!((set.count(RockCard::Kacken), set.len()), (2, 4));
        let kinds: Vec<u8> = (0..4).map(|n| set.nth(n)).collect();
        let [ib, kacken, bier] = [RockCard::Ib1, RockCard::Kacken, RockCard::BierAlle].map(|card| card as u8);
        assert_eq!(kinds, [ib, kacken, kacken, bier]);
        set.take(RockCard::Kacken);
        set.take(RockCard::BierAlle);
        assert_eq!(set, before);
        assert!(set.has(kacken) && !set.has(bier) && !set.has(200));
    }

    #[test]
    fn every_card_fits_as_often_as_a_deck_can_have_it() {
        let mut set = RockSet::EMPTY;
        for &card in RockCard::ALL {
            (0..card.most()).for_each(|_| set.put(card));
            assert_eq!(set.count(card), card.most(), "{card}");
        }
        assert_eq!(set.len(), 64);
    }

    #[test]
    fn a_pile_of_counts_chooses_by_number() {
        let mut pile = Counts([2, 0, 1]);
        assert_eq!((0..3).map(|n| pile.nth(n)).collect::<Vec<_>>(), [0, 0, 2]);
        assert!(!pile.has(1) && !pile.has(3));
        let mut other = Counts([0, 4, 0]);
        pile.unite(&mut other);
        assert_eq!((pile, other), (Counts([2, 4, 1]), Counts::EMPTY));
    }
}
