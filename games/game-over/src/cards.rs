//! What there is: 52 cards in four suits and one joker (GO-C-1), and sets of them.
//!
//! A card is its place in the card order: joker, then suit by suit, each from ace to king. Sets are bits, so that suits
//! and ranks are a shift away. Nothing here knows what cards are good for.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::chance::Choices;
use table::{Bits, Pile, Vocabulary, vocabulary};

vocabulary! {
    /// A rank, the ace lowest.
    pub enum Rank {
        Ace = "A", Two = "2", Three = "3", Four = "4", Five = "5", Six = "6", Seven = "7", Eight = "8", Nine = "9",
        Ten = "10", Jack = "J", Queen = "Q", King = "K",
    }
}

/// How many ranks a suit has.
pub const RANKS: usize = Rank::ALL.len();
/// How many suits there are.
pub const SUITS: usize = 4;

const SUIT_NAMES: [&str; SUITS] = ["C", "S", "H", "D"];

/// One card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ts_rs::TS)]
#[ts(type = "string")]
pub struct Card(u8);

impl Card {
    /// How many cards there are.
    pub const COUNT: usize = 1 + SUITS * RANKS;
    /// The one joker.
    pub const JOKER: Card = Card(0);

    /// The card with this number; the joker is 0.
    pub const fn new(number: u8) -> Option<Card> {
        if (number as usize) < Card::COUNT { Some(Card(number)) } else { None }
    }

    /// The card with a number that stands for one: a member of a pile or of a set.
    ///
    /// # Panics
    /// When no card has that number.
    #[inline]
    pub const fn numbered(number: u8) -> Card {
        Card::new(number).expect("piles and sets hold numbers of cards")
    }

    /// The card of this suit and rank.
    pub const fn of(suit: usize, rank: usize) -> Card {
        assert!(suit < SUITS && rank < RANKS, "a suit and a rank that exist");
        Card((1 + suit * RANKS + rank) as u8)
    }

    /// The card's number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The card's suit and rank; the joker has neither (GO-V-8).
    pub const fn suit_and_rank(self) -> Option<(usize, usize)> {
        match self.0 {
            0 => None,
            number => Some(((number as usize - 1) / RANKS, (number as usize - 1) % RANKS)),
        }
    }

