//! Which cards are at work in what everybody is told: special cards played or thrown in, black numbers, power cards activated,
//! rule cards revealed. Events are counted by measures of their own.

use table::{SeatSet, Study, Vocabulary};

use crate::cards::{Face, Special, face};
use crate::decks::{Event, Power, RULE_CARDS, RuleCard};
use crate::measure::Measure;
use crate::rules::Frantic;
use crate::told::Public;

const POWERS: usize = Special::ALL.len();
const RULES: usize = POWERS + Power::ALL.len();
const BLACK: usize = RULES + RULE_CARDS;

impl Study for Frantic {
    fn counted_card(measure: Measure) -> Option<String> {
        measure.event().map(|event| format!("card.{event}"))
    }

    fn cards() -> Vec<String> {
        let names = Special::names().into_iter().chain(Power::names()).chain(RuleCard::names());
        names.chain(["black"]).map(|name| format!("card.{name}")).collect()
    }

    fn plays_with(&self, key: &str) -> bool {
        let name = key.strip_prefix("card.").unwrap_or(key);
        let in_deck = |is_it: &dyn Fn(Face) -> bool| self.deck.iter().any(|card| is_it(face(card)));
        if let Some(special) = Special::from_name(name) {
            !special.is_never_played() && in_deck(&|face| face.special() == Some(special))
        } else if let Some(power) = Power::from_name(name) {
            self.power_cards.iter().any(|&card| Power::of(card) == power)
        } else if let Some(event) = Event::from_name(name) {
            self.events & (1 << event.index()) != 0
        } else if let Some(rule) = RuleCard::from_name(name) {
            self.rule_deck.contains(&(rule.index() as u8))
        } else {
            in_deck(&|face| matches!(face, Face::Number(None, _)))
        }
    }

    #[inline]
    fn at_work(event: &Public, mut show: impl FnMut(usize, SeatSet)) {
        match *event {
            Public::Played { seat, card: Face::Number(None, _) } => show(BLACK, SeatSet::one(seat)),
            Public::Played { seat, card } | Public::ThrewIn { seat, card, .. } => {
                if let Some(special) = card.special() {
                    show(special.index(), SeatSet::one(seat));
                }
            }
            Public::Activated { seat, power } => show(POWERS + power.index(), SeatSet::one(seat)),
            // It holds for everybody alike.
            Public::Rule { rule } => show(RULES + rule.index(), SeatSet::EMPTY),
            _ => {}
        }
    }
}
