//! What can be chosen (rulebook, "Options").

use serde::{Deserialize, Serialize};
use table::{Auto, Field, Options, Preset, Vocabulary, presets, vocabulary};

use crate::cards::Colour;

vocabulary! {
    /// What becomes of the violet cards of Pandora's Box (FR-OPT-5).
    pub enum Violet {
        /// A fifth colour with Pandora's Box, else nothing.
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

/// All options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FranticOptions {
    pub troublemaker: bool,
    pub supercharge: bool,
    pub pandora: bool,
    pub violet: Violet,
    /// How many rule cards are revealed each round.
    pub rule_cards: u8,
    pub hand_size: u8,
    /// Whether points are counted over rounds.
    pub scoring: bool,
    pub length: Length,
    /// The limit of points; `auto` follows from length and seats.
    pub limit: Auto<u16>,
    /// How many rounds a game without scoring has.
    pub rounds: u8,
    pub diy_effect: DiyEffect,
    pub pandora_event: PandoraEvent,
    pub first_dealer: FirstDealer,
}

impl Default for FranticOptions {
    fn default() -> FranticOptions {
        FranticOptions {
            troublemaker: false,
            supercharge: false,
            pandora: false,
            violet: Violet::Auto,
            rule_cards: 0,
            hand_size: 7,
            scoring: true,
            length: Length::Medium,
            limit: Auto::Auto,
            rounds: 1,
            diy_effect: DiyEffect::Auto,
            pandora_event: PandoraEvent::Auto,
            first_dealer: FirstDealer::A,
        }
    }
}

impl Options for FranticOptions {
    const FIELDS: &'static [Field] = &[
        Field::switch("troublemaker"),
        Field::switch("supercharge"),
        Field::switch("pandora"),
        Field::choice("violet", Violet::names),
        Field::number("rule_cards", 0, 15),
        Field::number("hand_size", 4, 7),
        Field::switch("scoring"),
        Field::choice("length", Length::names),
        Field::number_or_auto("limit", 20, 999),
        Field::number("rounds", 1, 20),
        Field::choice("diy_effect", DiyEffect::names),
        Field::choice("pandora_event", PandoraEvent::names),
        Field::choice("first_dealer", FirstDealer::names),
    ];
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
