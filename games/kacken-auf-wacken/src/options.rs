//! What can be chosen (rulebook, "Options"), and the three draw decks, which differ between the editions.

use table::options::Deck;
use table::{Preset, Vocabulary, presets, vocabulary};

use crate::cards::{BierstandCard, RockCard, WcCard};

vocabulary! {
    /// How many of one's beers to put in front of a stage.
    pub enum Stake { Choose = "choose", All = "all" }
}
vocabulary! {
    /// Who starts (KW-S-4).
    pub enum Starter { Random = "random", A = "A", B = "B", C = "C", D = "D", E = "E", F = "F" }
}

/// The most cards of one kind in the Bierstand or WC deck.
const MOST: u32 = 60;

/// The Rock! deck.
pub type RockDeck = Deck<RockCard, { RockCard::ALL.len() }, 10, 64>;
/// The Bierstand deck.
pub type BierstandDeck = Deck<BierstandCard, { BierstandCard::ALL.len() }, MOST, { 3 * MOST }>;
/// The WC deck.
pub type WcDeck = Deck<WcCard, { WcCard::ALL.len() }, MOST, { 2 * MOST }>;

table::options! {
    /// All options; the usual ones are those of the `seed` edition.
    pub struct Options {
        starter: Starter = Starter::Random;
        /// Whether a Kacken card may be followed by a toilet try in the same turn.
        wc_now: bool = true;
        stake: Stake = Stake::Choose;
        /// A game with more turns is ended (KW-X-6); 0 means never.
        turn_cap: u16 = 1000, 0..=5000;
        rock: RockDeck = seed_rock();
        bierstand: BierstandDeck = Deck::new([14, 7, 3]);
        wc: WcDeck = Deck::new([12, 12]);
    }
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

/// The Rock! deck of the `seed` edition.
fn seed_rock() -> RockDeck {
    let mut counts = [0; RockCard::ALL.len()];
    SEED_BAND_CARDS.iter().chain(&SEED_OTHERS).for_each(|card| counts[card.index()] += 1);
    Deck::new(counts)
}

impl Options {
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

/// The two editions; the first is the usual one.
pub const PRESETS: &[Preset] = presets!["seed", "later"];
