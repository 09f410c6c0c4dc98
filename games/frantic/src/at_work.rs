//! Which cards are at work in what everybody is told: special cards played or thrown in, black numbers, power cards activated,
//! rule cards revealed. Events are counted by measures of their own.

use table::{SeatSet, Vocabulary};

use crate::cards::{Face, Special};
use crate::decks::{Power, RULE_CARDS, RuleCard};
use crate::event::Public;

const POWERS: usize = Special::ALL.len();
const RULES: usize = POWERS + Power::ALL.len();
const BLACK: usize = RULES + RULE_CARDS;

/// The cards, by their keys in the catalogues.
pub(crate) fn keys() -> Vec<String> {
    let names = Special::names().into_iter().chain(Power::names()).chain(RuleCard::names());
    names.chain(["black"]).map(|name| format!("card.{name}")).collect()
}

pub(crate) fn at_work(event: &Public, mut show: impl FnMut(usize, SeatSet)) {
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
