//! What can be chosen (rulebook, "Options").

use table::options::Deck;
use table::{Auto, Preset, Vocabulary, presets, vocabulary};

use crate::cards::{Colour, Special};
use crate::decks::{EVENTS, Event, Power, RULE_CARDS, RuleCard};

vocabulary! {
    /// What becomes of the violet cards of Pandora's Box (FR-OPT-5).
    pub enum Violet {
        /// A fifth colour with Pandora's Box, nothing without.
        Auto = "auto",
        Off = "off",
        Fifth = "fifth",
        ReplaceBlue = "replace_blue",
        ReplaceRed = "replace_red",
        ReplaceGreen = "replace_green",
        ReplaceYellow = "replace_yellow",
    }
}

impl Violet {
    /// The colour that violet takes the place of.
    pub const fn replaces(self) -> Option<Colour> {
        match self {
            Violet::ReplaceBlue => Some(Colour::Blue),
            Violet::ReplaceRed => Some(Colour::Red),
            Violet::ReplaceGreen => Some(Colour::Green),
            Violet::ReplaceYellow => Some(Colour::Yellow),
            Violet::Auto | Violet::Off | Violet::Fifth => None,
        }
    }
}

vocabulary! {
    /// How long a game with scoring is (FR-OPT-9).
    pub enum Length { Short = "short", Medium = "medium", Long = "long" }
}
vocabulary! {
    /// What Do It Yourself does (FR-OPT-11).
    pub enum DiyEffect { Auto = "auto", RevealRule = "reveal_rule", Blank = "blank" }
}
vocabulary! {
    /// What the event Pandora's Box does (FR-OPT-12).
    pub enum PandoraEvent { Auto = "auto", Redeal = "redeal", Blank = "blank" }
}
vocabulary! {
    /// Who deals first (FR-OPT-13).
    pub enum FirstDealer { A = "A", B = "B", C = "C", D = "D", E = "E", F = "F", G = "G", H = "H" }
}

/// The kinds of special cards in the game, and so on: 1, or 0 for one that is taken out (FR-OPT-15).
pub type Specials = Deck<Special, { Special::ALL.len() }, 1, { Special::ALL.len() as u32 }>;
/// The events in the game.
pub type Events = Deck<Event, EVENTS, 1, { EVENTS as u32 }>;
/// The kinds of power cards in the game.
pub type Powers = Deck<Power, { Power::ALL.len() }, 1, { Power::ALL.len() as u32 }>;
/// The rule cards in the game.
pub type RuleCards = Deck<RuleCard, RULE_CARDS, 1, { RULE_CARDS as u32 }>;

table::options! {
    /// All options.
    pub struct Options {
        troublemaker: bool = false;
        supercharge: bool = false;
        pandora: bool = false;
        violet: Violet = Violet::Auto;
        /// How many rule cards are revealed each round.
        rule_cards: u8 = 0, 0..=15;
        hand_size: u8 = 7, 4..=7;
        /// Whether points are counted over rounds.
        scoring: bool = true;
        length: Length = Length::Medium;
        /// The limit of points; `auto` follows from length and seats.
        limit: Auto<u16> = Auto::Auto, 20..=999;
        /// How many rounds a game without scoring has.
        rounds: u8 = 1, 1..=20;
        diy_effect: DiyEffect = DiyEffect::Auto;
        pandora_event: PandoraEvent = PandoraEvent::Auto;
        first_dealer: FirstDealer = FirstDealer::A;
        specials: Specials = Deck::one_each();
        events: Events = Deck::one_each();
        powers: Powers = Deck::one_each();
        rules: RuleCards = Deck::one_each();
    }
}

/// The presets; the first is the usual one.
pub const PRESETS: &[Preset] = presets![
    "base",
    "troublemaker",
    "supercharge",
    "everything",
    "violet_instead",
    "three_rules",
    "no_scoring",
];
