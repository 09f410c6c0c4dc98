//! Positions: the judge's text of any state sets that state up again, and what cannot be is refused with its place.

use festival_overload::{FestivalOptions, FestivalOverload, PRESETS, Position};
use serde_json::{Value, json};
use table::{Dice, Game, Next, RuleSet, Seed, Seeded, Silent};

fn rules_of(preset: &str, seats: usize) -> FestivalOverload {
    let preset = PRESETS.iter().find(|other| other.id == preset).expect("it is a preset");
    let options = RuleSet::<FestivalOptions>::parse(preset.text).expect("presets are right").options;
    FestivalOverload::set_up(&options, seats).expect("presets can be played")
}

fn position(text: Value) -> Position {
    serde_json::from_value(text).expect("it is a position")
}

/// Every state of random games, between any two phases.
#[test]
fn the_judges_text_of_a_state_sets_it_up_again() {
    for (number, preset) in PRESETS.iter().enumerate() {
        for game in 0..40 {
            let rules = rules_of(preset.id, 2 + (game + number) % 7);
            let seed = Seed::from_text(&format!("{} {game}", preset.id));
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            let mut state = rules.deal(&mut chance, &mut Silent);
            loop {
                let truth = table::json(&rules.truth(&state));
                let again = rules.stage(position(truth.clone()));
                assert_eq!(again, Ok(state), "{} game {game}: {truth}", preset.id);
                assert_eq!(rules.invariants(&state), Ok(()), "{} game {game}: {truth}", preset.id);
                match rules.next(&state) {
                    Next::Over => break,
                    Next::Advance => rules.advance(&mut state, &mut chance, &mut Silent),
                    Next::Ask(question) => {
                        let seat = question.waiting.nth(dice.below(question.waiting.len())).unwrap();
                        let legal = rules.legal_list(&state, seat);
                        let action = legal[dice.below(legal.len())];
                        rules.apply(&mut state, seat, action, &mut Silent).unwrap();
                    }
                }
            }
        }
    }
}

/// Whoever plays from a position gets the cards it names, and the others in any order.
#[test]
fn the_cards_a_position_does_not_place_are_shuffled() {
    let rules = rules_of("v0.8", 3);
    let named = position(json!({ "deck": ["pyro", "encore"], "discard": { "soundcheck": 3 } }));
    let staged = rules.stage(named.clone()).unwrap();
    let dealt = |seed: &str| {
        let mut state = staged;
        rules.shuffle_rest(&mut state, &named, &mut Seeded::new(Seed::from_text(seed)));
        assert_eq!(rules.invariants(&state), Ok(()));
        table::json(&rules.truth(&state))
    };
    let (one, other) = (dealt("one"), dealt("other"));
    for truth in [&one, &other] {
        assert_eq!(truth["deck"].as_array().unwrap()[..2], [json!("pyro"), json!("encore")]);
        assert_eq!(truth["discard"], json!({ "soundcheck": 3 }));
    }
    assert_ne!(one["deck"], other["deck"]);
    assert_ne!(one["moods"], table::json(&rules.truth(&staged))["moods"]);
    assert_eq!(one, dealt("one"));
}

/// FO-T3 speaks of stage rules that no printed card has; a position can have one, and then there is no level.
#[test]
fn another_rule_on_the_stage_leaves_no_feedback() {
    let rules = rules_of("rulebook", 3);
    let level = |feedback: u8| rules.stage(position(json!({ "stage_card": "pyro", "feedback": feedback })));
    assert_eq!(table::json(&rules.truth(&level(0).unwrap()))["stage_card"], "pyro");
    assert_eq!(level(2).unwrap_err().path, "feedback");
}

#[test]
fn an_empty_position_is_a_fresh_game() {
    let rules = rules_of("rulebook", 3);
    let truth = rules.truth(&rules.stage(Position::default()).unwrap());
    assert_eq!(truth.deck.len(), 60);
    assert_eq!(truth.revealer, truth.start_seat);
    assert_eq!(
        table::json(&truth)["seats"]["C"],
        json!({
            "camp": 0, "live": 0, "camped": false, "forced_stay": false, "caught_up": false, "choice": null,
        })
    );
}
