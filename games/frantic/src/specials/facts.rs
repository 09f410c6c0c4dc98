//! What can be asked about a special card without knowing which it is. The answers are in the cards' own files.

use super::{FACTS, Special};
use crate::facts::those;
use crate::rule_cards::Larger;

/// What kind of special a card is. Variants are in card-list order.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Of one colour; what it does is compulsory.
    Coloured,
    /// Of two colours.
    TwoColours,
    /// Of no colour; its player wishes.
    Wishing,
    /// It exists once, and cannot be imitated.
    Unique,
}

/// When a card may be played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fits {
    /// As the table of FR-PLAY says.
    ByDemand,
    /// With exactly this many cards in hand, on everything.
    InHandOf(usize),
    Always,
    Never,
}

/// What the file of a special card says of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub(crate) kind: Kind,
    /// How many each box holds (FR-COMP-1), of each colour but violet: base, Troublemaker, Supercharge, Pandora's Box.
    pub(crate) copies: [u8; 4],
    /// How many violet ones there are, all from Pandora's Box.
    pub(crate) violet: u8,
    /// What it is worth (FR-COMP-2).
    pub(crate) points: u8,
    pub(crate) fits: Fits,
    /// Whether it does something besides wishing and going on with a colour.
    pub(crate) effect: bool,
    /// Whether it is an attack, which can be countered (FR-CTR-1).
    pub(crate) attacks: bool,
    /// Whether its player may wish for a number, too (FR-WISH-3).
    pub(crate) wishes_numbers: bool,
    /// Whether it is of no use without power cards (FR-SET-4).
    pub(crate) needs_power_cards: bool,
    /// In which of the game's windows it may be thrown in (FR-REA).
    pub(crate) window: Option<usize>,
    /// Whether no special makes its holder part with it.
    pub(crate) kept: bool,
    /// Whether it goes beneath the top card and changes no demand.
    pub(crate) goes_beneath: bool,
    /// Whether it is played as another kind, which is named.
    pub(crate) imitates: bool,
    /// Whether the round ends with it, whatever else there was to do.
    pub(crate) ends_the_round: bool,
    /// Whether its targets are named one by one, each for a share of it.
    pub(crate) is_split: bool,
    /// Whether the first question it asks lets its player do without it (FR-RES-11).
    pub(crate) optional: bool,
    /// How many cards it is about, if that is a number of its own.
    pub(crate) cards: Option<Larger>,
}

impl Facts {
    const USUAL: Facts = Facts {
        kind: Kind::Wishing,
        copies: [0; 4],
        violet: 0,
        points: 7,
        fits: Fits::ByDemand,
        effect: false,
        attacks: false,
        wishes_numbers: false,
        needs_power_cards: false,
        window: None,
        kept: false,
        goes_beneath: false,
        imitates: false,
        ends_the_round: false,
        is_split: false,
        optional: false,
        cards: None,
    };
    pub(crate) const COLOURED: Facts = Facts { kind: Kind::Coloured, effect: true, ..Facts::USUAL };
    pub(crate) const WISHING: Facts = Facts { kind: Kind::Wishing, ..Facts::USUAL };
    pub(crate) const UNIQUE: Facts = Facts { kind: Kind::Unique, ..Facts::USUAL };
}

/// How many specials there are in one colour each, and so which is the first without a colour.
pub(crate) const ONE_COLOUR: usize = of(those!(FACTS, |card| matches!(card.kind, Kind::Coloured)));
pub(crate) const FIRST_WITHOUT_COLOUR: usize =
    ONE_COLOUR + of(those!(FACTS, |card| matches!(card.kind, Kind::TwoColours)));

const fn of(set: u32) -> usize {
    set.count_ones() as usize
}