    /// All cards, in their order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> {
        (0..Card::COUNT as u8).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.suit_and_rank() {
            None => f.write_str("JK"),
            Some((suit, rank)) => write!(f, "{}{}", Rank::ALL[rank], SUIT_NAMES[suit]),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(text: &str) -> Result<Card, String> {
        let unknown = || {
            format!("`{text}` is no card; cards are JK, or a rank A, 2 to 10, J, Q, K and a suit C, S, H, D")
        };
        Card::all().find(|card| card.to_string() == text).ok_or_else(unknown)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The ranks of some cards of one suit, one bit each, the ace lowest.
pub type Ranks = u16;

const SUIT_MASK: u64 = (1 << RANKS) - 1;

/// The draw pile, or cards that are dealt again.
pub type Stack = Pile<{ Card::COUNT }>;

/// A set of cards: a hand, a shown set, what a seat has seen. It adds suits, ranks and card order to [`Bits`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, ts_rs::TS)]
#[ts(as = "Vec<Card>")]
pub struct Cards(Bits<1>);

impl Cards {
    /// No card.
    pub const EMPTY: Cards = Cards(Bits::EMPTY);
    /// The whole deck.
    pub const ALL: Cards = Cards::of_word((1 << Card::COUNT) - 1);

    #[inline]
    const fn of_word(word: u64) -> Cards {
        Cards(Bits::of_words([word]))
    }

    #[inline]
    const fn word(self) -> u64 {
        self.0.words()[0]
    }

    /// The cards of a set of numbers.
    #[inline]
    pub const fn of_bits(bits: Bits<1>) -> Cards {
        Cards(bits)
    }

    /// The set of the cards' numbers.
    #[inline]
    pub const fn bits(&self) -> &Bits<1> {
        &self.0
    }

    /// Just this card.
    #[inline]
    pub const fn one(card: Card) -> Cards {
        Cards::of_word(1 << card.0)
    }

    /// The cards of one suit with these ranks.
    #[inline]
    pub const fn of_suit(suit: usize, ranks: Ranks) -> Cards {
        Cards::of_word((ranks as u64 & SUIT_MASK) << (1 + suit * RANKS))
    }

    /// The ranks held of one suit.
    #[inline]
    pub const fn ranks(self, suit: usize) -> Ranks {
        ((self.word() >> (1 + suit * RANKS)) & SUIT_MASK) as Ranks
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn has_card(self, card: Card) -> bool {
        self.0.contains(card.0)
    }

    /// Whether the joker is in the set.
    #[inline]
    pub const fn has_joker(self) -> bool {
        self.has_card(Card::JOKER)
    }

    /// Puts a card in that is elsewhere.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        debug_assert!(!self.has_card(card), "there is one of each card");
        self.0.insert(card.0);
    }

    /// Takes a card out that is here.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.has_card(card), "only what is there can be taken out");
        self.0.remove(card.0);
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// What is in either set.
    #[inline]
    pub fn union(self, other: Cards) -> Cards {
        Cards(self.0.union(&other.0))
    }

    /// What is in both sets.
    #[inline]
    pub fn and(self, other: Cards) -> Cards {
        Cards(self.0.and(&other.0))
    }

    /// What is in this set and not in the other.
    #[inline]
    pub fn minus(self, other: Cards) -> Cards {
        Cards(self.0.minus(&other.0))
    }

    /// Whether all of the other set is in this one.
    #[inline]
    pub fn covers(self, other: Cards) -> bool {
        other.minus(self).is_empty()
    }

    /// The lowest card.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        self.0.first_from(0).map(Card::numbered)
    }

    /// The cards that are higher than the highest of another set.
    #[inline]
    pub const fn above(self, other: Cards) -> Cards {
        match other.word() {
            0 => self,
            others => Cards::of_word(self.word() & !(u64::MAX >> others.leading_zeros())),
        }
    }

    /// The set without its highest cards.
    #[inline]
    pub fn without_highest(mut self, count: usize) -> Cards {
        for _ in 0..count {
            let Some(highest) = self.0.last() else { break };
            self.0.remove(highest);
        }
        self
    }

    /// Whether this set comes before another one in card order: where they first differ, it has the lower card.
    #[inline]
    pub const fn is_before(self, other: Cards) -> bool {
        let differ = self.word() ^ other.word();
        differ != 0 && self.word() & (differ & differ.wrapping_neg()) != 0
    }

    /// The ranks of which all four cards are here.
    #[inline]
    pub const fn quartets(self) -> Ranks {
        self.ranks(0) & self.ranks(1) & self.ranks(2) & self.ranks(3)
    }

    /// The cards that decide a game: four of a kind (GO-E-1), and the joker.
    pub(crate) fn decisive(self) -> Cards {
        let quartets = (0..SUITS).map(|suit| Cards::of_suit(suit, self.quartets()));
        quartets.fold(self.and(Cards::one(Card::JOKER)), Cards::union)
    }

    /// The cards in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.iter().map(Card::numbered)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::EMPTY, |set, card| set.union(Cards::one(card)))
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl Choices for Cards {
    fn count(&self) -> usize {
        self.len()
    }

    #[inline]
    fn nth(&self, n: usize) -> u8 {
        Choices::nth(&self.0, n)
    }

    fn has(&self, outcome: u8) -> bool {
        self.0.has(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    #[test]
    fn a_card_has_one_name() {
        assert_eq!(Card::all().count(), 53);
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_eq!(Card::of(3, 9).to_string(), "10D");
        assert!("1C".parse::<Card>().unwrap_err().contains("is no card"));
    }

    #[test]
    fn sets_know_their_suits_and_their_order() {
        let hand = cards("JK 2C KC AS");
        assert_eq!(hand.ranks(0), 1 << 1 | 1 << 12);
        assert_eq!(hand.above(cards("2C")), cards("KC AS"));
        assert_eq!(hand.without_highest(2), cards("JK 2C"));
        assert!(cards("2C KD").is_before(cards("3C 4C")));
        assert!(!cards("2C KD").is_before(cards("2C 4C")));
        assert_eq!(cards("7C 7S 7H 7D").quartets(), 1 << 6);
        assert_eq!(Choices::nth(&hand, 3), Card::of(1, 0).number());
    }
}
