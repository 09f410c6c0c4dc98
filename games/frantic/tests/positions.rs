//! Positions: the judge's text of a turn's start sets it up again, and what cannot be is refused with its place.

use frantic::{Frantic, Options, PRESETS, Position};
use serde_json::{Map, Value, json};
use table::{Dice, Game, Next, Positions, RuleSet, Rules, Seed, Seeded, Silent};

fn rules_of(preset: &str, seats: usize) -> Frantic {
    let preset = PRESETS.iter().find(|other| other.id == preset).expect("it is a preset");
    let options = RuleSet::<Options>::parse(preset.text).expect("presets are right").options;
    Frantic::for_seats(&options, seats).expect("presets can be played")
}

/// What a judge's text and a position have in common; power cards in the pile and rule cards in theirs are not placed.
fn position_of(truth: &Value) -> Value {
    let kept = [
        "round",
        "dealer",
        "turn",
        "direction",
        "demand",
        "last_colour",
        "discard",
        "pile",
        "event_pile",
        "active",
        "history",
        "rules",
    ];
    let mut position: Map<String, Value> =
        kept.iter().map(|&key| (key.to_owned(), truth[key].clone())).collect();
    let of_seat = [
        "hand",
        "powers",
        "total",
        "points",
        "sum",
        "rounds_won",
        "skip",
        "bomb_turns",
        "blocks",
        "seals",
        "opens_hands",
        "loops",
    ];
    let seat =
        |seat: &Value| of_seat.iter().map(|&key| (key.to_owned(), seat[key].clone())).collect::<Map<_, _>>();
    let seats = truth["seats"].as_object().expect("a map").iter();
    position.insert(
        "seats".to_owned(),
        seats.map(|(name, of)| (name.clone(), Value::Object(seat(of)))).collect(),
    );
    position.insert("pile_only".to_owned(), json!(true));
    position.insert("event_pile_only".to_owned(), json!(true));
    Value::Object(position)
}

#[test]
fn the_judges_text_of_a_turns_start_sets_it_up_again() {
    let mut turns = 0;
    for (number, preset) in PRESETS.iter().enumerate() {
        let rules = rules_of(preset.id, 2 + number);
        let seed = Seed::from_text(preset.id);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        for _ in 0..2000 {
            let truth = table::json(&rules.truth(&state));
            let frames = truth["frames"].as_array().expect("a list");
            if frames.len() == 1 && frames[0] == json!("Turn { step: 0 }") {
                let position = position_of(&truth);
                let parsed: Position = serde_json::from_value(position.clone()).unwrap();
                let again = rules.set_up(parsed).unwrap_or_else(|error| panic!("{error}: {position}"));
                assert_eq!(position_of(&table::json(&rules.truth(&again))), position, "{}", preset.id);
                turns += 1;
            }
            match rules.next(&state) {
                Next::Over => break,
                Next::Advance => rules.advance(&mut state, &mut chance, &mut Silent),
                Next::Ask(question) => {
                    let seat = question.waiting.nth(dice.below(question.waiting.len())).unwrap();
                    let legal = rules.legal_list(&state, seat);
                    rules.apply(&mut state, seat, legal[dice.below(legal.len())], &mut Silent).unwrap();
                }
            }
        }
    }
    assert!(turns > 300, "only {turns} turns were looked at");
}

fn refused(preset: &str, position: Value) -> String {
    match serde_json::from_value::<Position>(position) {
        Ok(position) => rules_of(preset, 2).set_up(position).expect_err("it cannot be").to_string(),
        Err(error) => error.to_string(),
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    let wrong = [
        (
            "base",
            json!({ "discard": ["black-4"], "seats": { "A": { "hand": ["black-4"] } } }),
            "discard.0",
            "`black-4` is placed more often than there are cards: 1",
        ),
        (
            "base",
            json!({ "seats": { "A": { "hand": ["red-5.2", "red-5.2"] } } }),
            "seats.A.hand.1",
            "`red-5.2` is placed more often",
        ),
        (
            "base",
            json!({ "seats": { "C": { "hand": ["black-4"] } } }),
            "seats.C",
            "no seat C is there, only A to B",
        ),
        (
            "base",
            json!({ "seats": { "A": { "hand": ["red-thief"] } } }),
            "seats.A.hand.0",
            "not in a game with these options",
        ),
        (
            "base",
            json!({ "seats": { "A": { "hand": ["red-gfit"] } } }),
            "seats.A.hand.0",
            "did you mean `red-gift`?",
        ),
        ("base", json!({ "seats": { "A": { "hand": [] } } }), "position", "FR-INV-2"),
        ("base", json!({ "seats": { "A": { "powers": ["looping"] } } }), "seats.A.powers.0", "`supercharge`"),
        ("base", json!({ "rules": ["u-turn"] }), "rules", "`pandora`"),
        ("base", json!({ "active": { "plus-one": [] } }), "active.plus-one", "not in this game"),
        ("base", json!({ "active": { "doomsday": [] } }), "active.doomsday", "does not stay in force"),
        ("base", json!({ "event_pile": ["doomsday", "doomsday"] }), "event_pile.1", "placed twice"),
        ("base", json!({ "demand": "red red" }), "demand", "is no demand"),
        ("base", json!({ "demand": "wish violet" }), "demand", "violet is no colour of this game"),
        ("base", json!({ "direction": 2 }), "direction", "allowed: 1, -1"),
        (
            "base",
            json!({ "first_card": true, "dealer": "A", "turn": "B" }),
            "turn",
            "the dealer plays the first card",
        ),
        (
            "supercharge",
            json!({ "seats": { "A": { "powers": ["looping", "looping", "looping"] } } }),
            "seats.A.powers.2",
            "more often",
        ),
        ("supercharge", json!({ "seats": { "A": { "powers": ["loping"] } } }), "seats.A.powers.0", "looping"),
        ("three_rules", json!({ "rules": ["u-turn", "u-turn"] }), "rules.1", "placed twice"),
        ("base", json!({ "hands": {} }), "hands", "unknown field"),
    ];
    for (preset, position, path, problem) in wrong {
        let error = refused(preset, position.clone());
        assert!(error.contains(path) && error.contains(problem), "{position}: {error}");
    }
}
