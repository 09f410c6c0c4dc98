//! What several tests need: rules of an edition, and random games looked at after every phase.

use kacken_auf_wacken::{Action, KackenAufWacken, Options, PRESETS, State};
use serde_json::Value;
use table::{Dice, Game, Next, Positions, RuleSet, Rules, Seed, Seeded, Silent};

/// The options of an edition.
pub fn options(preset: &str) -> Options {
    let preset = PRESETS.iter().find(|other| other.id == preset).unwrap();
    RuleSet::<Options>::parse(preset.text).unwrap().options
}

/// An edition for so many seats.
#[allow(dead_code)] // not every test needs it
pub fn rules(preset: &str, seats: usize) -> KackenAufWacken {
    KackenAufWacken::for_seats(&options(preset), seats).unwrap()
}

/// The judge's text.
#[allow(dead_code)] // not every test needs it
pub fn truth(rules: &KackenAufWacken, state: &State) -> Value {
    table::json(&rules.truth(state))
}

/// Plays a game, and looks at it after every answer and every phase.
#[allow(dead_code)] // not every test needs it
pub fn play(
    rules: &KackenAufWacken,
    seed: &str,
    mut choose: impl FnMut(&[Action], &mut Dice) -> Action,
    mut look: impl FnMut(&State),
) -> State {
    let seed = Seed::from_text(seed);
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut state = rules.deal(&mut chance, &mut Silent);
    loop {
        look(&state);
        match rules.next(&state) {
            Next::Over => return state,
            Next::Advance => rules.advance(&mut state, &mut chance, &mut Silent),
            Next::Ask(question) => {
                let seat = question.waiting.nth(dice.below(question.waiting.len())).unwrap();
                let action = choose(&rules.legal_list(&state, seat), &mut dice);
                rules.apply(&mut state, seat, action, &mut Silent).unwrap();
            }
        }
    }
}

/// Anything legal.
#[allow(dead_code)] // not every test needs it
pub fn random(legal: &[Action], dice: &mut Dice) -> Action {
    legal[dice.below(legal.len())]
}
