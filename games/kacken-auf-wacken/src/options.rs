//! What can be chosen (rulebook, "Options"), and the three draw decks, which differ between the editions.

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use table::{Field, Options, Preset, Vocabulary, presets, vocabulary};

use crate::cards::{BierstandCard, RockCard, WcCard};

vocabulary! {
    /// How many of one's beers to put in front of a stage.
    pub enum Stake { Choose = "choose", All = "all" }
}
vocabulary! {
    /// Who starts (KW-S-4).
    pub enum Starter { Random = "random", A = "A", B = "B", C = "C", D = "D", E = "E", F = "F" }
}

/// How many of each card a deck has; in JSON an object from card to count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck<C, const KINDS: usize>(pub [u8; KINDS], PhantomData<C>);

/// The Rock! deck.
pub type RockDeck = Deck<RockCard, { RockCard::ALL.len() }>;
/// The Bierstand deck.
pub type BierstandDeck = Deck<BierstandCard, { BierstandCard::ALL.len() }>;
/// The WC deck.
pub type WcDeck = Deck<WcCard, { WcCard::ALL.len() }>;

impl<C: Vocabulary, const KINDS: usize> Deck<C, KINDS> {
    /// A deck of these counts, in the order of the cards.
    pub const fn new(counts: [u8; KINDS]) -> Self {
        Deck(counts, PhantomData)
    }

    /// How many of a card it has.
    pub fn count(&self, card: C) -> u8 {
        self.0[card.index()]
    }
}

impl<C: Vocabulary + Serialize, const KINDS: usize> Serialize for Deck<C, KINDS> {
    fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_map(C::ALL.iter().map(|&card| (card, self.count(card))))
    }
}

impl<'de, C: Vocabulary + Ord + Deserialize<'de>, const KINDS: usize> Deserialize<'de> for Deck<C, KINDS> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let counts = std::collections::BTreeMap::<C, u8>::deserialize(from)?;
        Ok(Deck::new(std::array::from_fn(|kind| counts.get(&C::ALL[kind]).copied().unwrap_or(0))))
    }
}

/// All options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KackenOptions {
    /// Who starts.
    pub starter: Starter,
    /// Whether a Kacken card may be followed by a toilet try in the same turn.
    pub wc_now: bool,
    /// How many of one's beers to put in.
    pub stake: Stake,
    /// A game with more turns is ended (KW-X-6); 0 means never.
    pub turn_cap: u16,
    /// What the Rock! deck has.
    pub rock: RockDeck,
    /// What the Bierstand deck has.
    pub bierstand: BierstandDeck,
    /// What the WC deck has.
    pub wc: WcDeck,
}

/// The band cards of the `seed` edition (KW-C-3).
const SEED_BAND_CARDS: [RockCard; 15] = {
    use RockCard::{Aw1, Aw4, Aw5, Dp1, Dp3, Dp4, He1, He2, Ib1, Ib5, Ib6, Ke1, Ke2, Ri1, Ri2};
    [Ib1, Ib5, Ib6, Aw1, Aw4, Aw5, Dp1, Dp3, Dp4, Ke1, Ke2, Ri1, Ri2, He1, He2]
};

/// The other Rock! cards of the `seed` edition.
const SEED_OTHERS: [RockCard; 9] = [
    RockCard::Kacken,
    RockCard::Kacken,
    RockCard::BierAlle,
    RockCard::RunningFasterHarder,
    RockCard::RunningHarderLouder,
    RockCard::RunningLouderFaster,
    RockCard::RundeAufsHaus,
    RockCard::DixiService,
    RockCard::DubioseCurrywurst,
];

/// The `seed` edition.
impl Default for KackenOptions {
    fn default() -> KackenOptions {
        let mut rock = [0; RockCard::ALL.len()];
        SEED_BAND_CARDS.iter().chain(&SEED_OTHERS).for_each(|card| rock[card.index()] += 1);
        KackenOptions {
            starter: Starter::Random,
            wc_now: true,
            stake: Stake::Choose,
            turn_cap: 1000,
            rock: Deck::new(rock),
            bierstand: Deck::new([14, 7, 3]),
            wc: Deck::new([12, 12]),
        }
    }
}

impl KackenOptions {
    /// Whether a deck has a card of this name; On Stage cards are in every game.
    pub(crate) fn has(&self, card: &str) -> bool {
        let counts = [
            RockCard::from_name(card).map(|card| self.rock.count(card)),
            BierstandCard::from_name(card).map(|card| self.bierstand.count(card)),
            WcCard::from_name(card).map(|card| self.wc.count(card)),
        ];
        let mut known = counts.iter().flatten().peekable();
        known.peek().is_none() || known.any(|&count| count > 0)
    }
}

/// The most cards of one kind in the Bierstand or WC deck.
const MOST: u32 = 60;

impl Options for KackenOptions {
    const FIELDS: &'static [Field] = &[
        Field::choice("starter", Starter::names),
        Field::switch("wc_now"),
        Field::choice("stake", Stake::names),
        Field::number("turn_cap", 0, 5000),
        Field::counts("rock", RockCard::names, 10, 64),
        Field::counts("bierstand", BierstandCard::names, MOST, 3 * MOST),
        Field::counts("wc", WcCard::names, MOST, 2 * MOST),
    ];
}

/// The two editions; the first is the usual one.
pub const PRESETS: &[Preset] = presets!["seed", "later"];
