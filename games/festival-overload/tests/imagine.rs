//! What a seat imagines is even over the full list of worlds it cannot tell apart, where that list is short.

use std::collections::BTreeSet;

use crate::common::{rules_with, staged};
use festival_overload::State;
use serde_json::{Value, json};
use table::laws::even_over;
use table::{Dice, Next, Positions, Rules, Seat, SeatSet, Secrets, Seed};

/// Every different order of some cards or moods.
fn orders(things: &[Value]) -> Vec<Vec<Value>> {
    let Some(last) = things.len().checked_sub(1) else { return vec![vec![]] };
    let mut all = BTreeSet::new();
    for shorter in orders(&things[..last]) {
        for at in 0..=last {
            let mut longer = shorter.clone();
            longer.insert(at, things[last].clone());
            all.insert(json!(longer).to_string());
        }
    }
    all.iter().map(|text| serde_json::from_str(text).expect("it was JSON")).collect()
}

/// A has chosen to camp, B to stay, C has not answered: B's eyes see a deck of four and three moods in any order, and
/// A's answer as either.
#[test]
fn orders_and_answers_are_imagined_evenly() {
    let deck = "soundcheck:2,pyro:1,encore:1,security:1";
    let rules = rules_with(&[("deck", deck), ("crowd_mood", "on")], 3);
    let world = |cards: &[Value], moods: &[Value], choice: &str| -> State {
        staged(
            &rules,
            json!({
                "phase": "window", "deck": cards, "moods": moods, "discard": { "security": 1 },
                "seats": { "A": { "live": 1, "choice": choice }, "B": { "live": 2, "choice": "stay" }, "C": { "live": 1 } },
            }),
        )
    };
    let cards = ["soundcheck", "pyro", "soundcheck", "encore"].map(Value::from);
    let moods = [0, 1, 0].map(Value::from);
    let mut worlds = Vec::new();
    for cards in orders(&cards) {
        for moods in orders(&moods) {
            worlds.extend(["stay", "camp"].map(|choice| world(&cards, &moods, choice)));
        }
    }
    assert_eq!(worlds.len(), 12 * 3 * 2);
    let state = world(&cards, &moods, "camp");
    let mut dice = Dice::of_player(Seed::from_text("imagine"), 0);
    assert_eq!(even_over(&rules, &state, Seat::new(1), &worlds, &mut dice), Ok(()));
}

/// For a search, the others decide again; what this seat has answered stays, and nobody is asked who was not.
#[test]
fn in_a_reopened_window_all_others_decide_again() {
    let rules = rules_with(&[], 4);
    let seats = json!({
        "A": { "live": 1, "choice": "camp" }, "B": { "live": 1, "choice": "camp" }, "C": { "live": 1 }, "D": { "live": 0 },
    });
    let state = staged(&rules, json!({ "phase": "window", "seats": seats }));
    let mut reopened = state;
    rules.reopen(&mut reopened, Seat::new(0));
    let Next::Ask(question) = rules.next(&reopened) else { panic!("the Window is open") };
    let names = |seats: SeatSet| seats.into_iter().map(|seat| seat.to_string()).collect::<String>();
    assert_eq!((names(question.eligible).as_str(), names(question.waiting).as_str()), ("ABC", "BC"));
    assert_eq!(rules.invariants(&reopened), Ok(()));
    let truth = table::json(&rules.truth(&reopened));
    assert_eq!(truth["seats"]["A"]["choice"], "camp");
}

/// A seat's own answer is no matter of imagination.
#[test]
fn my_own_answer_stays() {
    let rules = rules_with(&[], 3);
    let seats = json!({ "A": { "live": 1, "choice": "camp" }, "B": { "live": 1, "choice": "camp" }, "C": { "live": 1 } });
    let state = staged(&rules, json!({ "phase": "window", "seats": seats }));
    let mut dice = Dice::of_player(Seed::from_text("mine"), 0);
    let choices: BTreeSet<String> = (0..50)
        .map(|_| table::json(&rules.truth(&rules.imagine(&state, Seat::new(0), &mut dice))))
        .map(|truth| format!("{} {}", truth["seats"]["A"]["choice"], truth["seats"]["B"]["choice"]))
        .collect();
    assert_eq!(choices.into_iter().collect::<Vec<_>>(), ["\"camp\" \"camp\"", "\"camp\" \"stay\""]);
}