macro_rules! questions {
    ($($(#[$doc:meta])* $question:ident: |$card:ident| $holds:expr,)+) => {
        impl Special {
            $($(#[$doc])*
            #[inline]
            pub const fn $question(self) -> bool {
                const THOSE: u32 = those!(FACTS, |$card| $holds);
                THOSE & (1 << self as u32) != 0
            })+
        }
    };
}

questions! {
    /// Whether it has one colour and effects that are compulsory.
    is_coloured: |card| matches!(card.kind, Kind::Coloured),
    /// Whether it has two colours.
    has_two_colours: |card| matches!(card.kind, Kind::TwoColours),
    /// Whether its player wishes.
    wishes: |card| matches!(card.kind, Kind::Wishing),
    /// Whether it exists only once and cannot be imitated.
    is_unique: |card| matches!(card.kind, Kind::Unique),
    /// Whether it does something besides wishing and going on with a colour.
    has_effect: |card| card.effect,
    /// Whether it is an attack, which can be countered (FR-CTR-1).
    attacks: |card| card.attacks,
    /// Whether its player may wish for a number, too (FR-WISH-3).
    wishes_numbers: |card| card.wishes_numbers,
    /// Whether it is of no use without power cards (FR-SET-4).
    needs_power_cards: |card| card.needs_power_cards,
    /// Whether no special makes its holder part with it.
    is_kept: |card| card.kept,
    /// Whether it goes beneath the top card and changes no demand.
    goes_beneath: |card| card.goes_beneath,
    /// Whether it is played as another kind, which is named.
    imitates: |card| card.imitates,
    /// Whether the round ends with it, whatever else there was to do.
    ends_the_round: |card| card.ends_the_round,
    /// Whether its targets are named one by one, each for a share of it.
    is_split: |card| card.is_split,
    /// Whether the first question it asks lets its player do without it (FR-RES-11).
    is_optional: |card| card.optional,
}

impl Special {
    const fn facts(self) -> Facts {
        FACTS[self as usize]
    }

    /// What it is worth (FR-COMP-2).
    pub(crate) const fn points(self) -> u8 {
        const POINTS: [u8; FACTS.len()] = {
            let (mut points, mut at) = ([0; FACTS.len()], 0);
            while at < FACTS.len() {
                points[at] = FACTS[at].points;
                at += 1;
            }
            points
        };
        POINTS[self as usize]
    }

    /// How many cards of a colour other than violet, or of none, each box holds.
    pub(crate) const fn copies(self) -> [u8; 4] {
        self.facts().copies
    }

    /// How many violet cards there are.
    pub(crate) const fn violet_copies(self) -> u8 {
        self.facts().violet
    }

    /// How many cards it is about, if that is a number of its own.
    pub(crate) const fn cards(self) -> Option<Larger> {
        self.facts().cards
    }

    /// Which of the game's windows it may be thrown in.
    pub(crate) const fn window(self) -> Option<usize> {
        self.facts().window
    }

    /// Whether a card with a condition of its own may be played with this many cards in hand, itself included (FR-PLAY-3).
    pub(crate) const fn fits_hand(self, cards: usize) -> bool {
        match self.facts().fits {
            Fits::InHandOf(wanted) => cards == wanted,
            Fits::Always => true,
            Fits::ByDemand | Fits::Never => false,
        }
    }

    /// Whether it is only got rid of otherwise.
    pub(crate) const fn is_never_played(self) -> bool {
        matches!(self.facts().fits, Fits::Never)
    }

    /// With how many cards in hand it may be played, if it is about that.
    pub(crate) const fn hand_wanted(self) -> Option<usize> {
        match self.facts().fits {
            Fits::InHandOf(wanted) => Some(wanted),
            Fits::Always | Fits::ByDemand | Fits::Never => None,
        }
    }
}

/// Codes and masks rely on it: those of one colour come first, then those of two, then those that wish.
const _: () = {
    let mut at = 1;
    while at < FACTS.len() {
        assert!(FACTS[at - 1].kind as u8 <= FACTS[at].kind as u8);
        at += 1;
    }
};
