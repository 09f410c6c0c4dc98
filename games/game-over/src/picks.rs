//! Showing a set as a run of picks: first its kind, then its cards in ascending order, then `show`.
//!
//! A pick is legal if some legal set begins with the picks so far, so every run comes to an end, and every set can be
//! shown in exactly one way. Until `show` the picks are nobody's business but the picker's.

use std::cmp::Reverse;

use crate::cards::{Card, Cards, Ranks, SUITS};
use crate::sets::{self, Kind, LEAST, Set, Side, TRIPLES, common, over};

/// The picks of a set that is being put together, or of cards that are being sold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Picks {
    /// The kind of set, once it is picked.
    pub kind: Option<Kind>,
    /// The cards picked so far.
    pub cards: Cards,
}

/// The next pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// The kind.
    Kind(Kind),
    /// One more card.
    Card(Card),
    /// That is all.
    Show,
}

impl Picks {
    /// The cards that can be picked next from this hand.
    #[inline]
    pub fn nexts(self, hand: Cards, side: Side) -> Cards {
        match self.kind {
            None => Cards::EMPTY,
            Some(Kind::Clan) => self.next_of_clan(hand),
            Some(Kind::Syndicate) => self.next_of_syndicate(hand, side),
        }
    }

    /// Higher cards of the suit, as long as enough are left for a whole set.
    fn next_of_clan(self, hand: Cards) -> Cards {
        let still_needed = (LEAST - 1).saturating_sub(self.cards.len());
        let of_suit = |suit: usize| {
            let held = Cards::of_suit(suit, hand.ranks(suit));
            if !held.covers(self.cards) {
                return Cards::EMPTY;
            }
            held.above(self.cards).without_highest(still_needed)
        };
        (0..SUITS).map(of_suit).fold(Cards::EMPTY, Cards::union)
    }

    /// Card order is suit by suit: the first suit says which ranks, the other two repeat them.
    fn next_of_syndicate(self, hand: Cards, side: Side) -> Cards {
        let next = |triple: [usize; 3]| {
            let [first, second, third] = triple;
            let all = common(hand, triple);
            let ranks = self.cards.ranks(first);
            if self.cards.is_empty() {
                return Cards::of_suit(first, all);
            }
            if ranks == 0 || !over(triple, all).covers(self.cards) {
                return Cards::EMPTY;
            }
            let repeat = |suit: usize| Cards::of_suit(suit, lowest(ranks & !self.cards.ranks(suit)));
            let open = self.cards.ranks(second) == 0 && side == Side::Defence;
            let more = if open { Cards::of_suit(first, all).above(self.cards) } else { Cards::EMPTY };
            let repeated = if self.cards.ranks(second) == ranks { repeat(third) } else { repeat(second) };
            more.union(repeated)
        };
        TRIPLES.into_iter().map(next).fold(Cards::EMPTY, Cards::union).above(self.cards)
    }

    /// Whether the picks are a whole set.
    #[inline]
    pub fn complete(self, side: Side) -> bool {
        let enough = self.cards.len() >= LEAST;
        match self.kind {
            None => false,
            Some(Kind::Clan) => enough,
            Some(kind) => enough && sets::value(self.cards, side).is_some_and(|(of, _)| of == kind),
        }
    }

    /// The next pick towards the highest-valued set that begins with these; among equals the lowest in card order.
    pub fn towards_best(self, hand: Cards, side: Side) -> Pick {
        let best = self.best(hand, side);
        match (self.kind, best.minus(self.cards).lowest()) {
            (None, _) => Pick::Kind(sets::value(best, side).expect("a seat that picks holds a set").0),
            (Some(_), Some(card)) => Pick::Card(card),
            (Some(_), None) => Pick::Show,
        }
    }

    /// The highest-valued set that begins with these picks.
    pub fn best(self, hand: Cards, side: Side) -> Cards {
        let mut best = (0, Cards::EMPTY);
        self.longest(hand, side, |set, value| {
            if value > best.0 || (value == best.0 && set.is_before(best.1)) {
                best = (value, set);
            }
        });
        best.1
    }

    /// The sets worth a thought that begin with these picks, the best first: every whole clan, every syndicate, what joins in
    /// defence, and the picks themselves if they are one.
    pub fn good(self, hand: Cards, side: Side) -> Vec<Set> {
        let mut sets = Vec::new();
        let whole = self.complete(side).then_some(self.cards);
        sets.extend(whole.and_then(|cards| Set::of(cards, side)));
        for shown in [side, Side::Attack] {
            self.longest(hand, shown, |set, _| sets.extend(Set::of(set, side)));
        }
        sets.sort_by_key(|set| (Reverse(set.value), set.cards.iter().collect::<Vec<_>>()));
        sets.dedup();
        sets
    }

