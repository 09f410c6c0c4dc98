//! A search for circles: answers that lead back to a position with no luck in between. Whoever finds one need not let the
//! game end, and no other player and no card can make them.

use crate::chance::{Dice, Recording, Seeded};
use crate::game::{Game, Next};
use crate::tell::Silent;
use crate::{Seat, Seed};

/// What a search for a circle has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Search<A> {
    /// The answers that lead to a position, and those that lead from there back to it.
    Circle(Vec<(Seat, A)>, Vec<(Seat, A)>),
    /// There is none.
    NoCircle,
    /// There are more positions than the search may look at.
    Unfinished,
}

/// A position on the way, and what is left to try there.
struct Crossing<A> {
    seat: Seat,
    untried: Vec<A>,
    /// Where it stands among the positions seen.
    at: usize,
    /// The answer that is being tried.
    trying: Option<A>,
}

/// Looks for a circle that can be reached from a position in which somebody is asked: at most this many positions are looked
/// at, and only answers that `may` be given are tried, in an order that the dice say.
pub fn circle<G: Game>(
    rules: &G,
    from: &G::State,
    most: usize,
    dice: &mut Dice,
    may: impl Fn(Seat, G::Action) -> bool,
) -> Search<G::Action> {
    let mut crossing = |state: &G::State, at: usize| {
        let Next::Ask(question) = rules.next(state) else { return None };
        // Answers to the same question may come in any order, so one order is enough.
        let seat = question.waiting.first()?;
        let mut untried: Vec<G::Action> =
            rules.legal_list(state, seat).iter().copied().filter(|&action| may(seat, action)).collect();
        dice.shuffle(&mut untried);
        Some(Crossing { seat, untried, at, trying: None })
    };
    let mut seen = vec![*from];
    let mut way: Vec<Crossing<G::Action>> = crossing(from, 0).into_iter().collect();
    while let Some(here) = way.last_mut() {
        let Some(action) = here.untried.pop() else {
            way.pop();
            continue;
        };
        here.trying = Some(action);
        let Some(state) = without_luck(rules, &seen[here.at], here.seat, action) else { continue };
        if let Some(known) = seen.iter().position(|other| *other == state) {
            let back = way.iter().position(|crossing| crossing.at == known);
            let Some(back) = back else { continue };
            let answer = |crossing: &Crossing<G::Action>| Some((crossing.seat, crossing.trying?));
            let [there, round] =
                [&way[..back], &way[back..]].map(|part| part.iter().filter_map(answer).collect());
            return Search::Circle(there, round);
        }
        if seen.len() == most {
            return Search::Unfinished;
        }
        seen.push(state);
        way.extend(crossing(&state, seen.len() - 1));
    }
    Search::NoCircle
}

/// Where an answer leads; nowhere if luck has a say in it.
fn without_luck<G: Game>(rules: &G, state: &G::State, seat: Seat, action: G::Action) -> Option<G::State> {
    let mut state = *state;
    let mut chance = Recording::new(Seeded::new(Seed::new([0; 32])));
    rules.play(&mut state, seat, action, &mut Silent);
    rules.settle(&mut state, &mut chance, &mut Silent);
    chance.take().is_empty().then_some(state)
}
