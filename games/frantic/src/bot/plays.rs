//! What it is worth to play a card, and to activate a power card with it.

use super::{Bot, lasting_worth};
use crate::cards::{Colour, Face, Special, face};
use crate::decks::Power;

/// How many cards Fuck You needs.
const TEN: usize = 10;
/// Hands so small are about to win.
const SMALL: usize = 2;

impl Bot<'_> {
    /// Whether somebody else is about to win the round.
    fn in_danger(&self) -> bool {
        self.fewest <= SMALL
    }

    /// Not playing: only worth it to come to the ten cards that Fuck You needs, from one card below or a little less.
    pub(super) fn wait_for_ten(&self, at_least: usize) -> f32 {
        let holds = self.hand.iter().any(|card| face(card) == Face::Plain(Special::FuckYou));
        let close = self.hand.len() < TEN && self.hand.len() >= at_least;
        if holds && close && !self.in_danger() { 30.0 } else { -50.0 }
    }

    /// A card to play.
    pub(super) fn play(&self, card: Face) -> f32 {
        let left = self.hand.len() - 1;
        let points = f32::from(card.points());
        let colour = match card {
            Face::Number(Some(colour), _) | Face::Coloured(colour, _) => Some(colour),
            Face::Swap(one, other) => Some(if self.held_of(one) > self.held_of(other) { one } else { other }),
            Face::Number(None, _) | Face::Plain(_) => None,
        };
        // What can be played next: the colour that it goes on with.
        let onwards = colour.map_or(0.0, |colour| 0.08 * self.held_of(colour));
        let effect = match card {
            Face::Plain(Special::TheEnd | Special::FuckYou) => 100.0,
            Face::Number(None, _) => self.an_event(left),
            Face::Number(..) => 0.0,
            Face::Coloured(..) | Face::Swap(..) | Face::Plain(_) => {
                card.special().map_or(0.0, |special| self.special(special, colour))
            }
        };
        // What always fits is kept for when nothing else does, unless points count soon.
        let keeps = matches!(card, Face::Plain(_)) && left > SMALL && !self.in_danger();
        let kept = if keeps { self.traits.keeping } else { 0.0 };
        self.traits.points * points + onwards + effect + self.in_character(card) - kept
    }

    /// What a card is worth to this character alone.
    fn in_character(&self, card: Face) -> f32 {
        let attacks = card.special().is_some_and(Special::attacks);
        let stays = self.eyes.demand().colour().is_some_and(|colour| card.shows(colour));
        let worth = |trait_in_points: f32, holds: bool| if holds { trait_in_points } else { 0.0 };
        worth(self.traits.attack, attacks) + worth(self.traits.colour, stays)
    }

    /// An event mixes things up: good for whoever is behind.
    fn an_event(&self, left: usize) -> f32 {
        if left == 0 {
            return 0.0;
        }
        (0.5 * (left as f32 - self.mean_of_others())).clamp(-3.0, 3.0)
    }

    /// The effect of a special, played or imitated, with a hand that no longer has it.
    pub(super) fn special(&self, special: Special, colour: Option<Colour>) -> f32 {
        let left = self.hand.len() as f32 - 1.0;
        let fewest = self.fewest as f32;
        match special {
            Special::Gift => 4.0 * left.min(2.0),
            Special::SecondChance => {
                let next = |card: Face| {
                    let same = card.special() == Some(Special::SecondChance);
                    !same && colour.is_some_and(|colour| card.shows(colour)) || matches!(card, Face::Plain(_))
                };
                if self.hand.iter().map(face).filter(|&card| next(card)).count() > 0 { 4.0 } else { -6.0 }
            }
            Special::Exchange => {
                if left < 2.0 {
                    -6.0
                } else {
                    2.0
                }
            }
            Special::Skip => 2.0,
            Special::Thief => -7.0,
            Special::Troublemaker => self.an_event(left as usize),
            Special::FantasticFour => {
                if self.in_danger() {
                    8.0
                } else {
                    3.0
                }
            }
            Special::Equality => (left - fewest).clamp(0.0, 6.0),
            Special::Inequality => {
                if left >= fewest {
                    4.0 * (((left - fewest) / 2.0).floor() + 1.0)
                } else {
                    0.0
                }
            }
            Special::SpecialFavours => {
                let best = self.others().map(|seat| self.favours(seat)).fold(0.0, f32::max);
                4.0 * (best - 1.5).max(0.0)
            }
            Special::Update => 2.0,
            // The cards that are thrown in are kept longest.
            Special::LuckyBastard | Special::NiceTry | Special::Counterattack => -1.5,
            Special::Recharge | Special::ColourSwap | Special::Fantastic | Special::Edison => 0.0,
            Special::DoItYourself => 0.0,
            Special::Curse | Special::FuckYou | Special::Mimicry | Special::TheEnd => 0.0,
        }
    }

    /// A power card to activate with the card just played; not to do so is worth 0.
    pub(super) fn power(&self, power: Power) -> f32 {
        let usual = lasting_worth(power);
        let out = self.hand.is_empty();
        let played = self.eyes.playing().and_then(|(_, kind)| kind);
        let attacks = played.is_some_and(Special::attacks);
        let black = self.held(|card| matches!(card, Face::Number(None, _)));
        match power {
            // Nobody can throw Nice Try in.
            Power::SpecialSeal if out => 50.0,
            Power::SpecialSeal => {
                let specials = self.held(|card| card.special().is_some());
                if specials == 0.0 { usual } else { -1.0 }
            }
            Power::AntiCounter => {
                if attacks {
                    usual
                } else {
                    -1.0
                }
            }
            Power::RandomChance => {
                if out {
                    -1.0
                } else {
                    usual
                }
            }
            Power::BlackWish => {
                if black > 0.0 || self.in_danger() {
                    usual
                } else {
                    -1.0
                }
            }
            Power::NumberWish => {
                if played.is_some_and(Special::wishes) {
                    -1.0
                } else {
                    usual
                }
            }
            Power::Troublecharger => {
                if out {
                    -1.0
                } else {
                    self.an_event(self.hand.len())
                }
            }
            Power::Looping => {
                if self.eyes.seats().len() > 2 {
                    usual
                } else {
                    -1.0
                }
            }
            Power::AllDrawOne | Power::ColourBlockade | Power::OpenHands => usual,
            Power::Recycling | Power::SpecialCharge => usual,
        }
    }
}
