//! Why cards of the own hand can't be played or picked now, and what the hand would cost if the round ended. What a card has to
//! say about itself it says in its own file.

use serde::Serialize;
use table::{Vocabulary, vocabulary};

use crate::action::Action;
use crate::cards::{Colour, Face};
use crate::demand::Demand;
use crate::eyes::Eyes;
use crate::rule_cards::next_to;

vocabulary! {
    /// Why a card can't be played or picked.
    pub enum Barred {
        /// Whoever has drawn plays nothing any more.
        AfterDraw = "after_draw",
        /// Specials are sealed.
        Sealed = "sealed",
        /// Its colour is blocked.
        Blocked = "blocked",
        /// It is never played.
        Never = "never",
        /// It goes as the last card of a hand only.
        LastCard = "last_card",
        /// It wants a hand of this many cards.
        HandOf = "hand_of",
        /// It doesn't match what lies there.
        Mismatch = "mismatch",
        /// It isn't what somebody wished for.
        Wish = "wish",
        /// It is picked already.
        Picked = "picked",
        /// It can't be given away.
        Kept = "kept",
        /// It is too low.
        TooLow = "too_low",
    }
}

/// What is said beside a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Hint {
    /// Cards of the own hand that can't be played or picked, all for the same reason.
    Barred {
        reason: Barred,
        cards: Vec<Face>,
        /// The colour that is blocked.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        colour: Option<Colour>,
        /// What would match: colours, numbers, signs.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<_>")]
        demand: Vec<String>,
        /// How many cards or points it takes.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        wanted: Option<usize>,
    },
    /// What the own hand costs if the round ends now, card by card and in all.
    Hand { cards: Vec<Face>, points: Vec<i16>, sum: i16 },
    /// Which card of the own hand is given away next.
    Gift { card: Face },
}

impl Hint {
    pub(crate) fn barred(why: Why, cards: Vec<Face>) -> Hint {
        let Why { reason, colour, demand, wanted } = why;
        Hint::Barred { reason, cards, colour, demand, wanted }
    }
}

/// Why a card is barred, with what there is to say about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Why {
    pub(crate) reason: Barred,
    pub(crate) colour: Option<Colour>,
    pub(crate) demand: Vec<String>,
    pub(crate) wanted: Option<usize>,
}

impl Why {
    pub(crate) fn plain(reason: Barred) -> Why {
        Why { reason, colour: None, demand: Vec::new(), wanted: None }
    }
}

/// What a demand asks for, word by word; `next_door`: numbers next to one that lies there match, too.
pub(crate) fn asked_for(demand: Demand, next_door: bool) -> Why {
    let (reason, demand) = match demand {
        Demand::Any => (Barred::Mismatch, Vec::new()),
        Demand::Pattern { colour, number, symbol } => {
            let near =
                |of: &u8| number.is_some_and(|number| *of == number || next_door && next_to(*of, number));
            let colour = colour.map(|colour| colour.name().to_owned());
            let symbol = symbol.map(|symbol| symbol.name().to_owned());
            let numbers = (1..=10).filter(near).map(|number: u8| number.to_string());
            (Barred::Mismatch, colour.into_iter().chain(numbers).chain(symbol).collect())
        }
        Demand::Colour(colour) => (Barred::Wish, vec![colour.name().to_owned()]),
        Demand::Number(number) => (Barred::Wish, vec![number.to_string()]),
        Demand::Black => (Barred::Wish, vec!["black".to_owned()]),
    };
    Why { demand, ..Why::plain(reason) }
}

/// Everything worth saying to the seat that is asked.
pub(crate) fn hints(eyes: Eyes<'_>, legal: &[Action], out: &mut Vec<Hint>) {
    let hand = eyes.hand_faces();
    if hand.is_empty() {
        return;
    }
    let offered = |face: Face| legal.contains(&Action::Play(face)) || legal.contains(&Action::Pick(face));
    let mut groups: Vec<(Why, Vec<Face>)> = Vec::new();
    for &(face, _) in hand.iter().filter(|&&(face, _)| !offered(face)) {
        let Some(why) = eyes.barred(face) else { continue };
        match groups.iter_mut().find(|(reason, _)| *reason == why) {
            Some((_, faces)) => faces.push(face),
            None => groups.push((why, vec![face])),
        }
    }
    out.extend(groups.into_iter().map(|(why, faces)| Hint::barred(why, faces)));
    let (cards, points): (Vec<Face>, Vec<i16>) =
        hand.iter().map(|&(face, _)| (face, eyes.price(face))).unzip();
    let sum = hand.iter().map(|&(face, copies)| eyes.price(face) * copies).sum();
    out.push(Hint::Hand { cards, points, sum });
    out.extend(eyes.next_gift().map(|card| Hint::Gift { card }));
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use table::laws::{each_question, games};
    use table::{Game, Secrets, Viewer};

    use super::*;
    use crate::cards::face;
    use crate::rules::Frantic;
    use crate::state::State;

    fn playable(rules: &Frantic, state: &State, seat: table::Seat, face: Face) -> bool {
        rules.legal_list(state, seat).contains(&Action::Play(face))
    }

    /// Without what bars it a card can be played, or something else bars it.
    #[test]
    fn a_card_is_barred_by_what_is_said() {
        let mut seen = BTreeSet::new();
        each_question::<Frantic>(games(2), |rules, state, seat, _| {
            for hint in rules.hint_list(state, seat) {
                let Hint::Barred { reason, cards, wanted, colour, .. } = hint else { continue };
                seen.insert(reason.name());
                for card in cards {
                    assert!(!playable(rules, state, seat, card), "{card} {reason}");
                    let mut freed = *state;
                    match reason {
                        Barred::Mismatch | Barred::Wish => freed.demand = Demand::Any,
                        Barred::Sealed => freed.seal = table::SeatSet::EMPTY,
                        Barred::Blocked => {
                            assert!(colour.is_some_and(|colour| card.shows(colour)));
                            (freed.blockade, freed.blockade_new) = Default::default();
                        }
                        Barred::LastCard | Barred::HandOf => {
                            assert_ne!(Some(state.hands[seat.index()].len()), wanted.or(Some(1)));
                            continue;
                        }
                        Barred::Never => {
                            freed.demand = Demand::Any;
                            assert!(!playable(rules, &freed, seat, card));
                            continue;
                        }
                        Barred::AfterDraw | Barred::Picked | Barred::Kept | Barred::TooLow => continue,
                    }
                    let why = rules.eyes(&freed, Viewer::Seat(seat)).barred(card).map(|why| why.reason);
                    assert!(playable(rules, &freed, seat, card) || why != Some(reason), "{card} {reason}");
                }
            }
        });
        assert!(seen.len() >= 9, "some reasons are never given: {seen:?}");
    }

    /// The sum is that of all cards, and numbers cost what they show.
    #[test]
    fn a_hand_costs_what_its_cards_cost() {
        each_question::<Frantic>(games(1), |rules, state, seat, _| {
            let hints = rules.hint_list(state, seat);
            let Some(Hint::Hand { cards, points, sum }) = hints.last() else { return };
            let hand = state.hands[seat.index()];
            let price = |card: u8| points[cards.iter().position(|&of| of == face(card)).unwrap()];
            assert_eq!(hand.iter().map(price).sum::<i16>(), *sum);
            for (card, points) in cards.iter().zip(points) {
                if let Face::Number(_, number) = *card {
                    assert_eq!(i16::from(number), *points);
                }
            }
        });
    }
}
