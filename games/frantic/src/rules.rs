//! The rules of one set of options, compiled: which cards are in the game, and what they match.

use table::options::spell;
use table::{Auto, OptionError, Seat, Seats, Vocabulary};

use crate::cards::{CARDS, Card, Cards, Colour, Face, Pack, Special, face, first_with, from_pack};
use crate::decks::{Event, POWERS, Power, RuleCard};
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
    /// Whether an empty event pile is renewed (FR-EVT-3).
    pub(crate) renews_events: bool,
    /// The power cards of this game (FR-SET-9).
    pub(crate) power_cards: Vec<u8>,
    /// The rule deck of this game (FR-SET-9).
    pub(crate) rule_deck: Vec<u8>,
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
        too_little(options, &deck)?;
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
            renews_events: options.events.lacks().next().is_none(),
            power_cards: power_cards(options),
            rule_deck: if options.pandora && (options.rule_cards > 0 || diy_reveals) {
                rule_deck(options)
            } else {
                Vec::new()
            },
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

/// What no game can do without (FR-OPT-15).
fn too_little(options: &Options, deck: &Cards) -> Result<(), OptionError> {
    if events(options) == 0 {
        let left = spell(&table::json(&options.events));
        return Err(OptionError::value("events", left, "at least one event of the boxes in the game"));
    }
    let kinds = || deck.iter().filter_map(|card| face(card).special());
    if let Some(imitator) = kinds().find(|kind| kind.imitates())
        && !kinds().any(Special::wishes)
    {
        let key = format!("specials.{imitator}");
        return Err(OptionError::value(
            &key,
            1,
            "0, unless a special card is in the game with which one wishes",
        ));
    }
    if usize::from(options.rule_cards) > options.rules.size() {
        let most = format!("0 to {}, as many as `rules` has", options.rules.size());
        return Err(OptionError::value("rule_cards", options.rule_cards, most));
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

/// The playing cards of a game (FR-SET-1 to 6, FR-OPT-15).
fn deck(options: &Options) -> Cards {
    let in_game = |&card: &Card| {
        let face = face(card);
        let useless = face.special().is_some_and(Special::needs_power_cards) && !options.supercharge;
        let replaced = options.violet.replaces().is_some_and(|colour| face.shows(colour));
        let violet = face.shows(Colour::Violet);
        let taken_out = face.special().is_some_and(|special| !options.specials.has(special));
        has_pack(options, from_pack(card))
            && !taken_out
            && !useless
            && !replaced
            && (uses_violet(options) || !violet)
    };
    (0..CARDS as u8).filter(in_game).collect()
}

/// The events of a game (FR-SET-8, FR-OPT-15).
fn events(options: &Options) -> u64 {
    let mine = |event: &&Event| has_pack(options, event.from_pack()) && options.events.has(**event);
    Event::ALL.iter().filter(mine).fold(0, |events, event| events | 1 << event.index())
}

/// The power cards of a game (FR-SET-9, FR-OPT-15).
fn power_cards(options: &Options) -> Vec<u8> {
    let mine = |card: &u8| options.supercharge && options.powers.has(Power::of(*card));
    (0..POWERS as u8).filter(mine).collect()
}

/// The rule cards there are, if they are used (FR-OPT-15).
fn rule_deck(options: &Options) -> Vec<u8> {
    let mine = |rule: &&RuleCard| options.rules.has(**rule);
    RuleCard::ALL.iter().filter(mine).map(|rule| rule.index() as u8).collect()
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
