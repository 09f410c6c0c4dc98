//! What cards are worth when they are shown (rulebook, "Sets and what they are worth"): clans, families, syndicates and joint defence.
//!
//! Pure arithmetic on sets of cards. Whose cards they are, and who may show what when, is not known here.

use serde::Serialize;
use table::vocabulary;

use crate::cards::{Cards, RANKS, Ranks, SUITS};

vocabulary! {
    /// The two kinds of sets.
    pub enum Kind {
        /// Three or more cards of one suit (GO-V-3).
        Clan = "clan",
        /// Three cards of one rank (GO-V-4); in defence several of them over the same suits (GO-V-10).
        Syndicate = "syndicate",
    }
}

vocabulary! {
    /// Which sets may be shown.
    pub enum Side {
        /// One clan or one syndicate (GO-V-9).
        Attack = "attack",
        /// Also several syndicates over the same three suits (GO-V-10).
        Defence = "defence",
    }
}

/// The fewest cards of a set.
pub const LEAST: usize = 3;

/// The four ways to choose three suits, each in card order.
pub const TRIPLES: [[usize; 3]; SUITS] = [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]];

/// GO-V-1: what a card counts in a clan, by rank.
const CLAN: [u16; RANKS] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];
/// GO-V-2: what a card counts in a syndicate, by rank.
const SYNDICATE: [u16; RANKS] = [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10];

/// The ranks of a mask, ascending.
pub fn each_rank(ranks: Ranks) -> impl Iterator<Item = usize> {
    (0..RANKS).filter(move |rank| ranks & (1 << rank) != 0)
}

/// GO-V-6: all shown cards, and the best family once more. The ace is low only, and nothing wraps (GO-V-5).
pub fn clan_value(shown: Ranks) -> u16 {
    let (mut sum, mut best, mut family, mut length) = (0, 0, 0, 0);
    for (rank, value) in CLAN.iter().enumerate() {
        if shown & (1 << rank) == 0 {
            (family, length) = (0, 0);
            continue;
        }
        sum += value;
        family += value;
        length += 1;
        if length >= LEAST {
            best = best.max(family);
        }
    }
    sum + best
}

/// The run that counts twice in a clan, if there is one: among equals the lowest.
fn family(shown: Ranks) -> Ranks {
    let run = |from: usize| {
        (from..RANKS)
            .take_while(|rank| shown & (1 << rank) != 0)
            .fold(Ranks::default(), |run, rank| run | 1 << rank)
    };
    let worth = |run: Ranks| each_rank(run).map(|rank| CLAN[rank]).sum::<u16>();
    let runs = (0..RANKS).map(run).filter(|run| run.count_ones() as usize >= LEAST);
    runs.fold(0, |best, run| if worth(run) > worth(best) { run } else { best })
}

/// GO-V-4: 40, and three times the card.
pub const fn syndicate_value(rank: usize) -> u16 {
    40 + 3 * SYNDICATE[rank]
}

/// What a shown set is worth, and of which kind it is; nothing if it is no legal set for that side.
pub fn value(shown: Cards, side: Side) -> Option<(Kind, u16)> {
    if shown.has_joker() || shown.len() < LEAST {
        return None;
    }
    let of_one_suit = (0..SUITS).find(|&suit| Cards::of_suit(suit, shown.ranks(suit)) == shown);
    if let Some(suit) = of_one_suit {
        return Some((Kind::Clan, clan_value(shown.ranks(suit))));
    }
    let triple = TRIPLES.into_iter().find(|triple| over(*triple, shown.ranks(triple[0])) == shown)?;
    let ranks = shown.ranks(triple[0]);
    let alone = ranks.count_ones() == 1;
    (alone || side == Side::Defence).then(|| (Kind::Syndicate, each_rank(ranks).map(syndicate_value).sum()))
}

/// A set, and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[ts(rename = "SetView")]
pub struct Set {
    pub kind: Kind,
    pub cards: Cards,
    pub value: u16,
    /// The run of a clan that counts twice.
    pub family: Cards,
}

impl Set {
    /// The set that these cards are for that side, if they are one.
    pub(crate) fn of(cards: Cards, side: Side) -> Option<Set> {
        let (kind, value) = value(cards, side)?;
        let family = match kind {
            Kind::Clan => (0..SUITS)
                .map(|suit| Cards::of_suit(suit, family(cards.ranks(suit))))
                .fold(Cards::EMPTY, Cards::union),
            Kind::Syndicate => Cards::EMPTY,
        };
        Some(Set { kind, cards, value, family })
    }
}

/// The cards of these ranks in three suits.
#[inline]
pub fn over(triple: [usize; 3], ranks: Ranks) -> Cards {
    triple.into_iter().fold(Cards::EMPTY, |cards, suit| cards.union(Cards::of_suit(suit, ranks)))
}

/// The ranks held in all three suits.
#[inline]
pub fn common(hand: Cards, triple: [usize; 3]) -> Ranks {
    hand.ranks(triple[0]) & hand.ranks(triple[1]) & hand.ranks(triple[2])
}

/// The suits of which a clan can be shown.
#[inline]
pub fn has_clan(hand: Cards) -> bool {
    (0..SUITS).any(|suit| hand.ranks(suit).count_ones() as usize >= LEAST)
}

/// Whether a syndicate can be shown.
#[inline]
pub fn has_syndicate(hand: Cards) -> bool {
    let [c, s, h, d] = [hand.ranks(0), hand.ranks(1), hand.ranks(2), hand.ranks(3)];
    (c & s & (h | d)) | (h & d & (c | s)) != 0
}

/// GO-V-11: whether a hand contains a set at all.
#[inline]
pub fn has_set(hand: Cards) -> bool {
    has_clan(hand) || has_syndicate(hand)
}
