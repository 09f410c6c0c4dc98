//! Sets and what they are worth (GO-V).

use super::cards::{ALL_SUITS, Card};

/// What kind of set is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Clan,
    Syndicate,
}

impl Kind {
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Clan => "clan",
            Kind::Syndicate => "syndicate",
        }
    }
}

/// Cards that may be shown together, in the order of cards.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub kind: Kind,
    pub cards: Vec<Card>,
    pub worth: u32,
}

/// GO-V-1.
fn value_in_clan(rank: usize) -> u32 {
    match rank {
        11..=13 => 10,
        pips => pips as u32,
    }
}

/// GO-V-2.
fn value_in_syndicate(rank: usize) -> u32 {
    if rank == 1 { 11 } else { value_in_clan(rank) }
}

/// GO-V-4.
fn worth_of_syndicate(rank: usize) -> u32 {
    40 + 3 * value_in_syndicate(rank)
}

/// GO-V-6: all cards shown, and once more the family that is worth most. The ranks are in order.
pub(super) fn worth_of_clan(ranks: &[usize]) -> u32 {
    let all: u32 = ranks.iter().map(|&rank| value_in_clan(rank)).sum();
    all + families(ranks)
        .iter()
        .map(|family| family.iter().copied().map(value_in_clan).sum())
        .max()
        .unwrap_or(0)
}

/// GO-V-5: runs of three or more, each at its full length.
pub(super) fn families(ranks: &[usize]) -> Vec<Vec<usize>> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for &rank in ranks {
        match runs.last_mut() {
            Some(run) if run.last() == Some(&(rank - 1)) => run.push(rank),
            _ => runs.push(vec![rank]),
        }
    }
    runs.retain(|run| run.len() >= 3);
    runs
}

/// GO-V-3: any three or more cards of one suit.
fn clans(hand: &[Card]) -> Vec<Set> {
    let mut clans = Vec::new();
    for suit in ALL_SUITS {
        let held: Vec<usize> = (1..=13).filter(|&rank| hand.contains(&Card::Plain { suit, rank })).collect();
        for choice in 0_u32..1 << held.len() {
            if choice.count_ones() < 3 {
                continue;
            }
            let shown = held.iter().enumerate().filter(|(place, _)| choice & (1 << place) != 0);
            let ranks: Vec<usize> = shown.map(|(_, &rank)| rank).collect();
            let cards = ranks.iter().map(|&rank| Card::Plain { suit, rank }).collect();
            clans.push(Set { kind: Kind::Clan, cards, worth: worth_of_clan(&ranks) });
        }
    }
    clans
}

/// GO-V-4 and GO-V-10: syndicates of at most so many ranks, all of the same three suits. Of a quartet any three cards may
/// be shown.
fn syndicates(hand: &[Card], most: usize) -> Vec<Set> {
    let mut syndicates = Vec::new();
    for left_out in ALL_SUITS {
        let suits: Vec<usize> = ALL_SUITS.into_iter().filter(|&suit| suit != left_out).collect();
        let holds = |rank| suits.iter().all(|&suit| hand.contains(&Card::Plain { suit, rank }));
        let held: Vec<usize> = (1..=13).filter(|&rank| holds(rank)).collect();
        for choice in 1_u32..1 << held.len() {
            if choice.count_ones() as usize > most {
                continue;
            }
            let shown = held.iter().enumerate().filter(|(place, _)| choice & (1 << place) != 0);
            let ranks: Vec<usize> = shown.map(|(_, &rank)| rank).collect();
            let of_suit = |&suit: &usize| ranks.iter().map(move |&rank| Card::Plain { suit, rank });
            let cards: Vec<Card> = suits.iter().flat_map(of_suit).collect();
            let worth = ranks.iter().map(|&rank| worth_of_syndicate(rank)).sum();
            syndicates.push(Set { kind: Kind::Syndicate, cards, worth });
        }
    }
    syndicates
}

/// GO-V-9.
pub(super) fn attack_sets(hand: &[Card]) -> Vec<Set> {
    let mut sets = clans(hand);
    sets.extend(syndicates(hand, 1));
    sets
}

/// GO-V-10.
pub(super) fn defence_sets(hand: &[Card]) -> Vec<Set> {
    let mut sets = clans(hand);
    sets.extend(syndicates(hand, 13));
    sets
}

/// GO-V-11.
pub(super) fn has_a_set(hand: &[Card]) -> bool {
    let of_suit = |suit| hand.iter().filter(|card| card.is_of(suit)).count();
    let of_rank = |rank| hand.iter().filter(|card| card.has_rank(rank)).count();
    ALL_SUITS.into_iter().any(|suit| of_suit(suit) >= 3) || (1..=13).any(|rank| of_rank(rank) >= 3)
}
