//! The cards (GO-C-1), in the order in which they are listed: the joker, then clubs, spades, hearts and diamonds, each from
//! ace to king.

use std::fmt;

use serde::{Serialize, Serializer};

const RANKS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS: [&str; 4] = ["C", "S", "H", "D"];

/// The four suits.
pub(super) const ALL_SUITS: [usize; 4] = [0, 1, 2, 3];

/// A card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Card {
    Joker,
    /// The rank is 1 for an ace, 11 to 13 for jack, queen and king.
    Plain {
        suit: usize,
        rank: usize,
    },
}

impl Card {
    /// All 53, in order.
    pub(super) fn all() -> Vec<Card> {
        let plain =
            ALL_SUITS.into_iter().flat_map(|suit| (1..=13).map(move |rank| Card::Plain { suit, rank }));
        [Card::Joker].into_iter().chain(plain).collect()
    }

    pub(super) fn parse(word: &str) -> Card {
        if word == "JK" {
            return Card::Joker;
        }
        let (rank, suit) = word.split_at(word.len() - 1);
        let place = |words: &[&str], word| words.iter().position(|&other| other == word).expect("a card");
        Card::Plain { suit: place(&SUITS, suit), rank: place(&RANKS, rank) + 1 }
    }

    /// What the rank of a card that isn't the joker is called.
    pub(super) fn rank_name(self) -> &'static str {
        match self {
            Card::Joker => panic!("the joker has no rank (GO-V-8)"),
            Card::Plain { rank, .. } => RANKS[rank - 1],
        }
    }

    pub(super) fn is_of(self, wanted: usize) -> bool {
        matches!(self, Card::Plain { suit, .. } if suit == wanted)
    }

    pub(super) fn has_rank(self, wanted: usize) -> bool {
        matches!(self, Card::Plain { rank, .. } if rank == wanted)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Card::Joker => f.write_str("JK"),
            Card::Plain { suit, rank } => write!(f, "{}{}", RANKS[rank - 1], SUITS[suit]),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

/// The names of some cards, as they lie.
pub(super) fn names(cards: &[Card]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

/// Whether all four cards of some rank are among these.
pub(super) fn has_quartet(hand: &[Card]) -> bool {
    (1..=13).any(|rank| hand.iter().filter(|card| card.has_rank(rank)).count() == 4)
}
