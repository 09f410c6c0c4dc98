//! What several tests share: rules by preset, seeds, and games under watch.

use overload::{Action, Options, Overload, State};
use serde_json::Value;
use table::{Action as _, Dice, Game, Next, RuleSet, Rules, Seed, Seeded, Silent, options};

/// The options of a preset.
pub fn preset(id: &str) -> Options {
    let preset = Overload::PRESETS.iter().find(|preset| preset.id == id).expect("a preset");
    RuleSet::parse(preset.text).unwrap().options
}

/// The rules of a preset.
pub fn rules(id: &str, seats: usize) -> Overload {
    Overload::for_seats(&preset(id), seats).unwrap()
}

/// The rules of a preset with some options changed.
pub fn rules_with(id: &str, changes: &Value, seats: usize) -> Overload {
    let options = options::with(&preset(id), changes.as_object().unwrap()).unwrap();
    Overload::for_seats(&options, seats).unwrap()
}

/// A seed from a word.
pub fn seed(text: &str) -> Seed {
    Seed::from_text(text)
}

/// Chance from a word.
pub fn seeded(text: &str) -> Seeded {
    Seeded::new(seed(text))
}

/// A few games, or many if the environment asks for it.
pub fn games(brief: u64) -> u64 {
    table::laws::games(brief)
}

/// Plays random games and looks at every state between two phases.
pub fn play_watched(id: &str, seats: usize, games: u64, mut look: impl FnMut(&Overload, &State)) {
    let rules = rules(id, seats);
    let mut dice = Dice::of_player(seed("watched"), 0);
    for game in 0..games {
        let mut chance = seeded(&format!("watched {game}"));
        let mut state = rules.deal(&mut chance, &mut Silent);
        loop {
            look(&rules, &state);
            match rules.next(&state) {
                Next::Over => break,
                Next::Advance => rules.advance(&mut state, &mut chance, &mut Silent),
                Next::Ask(question) => {
                    let seat = question.waiting.first().unwrap();
                    let legal = rules.legal_list(&state, seat);
                    rules.play(&mut state, seat, legal[dice.below(legal.len())], &mut Silent);
                }
            }
        }
    }
}

/// Reads an action that a test spells.
pub trait ParseIt {
    /// The action with this spelling, which must exist.
    fn parse_it(text: &str) -> Self;
}

impl ParseIt for Action {
    fn parse_it(text: &str) -> Action {
        Action::parse(text).unwrap_or_else(|| panic!("no action `{text}`"))
    }
}
