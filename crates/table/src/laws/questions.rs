//! Questions of many random games, for tests of what is said along with them: a hint is a promise, and whoever answers can see
//! whether it comes true.

use super::Plan;
use super::scattered::scattered;
use crate::{Dice, Game, Next, Seat, Seed, Silent};

/// The most answers that are given in a game.
const MOST_ANSWERS: usize = 150;

/// Plays this many games of each preset and number of seats at random, every second one from a random position, and shows every
/// question that a seat is asked, with dice to go on from there.
pub fn each_question<G: Game>(games: u64, mut look: impl FnMut(&G, &G::State, Seat, &mut Dice)) {
    let plan = Plan::brief::<G>();
    for (preset, options) in &plan.rule_sets {
        for &seats in &plan.seats {
            let Ok(rules) = G::for_seats(options, seats) else { continue };
            for game in 0..games {
                let mut dice = Dice::of_player(Seed::from_text(&format!("{preset} {seats} {game}")), 4);
                let state = match game % 2 {
                    0 => rules.deal(&mut dice, &mut Silent),
                    _ => scattered(&rules, &mut dice).expect("random positions can be set up").1,
                };
                play(&rules, state, &mut dice, &mut look);
            }
        }
    }
}

fn play<G: Game>(
    rules: &G,
    mut state: G::State,
    dice: &mut Dice,
    look: &mut impl FnMut(&G, &G::State, Seat, &mut Dice),
) {
    for _ in 0..MOST_ANSWERS {
        let Next::Ask(question) = rules.settle(&mut state, dice, &mut Silent) else { return };
        let seat = question.waiting.into_iter().next().expect("a question waits for somebody");
        look(rules, &state, seat, &mut dice.clone());
        let action = dice.pick(&rules.legal_list(&state, seat));
        rules.play(&mut state, seat, action, &mut Silent);
    }
}
