//! The rules of one set of options, compiled: which cards are in the game, and what they match.

use table::{Auto, OptionError, Seat, Seats, Vocabulary};

use crate::cards::{CARDS, Card, Cards, Colour, Face, Pack, Special, face, first_with, from_pack};
use crate::decks::{EVENTS, Event, POWERS};
use crate::masks::Masks;
use crate::options::{DiyEffect, Length, Options, PandoraEvent, Violet};

/// FRANTIC, compiled for a set of options and a number of seats.
#[derive(Clone, Debug)]
pub struct Frantic {
    pub(crate) seats: Seats,
    /// The playing cards of this game (FR-SET-1).
    pub(crate) deck: Cards,
    pub(crate) masks: Masks,
    /// The colours in the game (FR-SET-7).
    pub(crate) colours: Vec<Colour>,
    /// The highest number in the game (FR-SET-7).
    pub(crate) top_number: u8,
    /// The events of this game, one bit each (FR-SET-8).
    pub(crate) events: u64,
    pub(crate) power_cards: usize,
    pub(crate) has_rule_deck: bool,
    pub(crate) rule_cards: u8,
    pub(crate) hand_size: u8,
    /// The limit of points; none without scoring.
    pub(crate) limit: Option<i16>,
    /// After this many rounds the game ends, whatever the totals are (FR-GAME-1, FR-GAME-3).
    pub(crate) rounds: u16,
    pub(crate) diy_reveals: bool,
    pub(crate) pandora_redeals: bool,
    pub(crate) first_dealer: Seat,
    /// The kinds that Mimicry can imitate: those in the deck (FR-MIM-1).
    pub(crate) imitable: Kinds,
}

/// Kinds of special cards, one bit each.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds(pub(crate) u32);

impl Kinds {
    pub(crate) fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.iter().copied().filter(move |special| self.0 & (1 << special.index()) != 0)
    }
}

impl Frantic {
    pub(crate) fn new(options: &Options, seats: Seats) -> Result<Frantic, OptionError> {
        contradictions(options, seats)?;
        let deck = deck(options);
        let violet = uses_violet(options);
        let replaced = options.violet.replaces();
        let in_game = |colour: &Colour| Some(*colour) != replaced && (violet || *colour != Colour::Violet);
        let has = |special: &Special| deck.iter().any(|card| face(card).special() == Some(*special));
        let diy_reveals = match options.diy_effect {
            DiyEffect::Auto => options.rule_cards > 0,
            other => other == DiyEffect::RevealRule,
        };
        Ok(Frantic {
            seats,
            deck,
            masks: Masks::new(&deck),
            colours: Colour::ALL.iter().copied().filter(in_game).collect(),
            top_number: if deck.iter().any(|card| matches!(face(card), Face::Number(_, 10))) {
                10
            } else {
                9
            },
            events: events(options),
            power_cards: if options.supercharge { POWERS } else { 0 },
            has_rule_deck: options.pandora && (options.rule_cards > 0 || diy_reveals),
            rule_cards: options.rule_cards,
            hand_size: options.hand_size,
            limit: options.scoring.then(|| limit(options, seats)),
            rounds: rounds(options, seats),
            diy_reveals,
            pandora_redeals: match options.pandora_event {
                PandoraEvent::Auto => options.rule_cards > 0,
                other => other == PandoraEvent::Redeal,
            },
            first_dealer: Seat::new(options.first_dealer.index()),
            imitable: Kinds(
                Special::ALL
                    .iter()
                    .filter(|special| !special.is_unique() && has(special))
                    .fold(0, |bits, special| bits | 1 << special.index()),
            ),
        })
    }

    /// The card of a special that exists only once, if it is in the game.
    pub(crate) fn only(&self, special: Special) -> Option<Card> {
        first_with(Face::Plain(special), &self.deck)
    }

    /// Whether points are counted over rounds.
    pub(crate) fn scoring(&self) -> bool {
        self.limit.is_some()
    }
}

fn contradictions(options: &Options, seats: Seats) -> Result<(), OptionError> {
    let wrong = |key: &str, value: &dyn std::fmt::Display, allowed: &str| {
        Err(OptionError::value(key, value, allowed))
    };
    if !options.pandora {
        if !matches!(options.violet, Violet::Auto | Violet::Off) {
            return wrong("violet", &options.violet, "auto, off, unless `pandora` is on");
        }
        if options.rule_cards > 0 {
            return wrong("rule_cards", &options.rule_cards, "0, unless `pandora` is on");
        }
        if options.diy_effect == DiyEffect::RevealRule {
            return wrong("diy_effect", &options.diy_effect, "auto, blank, unless `pandora` is on");
        }
        if options.pandora_event == PandoraEvent::Redeal {
            return wrong("pandora_event", &options.pandora_event, "auto, blank, unless `pandora` is on");
        }
    }
    if options.first_dealer.index() >= seats.count() {
        let last = Seat::new(seats.count() - 1);
        return wrong("first_dealer", &options.first_dealer, &format!("a seat of the table, A to {last}"));
    }
    Ok(())
}

/// Whether violet cards are in the game (FR-SET-2/3).
fn uses_violet(options: &Options) -> bool {
    options.pandora && options.violet != Violet::Off
}

fn has_pack(options: &Options, pack: Pack) -> bool {
    match pack {
        Pack::Base => true,
        Pack::Troublemaker => options.troublemaker,
        Pack::Supercharge => options.supercharge,
        Pack::Pandora => options.pandora,
    }
}

/// The playing cards of a game (FR-SET-1 to 6).
fn deck(options: &Options) -> Cards {
    let in_game = |&card: &Card| {
        let face = face(card);
        let useless = face.special().is_some_and(Special::needs_power_cards) && !options.supercharge;
        let replaced = options.violet.replaces().is_some_and(|colour| face.shows(colour));
        let violet = face.shows(Colour::Violet);
        has_pack(options, from_pack(card)) && !useless && !replaced && (uses_violet(options) || !violet)
    };
    (0..CARDS as u8).filter(in_game).collect()
}

/// The events of a game (FR-SET-8).
fn events(options: &Options) -> u64 {
    let mine = (0..EVENTS).filter(|&at| has_pack(options, Event::ALL[at].from_pack()));
    mine.fold(0, |events, at| events | 1 << at)
}

/// After how many rounds the game ends at the latest (FR-GAME-1, FR-GAME-3).
fn rounds(options: &Options, seats: Seats) -> u16 {
    if options.scoring { 10 + limit(options, seats).unsigned_abs() / 5 } else { options.rounds.into() }
}

/// The limit of points (FR-OPT-9).
fn limit(options: &Options, seats: Seats) -> i16 {
    let few = seats.count() <= 4;
    match (options.limit, options.length) {
        (Auto::Set(limit), _) => limit as i16,
        (Auto::Auto, Length::Short) => {
            if few {
                137
            } else {
                113
            }
        }
        (Auto::Auto, Length::Medium) => {
            if few {
                154
            } else {
                137
            }
        }
        (Auto::Auto, Length::Long) => {
            if few {
                179
            } else {
                154
            }
        }
    }
}
