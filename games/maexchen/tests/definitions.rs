//! The clauses that only define: what beats what, what a lie is, who knows the dice, how long it takes, who is away.

use maexchen::{Action, Maexchen, Options, Position, Roll, State};
use serde_json::{Value, json};
use table::prelude::*;
use table::{Action as _, Game};

pub fn rules(options: &Value, seats: usize) -> Maexchen {
    let options = table::options::with(&Options::default(), options.as_object().unwrap()).unwrap();
    Maexchen::for_seats(&options, seats).unwrap()
}

fn set_up(rules: &Maexchen, position: Value) -> Result<State, String> {
    let position: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    rules.set_up(position).map_err(|error| error.to_string())
}

#[test]
fn the_order_of_rolls_is_the_printed_one() {
    table::shows!(Maexchen, "MX-D1");
    let printed = "31 32 41 42 43 51 52 53 54 61 62 63 64 65 11 22 33 44 55 66 21";
    assert!(printed.split(' ').eq(Roll::ALL.iter().map(|roll| roll.name())));
    let mut ways = [0; 21];
    for (one, two) in (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two))) {
        let roll = Roll::of(one, two);
        assert_eq!(roll.name(), format!("{}{}", one.max(two), one.min(two)));
        ways[roll.index()] += 1;
    }
    assert!(Roll::ALL.iter().all(|roll| roll.ways() == ways[roll.index()]), "{ways:?}");
}

#[test]
fn only_boasting_is_lying() {
    table::shows!(Maexchen, "MX-D2");
    let rules = rules(&json!({}), 2);
    for (&roll, &call) in Roll::ALL.iter().flat_map(|roll| Roll::ALL.iter().map(move |call| (roll, call))) {
        let position = json!({ "turn": "B", "passed": true, "roll": roll, "call": call });
        let mut state = set_up(&rules, position).unwrap();
        rules.play(&mut state, Seat::new(1), Action::Doubt, &mut Silent);
        let told_a_lie = rules.view_of(&state, Viewer::Room).open.lives[Seat::new(0)] < 3;
        assert_eq!(told_a_lie, Roll::ALL[..call.index()].contains(&roll), "{roll} said to be {call}");
    }
}

#[test]
fn only_who_looked_knows_the_dice() {
    table::shows!(Maexchen, "MX-D3");
    for (blind, unseen, passed) in
        [(false, false, false), (false, false, true), (true, true, true), (true, false, true)]
    {
        let rules = rules(&json!({ "blind": blind }), 3);
        let position = json!({ "turn": if passed { "B" } else { "A" }, "passed": passed, "unseen": unseen, "roll": "54", "call": "53" });
        let state = set_up(&rules, position).unwrap();
        let knows = |viewer| rules.view_of(&state, viewer).roll == Some(Roll::R54);
        assert_eq!(
            rules.seats().iter().map(|seat| knows(Viewer::Seat(seat))).collect::<Vec<_>>(),
            [!unseen, false, false]
        );
        assert!(!knows(Viewer::Room));
    }
}

/// Everybody looks, says the least and believes: no round can be longer. The winner's lives are what the bound is not reached by.
#[test]
fn the_longest_game_is_within_the_bound() {
    table::shows!(Maexchen, "MX-E4");
    let rules =
        rules(&json!({ "lives": 6, "equal_is_enough": true, "blind": true, "dear_maexchen": false }), 8);
    assert_eq!(rules.bound(), 3 * 41 * 47);
    let mut chance = table::Seeded::new(table::Seed::from_text("long"));
    let (mut state, mut answers) = (rules.deal(&mut chance, &mut Silent), 0);
    while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) {
        let seat = question.waiting.first().unwrap();
        let first = rules.legal_list(&state, seat)[0];
        rules.play(&mut state, seat, first, &mut Silent);
        answers += 1;
    }
    let left: u32 =
        rules.view_of(&state, Viewer::Room).open.lives.iter().map(|(_, lives)| u32::from(lives)).sum();
    assert_eq!(answers, 3 * 41 * (8 * 6 - left));
}

#[test]
fn who_is_away_looks_and_is_honest() {
    table::shows!(Maexchen, "MX-A1");
    let rules = rules(&json!({ "blind": true }), 2);
    let fallback = |position| {
        let state = set_up(&rules, position).unwrap();
        rules.fallback(&state, rules.turn(&state).unwrap()).to_string()
    };
    assert_eq!(fallback(json!({ "roll": "54", "unseen": true })), "look");
    assert_eq!(fallback(json!({ "roll": "54", "call": "53" })), "say 54");
    assert_eq!(fallback(json!({ "roll": "54", "call": "54" })), "say 61");
    assert_eq!(fallback(json!({ "roll": "54", "call": "53", "passed": true })), "believe");
    assert_eq!(fallback(json!({ "roll": "54", "call": "21", "passed": true })), "fold");
}

#[test]
fn wrong_positions_are_refused_with_their_place() {
    let rules = rules(&json!({}), 3);
    for (position, problem) in [
        (
            json!({ "lives": { "A": 1, "B": 4, "C": 1 } }),
            "lives: allowed: 0 to 3 for each of 3 seats, and somebody has one",
        ),
        (json!({ "lives": { "A": 1, "B": 1 } }), "lives: allowed: 0 to 3 for each of 3 seats"),
        (json!({ "lives": { "A": 1, "C": 1 } }), "nothing is said of seat B"),
        (json!({ "lives": { "A": 0, "B": 1, "C": 1 } }), "turn: allowed: who is in the game: {B, C}"),
        (json!({ "passed": true, "roll": "54" }), "passed: allowed: with `roll` and `call`"),
        (json!({ "call": "21" }), "call: allowed: 21 if it's `passed` on"),
        (json!({ "call": "54", "beaten": "54" }), "beaten: allowed: less than `call`"),
        (json!({ "roll": "54", "unseen": true }), "unseen: allowed: with the option `blind`"),
        (json!({ "roll": "12" }), "unknown name `12`"),
        (json!({ "rol": "21" }), "unknown field `rol`"),
    ] {
        let error = set_up(&rules, position.clone()).unwrap_err();
        assert!(error.contains(problem), "{position}\nis refused with `{error}`\nexpected   `{problem}`");
    }
    assert_eq!(Action::parse("say 12"), None);
}
