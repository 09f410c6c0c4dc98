//! Section 5: cards, sets and values, by listing everything.

use std::fmt;

/// The joker is suit 0, rank 0; suits are 1 to 4 in the order C, S, H, D; ranks are 1 (ace) to 13 (king).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Card {
    pub suit: u8,
    pub rank: u8,
}

pub(super) const JOKER: Card = Card { suit: 0, rank: 0 };

/// GO-C-1: ranks A to K in four suits, and one joker; in card order.
pub(super) fn deck() -> Vec<Card> {
    let mut deck = vec![JOKER];
    for suit in 1..=4 {
        for rank in 1..=13 {
            deck.push(Card { suit, rank });
        }
    }
    deck
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == JOKER {
            return write!(f, "JK");
        }
        let rank = match self.rank {
            1 => "A".to_owned(),
            11 => "J".to_owned(),
            12 => "Q".to_owned(),
            13 => "K".to_owned(),
            pips => pips.to_string(),
        };
        write!(f, "{rank}{}", ["C", "S", "H", "D"][self.suit as usize - 1])
    }
}

/// GO-V-1.
fn clan_card(card: Card) -> u32 {
    match card.rank {
        11..=13 => 10,
        rank => rank.into(),
    }
}

/// GO-V-2.
fn syndicate_card(card: Card) -> u32 {
    if card.rank == 1 { 11 } else { clan_card(card) }
}

/// GO-V-3 and GO-V-8: three or more cards of one suit; the joker has none.
fn is_clan(set: &[Card]) -> bool {
    set.len() >= 3 && !set.contains(&JOKER) && set.iter().all(|card| card.suit == set[0].suit)
}

/// GO-V-4: exactly three cards of one rank.
fn is_syndicate(set: &[Card]) -> bool {
    set.len() == 3 && !set.contains(&JOKER) && set.iter().all(|card| card.rank == set[0].rank)
}

/// GO-V-5, GO-V-6, GO-V-7.
fn clan_value(set: &[Card]) -> u32 {
    let mut ranks: Vec<u8> = set.iter().map(|card| card.rank).collect();
    ranks.sort_unstable();
    let mut families: Vec<Vec<u8>> = Vec::new();
    for rank in ranks {
        match families.last_mut() {
            Some(family) if *family.last().unwrap() + 1 == rank => family.push(rank),
            _ => families.push(vec![rank]),
        }
    }
    let sum = |ranks: &Vec<u8>| ranks.iter().map(|&rank| clan_card(Card { suit: 1, rank })).sum::<u32>();
    let best = families.iter().filter(|family| family.len() >= 3).map(sum).max().unwrap_or(0);
    set.iter().map(|&card| clan_card(card)).sum::<u32>() + best
}

/// The value of a legal set: GO-V-4, GO-V-6, GO-V-10.
pub(super) fn value(set: &[Card]) -> u32 {
    if is_clan(set) {
        return clan_value(set);
    }
    let mut ranks: Vec<u8> = set.iter().map(|card| card.rank).collect();
    ranks.sort_unstable();
    ranks.dedup();
    ranks.into_iter().map(|rank| 40 + 3 * syndicate_card(Card { suit: 1, rank })).sum()
}

fn subsets(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut all = vec![Vec::new()];
    for &card in cards {
        let with: Vec<Vec<Card>> = all.iter().map(|set| [&set[..], &[card]].concat()).collect();
        all.extend(with);
    }
    all
}

/// A set with its kind; its cards in card order.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub kind: &'static str,
    pub cards: Vec<Card>,
}

/// GO-V-9: every attack set of a hand.
pub(super) fn attack_sets(hand: &[Card]) -> Vec<Set> {
    let mut sets = Vec::new();
    let mut hand = hand.to_vec();
    hand.sort_unstable();
    for suit in 1..=4 {
        let held: Vec<Card> = hand.iter().copied().filter(|card| card.suit == suit).collect();
        let clans = subsets(&held).into_iter().filter(|set| is_clan(set));
        sets.extend(clans.map(|cards| Set { kind: "clan", cards }));
    }
    for rank in 1..=13 {
        let held: Vec<Card> = hand.iter().copied().filter(|card| card.rank == rank).collect();
        let syndicates = subsets(&held).into_iter().filter(|set| is_syndicate(set));
        sets.extend(syndicates.map(|cards| Set { kind: "syndicate", cards }));
    }
    sets
}

/// GO-V-10: every defence set: also two or more syndicates of different ranks that all use the same three suits.
pub(super) fn defence_sets(hand: &[Card]) -> Vec<Set> {
    let mut sets = attack_sets(hand);
    let syndicates: Vec<Vec<Card>> =
        sets.iter().filter(|set| set.kind == "syndicate").map(|set| set.cards.clone()).collect();
    let suits = |set: &Vec<Card>| set.iter().map(|card| card.suit).collect::<Vec<_>>();
    for missing in 1..=4_u8 {
        let three: Vec<u8> = (1..=4).filter(|&suit| suit != missing).collect();
        let alike: Vec<&Vec<Card>> = syndicates.iter().filter(|set| suits(set) == three).collect();
        for chosen in 0..1_usize << alike.len() {
            let joined: Vec<Card> = (0..alike.len())
                .filter(|at| chosen & (1 << at) != 0)
                .flat_map(|at| alike[at].clone())
                .collect();
            if joined.len() > 3 {
                sets.push(Set { kind: "syndicate", cards: joined });
            }
        }
    }
    for set in &mut sets {
        set.cards.sort_unstable();
    }
    sets
}

/// GO-V-11.
pub(super) fn has_set(hand: &[Card]) -> bool {
    let most = |of: &dyn Fn(&Card) -> u8, least: u8| {
        (least..=13).any(|what| hand.iter().filter(|card| of(card) == what).count() >= 3)
    };
    most(&|card| card.suit, 1) || most(&|card| card.rank, 1)
}

/// The rulebook's quartet: all four cards of one rank.
pub(super) fn has_quartet(hand: &[Card]) -> bool {
    (1..=13).any(|rank| hand.iter().filter(|card| card.rank == rank).count() == 4)
}
