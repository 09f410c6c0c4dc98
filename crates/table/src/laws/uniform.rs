//! Law 10: what a seat imagines is even over all that it cannot tell apart.
//!
//! On real decks there are too many worlds to list. There, known cards must stay where they are, and unknown ones must
//! fall in proportion to the unknown slots, each within a wide bound that chance crosses about once in a thousand
//! million tries; the true place of a card must come up like any other. On tiny decks [`even_over`] compares with the
//! full list of worlds.

use std::collections::BTreeMap;

use super::walk::{LawCheck, Situation};
use crate::game::{Game, Slot};
use crate::{Dice, Seat};

/// Looks at some moments of a game, since each costs many imagined states.
#[derive(Default)]
pub(super) struct Uniform {
    asked: usize,
}

/// From one look to the next.
const EVERY: usize = 17;
/// Looks in one game. Of long games the first part is seen, of most games all.
const MOST_LOOKS: usize = 12;
const SAMPLES: usize = 600;
/// How many standard deviations are too many. The addend is for cells that hardly ever fill, whose tail is fatter.
const SIGMAS: f64 = 6.0;
const RARE: f64 = 6.0;

impl<G: Game> LawCheck<G> for Uniform {
    fn asked(&mut self, situation: &Situation<'_, G>) -> Result<(), String> {
        let due = self.asked.is_multiple_of(EVERY) && self.asked < EVERY * MOST_LOOKS;
        self.asked += 1;
        if !due {
            return Ok(());
        }
        let mut dice = situation.dice.clone();
        situation
            .rules
            .seats()
            .iter()
            .try_for_each(|seat| proportional(situation.rules, situation.state, seat, &mut dice))
    }
}

type Cells = BTreeMap<(u8, u16, u8), f64>;

fn proportional<G: Game>(rules: &G, state: &G::State, seat: Seat, dice: &mut Dice) -> Result<(), String> {
    let (known, unknown) = split(rules.slots(state, seat));
    let (mut seen, as_it_is) = (Cells::new(), shape(&unknown));
    for _ in 0..SAMPLES {
        let imagined = rules.imagine(state, seat, dice);
        let (stay, fell) = split(rules.slots(&imagined, seat));
        if stay != known {
            return Err(format!("{seat} knows {known:?}, but imagines {stay:?}"));
        }
        if shape(&fell) != as_it_is {
            return Err(format!("{seat} imagines places of other sizes, or other cards, than there are"));
        }
        fell.iter().for_each(|slot| *seen.entry((slot.class, slot.place, slot.card)).or_default() += 1.0);
    }
    for ((class, place, card), expected, variance) in shares(&unknown) {
        let found = seen.remove(&(class, place, card)).unwrap_or(0.0);
        if (found - expected).abs() > SIGMAS * variance.sqrt() + RARE {
            return Err(format!(
                "{seat} imagines card {card} of class {class} at place {place} {found} times in {SAMPLES}; even would be {expected:.1}"
            ));
        }
    }
    match seen.first_key_value() {
        Some((cell, _)) => Err(format!("{seat} imagines {cell:?}, which cannot be")),
        None => Ok(()),
    }
}

fn split(slots: Vec<Slot>) -> (Vec<Slot>, Vec<Slot>) {
    let (mut known, unknown): (Vec<Slot>, Vec<Slot>) = slots.into_iter().partition(|slot| slot.known);
    known.sort_unstable();
    (known, unknown)
}

/// How many unknown slots there are by class and place.
type Places = BTreeMap<(u8, u16), f64>;
/// How many unknown cards there are by class and card.
type Cards = BTreeMap<(u8, u8), f64>;

fn shape(unknown: &[Slot]) -> (Places, Cards) {
    let (mut places, mut cards) = (Places::new(), Cards::new());
    for slot in unknown {
        *places.entry((slot.class, slot.place)).or_default() += 1.0;
        *cards.entry((slot.class, slot.card)).or_default() += 1.0;
    }
    (places, cards)
}

/// How often each card should fall into each place, and with what variance: hypergeometric, since cards are dealt
/// without putting them back.
fn shares(unknown: &[Slot]) -> Vec<((u8, u16, u8), f64, f64)> {
    let (places, cards) = shape(unknown);
    let mut shares = Vec::new();
    for (&(class, place), &size) in &places {
        let total: f64 = places.iter().filter(|((of, _), _)| *of == class).map(|(_, size)| size).sum();
        for (&(of, card), &copies) in cards.iter().filter(|((of, _), _)| *of == class) {
            let share = copies / total;
            let variance = size * share * (1.0 - share) * (total - size) / (total - 1.0).max(1.0);
            shares.push(((of, place, card), SAMPLES as f64 * size * share, SAMPLES as f64 * variance));
        }
    }
    shares
}

/// Whether a seat imagines each of these worlds, and no other, evenly: `worlds` is the full list of states that give the
/// seat its view. An error says which world comes up too often or too rarely.
pub fn even_over<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    worlds: &[G::State],
    dice: &mut Dice,
) -> Result<(), String> {
    let samples = worlds.len() * 400;
    let mut found = vec![0.0; worlds.len()];
    for _ in 0..samples {
        let imagined = rules.imagine(state, seat, dice);
        let at = worlds.iter().position(|world| *world == imagined);
        found
            [at.ok_or_else(|| format!("{seat} imagines a state that is not in the list: {imagined:?}"))?] +=
            1.0;
    }
    match found.iter().position(|&times: &f64| (times - 400.0).abs() > SIGMAS * 20.0) {
        Some(at) => {
            Err(format!("{seat} imagines a world {} times; even would be 400: {:?}", found[at], worlds[at]))
        }
        None => Ok(()),
    }
}