    /// More cards are always worth more, so only the longest sets of each suit and of each three suits are tried.
    #[inline]
    fn longest(self, hand: Cards, side: Side, mut found: impl FnMut(Cards, u16)) {
        let mut try_set = |set: Cards| {
            let rest = set.minus(self.cards);
            if !hand.covers(set) || !set.covers(self.cards) || rest != rest.above(self.cards) {
                return;
            }
            match sets::value(set, side) {
                Some((kind, value)) if self.kind.is_none_or(|picked| picked == kind) => found(set, value),
                _ => {}
            }
        };
        for suit in 0..SUITS {
            let held = Cards::of_suit(suit, hand.ranks(suit));
            try_set(self.cards.union(held.above(self.cards)));
        }
        for triple in TRIPLES {
            let all = common(hand, triple);
            let ranks = self.cards.ranks(triple[0]);
            let settled = self.cards.ranks(triple[1]) != 0 || (ranks != 0 && side == Side::Attack);
            let open = Cards::of_suit(triple[0], all).above(self.cards).ranks(triple[0]);
            match side {
                _ if settled => try_set(over(triple, ranks)),
                Side::Defence => try_set(over(triple, ranks | open)),
                Side::Attack => sets::each_rank(all).for_each(|rank| try_set(over(triple, 1 << rank))),
            }
        }
    }
}

fn lowest(ranks: Ranks) -> Ranks {
    ranks & ranks.wrapping_neg()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn cards(text: &str) -> Cards {
        text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect()
    }

    /// Every set that some run of picks shows.
    fn shown(hand: Cards, side: Side, picks: Picks, found: &mut BTreeSet<Vec<Card>>) {
        if picks.complete(side) {
            assert!(found.insert(picks.cards.iter().collect()), "one way to show {:?}", picks.cards);
        }
        let nexts = picks.nexts(hand, side);
        assert!(picks.complete(side) || !nexts.is_empty(), "stuck at {picks:?}");
        for card in nexts.iter() {
            let cards = picks.cards.union(Cards::one(card));
            shown(hand, side, Picks { kind: picks.kind, cards }, found);
        }
    }

    /// Every subset of a hand that the predicate calls a set.
    fn legal(hand: Cards, side: Side) -> BTreeSet<Vec<Card>> {
        let list: Vec<Card> = hand.iter().collect();
        (0..1_u32 << list.len())
            .map(|mask| (0..list.len()).filter(|at| mask & (1 << at) != 0).map(|at| list[at]).collect())
            .filter(|set: &Vec<Card>| sets::value(set.iter().copied().collect(), side).is_some())
            .collect()
    }

    #[test]
    fn runs_of_picks_show_every_legal_set_once_and_no_other() {
        let hands =
            ["JK 7C 7S 7H 7D QC QS QH QD", "AC 2C 3C 9C AS AH 2S 2H KD", "5C 6C 7C 5S 6S 7S 5H 6H 7H 5D"];
        for hand in hands.map(cards) {
            for side in [Side::Attack, Side::Defence] {
                let mut found = BTreeSet::new();
                for kind in [Kind::Clan, Kind::Syndicate] {
                    let can =
                        if kind == Kind::Clan { sets::has_clan(hand) } else { sets::has_syndicate(hand) };
                    if can {
                        shown(hand, side, Picks { kind: Some(kind), cards: Cards::EMPTY }, &mut found);
                    }
                }
                assert_eq!(found, legal(hand, side), "{hand:?} {side}");
            }
        }
    }

    #[test]
    fn good_sets_are_legal_and_begin_with_the_best() {
        for hand in ["JK 4H 5H 6H KH 7C 7S 7D QC QS QD", "5C 6C 7C 5S 6S 7S 5H 6H 7H"].map(cards) {
            for side in [Side::Attack, Side::Defence] {
                let good = Picks::default().good(hand, side);
                let all = legal(hand, side);
                assert!(good.iter().all(|set| all.contains(&set.cards.iter().collect::<Vec<_>>())));
                assert_eq!(good[0].cards, Picks::default().best(hand, side));
            }
        }
        let values = |side| {
            Picks::default()
                .good(cards("JK 4H 5H 6H KH 7C 7S 7D QC QS QD"), side)
                .into_iter()
                .map(|set| set.value)
        };
        assert_eq!(values(Side::Attack).collect::<Vec<_>>(), [70, 61, 40]);
        assert_eq!(values(Side::Defence).collect::<Vec<_>>(), [131, 70, 61, 40]);
    }

    #[test]
    fn a_begun_set_can_only_be_gone_on_with() {
        let picks = Picks { kind: Some(Kind::Clan), cards: cards("4H 6H KH") };
        let good = picks.good(cards("4H 5H 6H 9H KH 7C 7S 7D"), Side::Attack);
        assert_eq!(good.iter().map(|set| set.cards).collect::<Vec<_>>(), [cards("4H 6H KH")]);
        let picks = Picks { kind: Some(Kind::Clan), cards: cards("4H 5H 6H") };
        let good = picks.good(cards("4H 5H 6H 9H KH"), Side::Attack);
        assert_eq!(good.iter().map(|set| set.value).collect::<Vec<_>>(), [49, 30]);
        assert_eq!(good[0].family, cards("4H 5H 6H"));
    }

    #[test]
    fn the_best_set_is_the_best_of_all() {
        for hand in ["7C 7S 7H 10C JC QC KC", "10C 10S 10H KS KH KD", "5C 6C 7C 5S 6S 7S 5H 6H 7H"].map(cards)
        {
            for side in [Side::Attack, Side::Defence] {
                let value = |set: &Vec<Card>| sets::value(set.iter().copied().collect(), side).unwrap().1;
                let all = legal(hand, side);
                let most = all.iter().map(value).max().unwrap();
                let first: Cards =
                    all.iter().find(|set| value(set) == most).unwrap().iter().copied().collect();
                assert_eq!(Picks::default().best(hand, side), first);
            }
        }
    }
}
