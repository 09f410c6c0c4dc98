//! Positions that cannot be: each is refused with its place and what is allowed.

use game_over::{GameOver, Options};
use serde_json::{Value, json};
use table::{Game, Live, Positions, Seed, Source, scenario};

fn refused(position: Value) -> String {
    let rules = GameOver::for_seats(&Options::default(), 3).unwrap();
    let staged = serde_json::from_value(position).map_err(|error| error.to_string());
    match staged.and_then(|position| rules.set_up(position).map_err(|error| error.to_string())) {
        Ok(state) => rules.invariants(&state).unwrap_err().to_string(),
        Err(error) => error,
    }
}

#[test]
fn impossible_positions_are_named() {
    let cases = [
        (
            json!({ "seats": { "A": { "hand": ["7C"] }, "B": { "hand": ["7C"] } } }),
            "seats.B.hand: 7C is placed twice",
        ),
        (json!({ "seats": { "A": { "hand": ["7X"] } } }), "`7X` is no card"),
        (json!({ "seats": { "A": { "space": 12 } } }), "seats.A.space: the board has the spaces 0 to 11"),
        (json!({ "seats": { "D": { } } }), "seats.D: seat D is not at a table of 3 seats"),
        (json!({ "seats": { "A": { "cash": 101 } } }), "there are 100 in all"),
        (json!({ "bank": 60 }), "bank: 60 Taler, but 30 are in hands and 100 in all; allowed: 70"),
        (
            json!({ "phase": "free" }),
            "phase: a position cannot begin at `free`; allowed: turn, opening, turn_end",
        ),
        (json!({ "phase": "nowhere" }), "nowhere"),
        (json!({ "board": vec!["2C"; 13] }), "board: 13 cards; the board has 12 spaces"),
        (json!({ "joker_played": true, "seats": { "A": { "hand": ["JK"] } } }), "JK is placed twice"),
        (json!({ "stack_size": 50 }), "stack_size: 50 cards are not to be had; the stack has 41"),
        (json!({ "out": ["A"] }), "turn: the seat on turn and another one must be active"),
        (json!({ "out": ["B"], "seats": { "B": { "active": true } } }), "out: [B] must be exactly"),
        (json!({ "rounds": 100 }), "rounds: 100 rounds; the limit is 100"),
        (json!({ "game": 2 }), "game: game 2 of 1"),
        (json!({ "results": [[1, 2, 3]] }), "results: game 2 of 1"),
        (
            json!({ "stack": ["2C"], "seats": { "A": { "knows": ["2C"] } } }),
            "seats.A.knows: 2C is in the stack",
        ),
        (json!({ "starter": "F" }), "starter: seat F is not at a table of 3 seats"),
        (json!({ "seats": { "A": { "hand": ["9C", "9S", "9H", "9D"] } } }), "GO-I-4: seat A holds a quartet"),
        (json!({ "seats": { "B": { "active": false, "cash": 3 } } }), "GO-I-5: seat B is out"),
        (json!({ "purse": 3 }), "purse"),
    ];
    for (position, expected) in cases {
        let found = refused(position.clone());
        assert!(found.contains(expected), "{position}: {found}");
    }
}

/// A scenario's own mistakes are told with their lines.
#[test]
fn a_wrong_scenario_names_its_line() {
    let text = "title = \"x\"\n[position]\nseats = { A = { hand = [\"7C\", \"7C\"] } }\n[[step]]\nthen = { over = false }\n";
    let problems = scenario::run::<GameOver>(text).unwrap_err();
    assert_eq!(problems[0].line, 3);
    assert!(problems[0].what.contains("7C is placed twice"));
}

/// Whoever plays from a position gets a shuffled rest: what is placed stays.
#[test]
fn playing_from_a_position_shuffles_what_is_left_open() {
    let position = json!({ "board": ["2C"], "stack": ["KD"], "seats": { "A": { "hand": ["AS"] } } });
    let texts: Vec<Value> = ["one", "two"]
        .map(|word| {
            let source = Source::Seed(Seed::from_text(word));
            let options = Options::default();
            let (live, _) = Live::<GameOver>::start(&options, 3, source, Some(position.clone())).unwrap();
            let oracle = live.oracle(table::Seat::new(0));
            table::json(&oracle.rules.truth(oracle.state))
        })
        .to_vec();
    for text in &texts {
        assert_eq!(text["board"][0], "2C");
        assert_eq!(text["stack"][0], "KD");
        assert_eq!(text["seats"]["A"]["hand"], json!(["AS"]));
        assert_eq!(text["stack"].as_array().unwrap().len(), 40);
    }
    assert_ne!(texts[0]["board"], texts[1]["board"]);
    assert_ne!(texts[0]["stack"], texts[1]["stack"]);
}
