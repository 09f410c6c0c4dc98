//! Random positions: that [`Positions::scatter`](crate::Positions::scatter) keeps its word.

use serde_json::Value;

use super::Plan;
use crate::{Dice, Game, Seed, options};

/// A random position, set up. What goes wrong is a flaw of the game's drawing, or of the position it refuses.
pub(super) fn scattered<G: Game>(rules: &G, dice: &mut Dice) -> Result<(Value, G::State), String> {
    let position = rules.scatter(dice);
    let state =
        set_up(rules, &position).map_err(|problem| format!("{problem}\nin the position {position}"))?;
    Ok((position, state))
}

fn set_up<G: Game>(rules: &G, position: &Value) -> Result<G::State, String> {
    let read = serde_json::from_value(position.clone()).map_err(|error| error.to_string())?;
    let state = rules.set_up(read).map_err(|error| error.to_string())?;
    rules.invariants(&state).map_err(|broken| broken.to_string())?;
    Ok(state)
}

/// Draws a number of positions of each preset and number of seats, every second one under random options, and sets them up.
///
/// # Panics
/// When one cannot be set up.
pub fn can_be_set_up<G: Game>(draws: u64) {
    let plan = Plan::brief::<G>();
    for (preset, options) in &plan.rule_sets {
        for &seats in &plan.seats {
            let Ok(rules) = G::for_seats(options, seats) else { continue };
            let mut dice = Dice::of_player(Seed::from_text(&format!("{preset} {seats}")), 3);
            for draw in 0..draws {
                let drawn = (draw % 2 == 1).then(|| options::draw::<G>(options, seats, &mut dice));
                let (options, rules) =
                    drawn.and_then(Result::ok).unwrap_or_else(|| (options.clone(), rules.clone()));
                if let Err(problem) = scattered(&rules, &mut dice) {
                    let options = serde_json::Value::from(options::to_json(&options));
                    panic!("{} of {preset}, {seats} seats, {options}: {problem}", G::ID);
                }
            }
        }
    }
}
