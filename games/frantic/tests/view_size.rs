//! What a viewer is sent stays small enough for a phone on a campsite.

use frantic::{Frantic, Options, PRESETS};
use table::laws::games;
use table::{Dice, Game, Next, RuleSet, Rules, Seed, Seeded, Silent, Viewer};

/// The most bytes of JSON that a view of eight seats may take.
const MOST: usize = 3072;

fn rules_of(preset: &str) -> Frantic {
    let preset = PRESETS.iter().find(|known| known.id == preset).expect("a preset");
    let options: Options = RuleSet::parse(preset.text).expect("presets are allowed").options;
    Frantic::for_seats(&options, 8).expect("presets can be played")
}

/// The largest view of a random game, of any viewer whenever somebody is asked.
fn largest(rules: &Frantic, seed: Seed) -> String {
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut state = rules.deal(&mut chance, &mut Silent);
    let mut largest = String::new();
    while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) {
        for viewer in rules.seats().iter().map(Viewer::Seat).chain([Viewer::Room]) {
            let view = serde_json::to_string(&rules.view_of(&state, viewer)).expect("a view is plain data");
            if view.len() > largest.len() {
                largest = view;
            }
        }
        let seat = question.waiting.nth(dice.below(question.waiting.len())).expect("somebody is waiting");
        let legal = rules.legal_list(&state, seat);
        rules.apply(&mut state, seat, legal[dice.below(legal.len())], &mut Silent).expect("it is legal");
    }
    largest
}

#[test]
fn a_view_of_eight_seats_is_at_most_three_kilobytes() {
    for preset in ["everything", "three_rules"] {
        let rules = rules_of(preset);
        for game in 0..games(3) {
            let view = largest(&rules, Seed::from_text("size").game(game));
            assert!(view.len() <= MOST, "{preset}, game {game}: {} bytes: {view}", view.len());
        }
    }
}
