//! Positions that cannot be: each is refused with its place and what is allowed.

use crate::common::{self, rules_with};
use serde_json::{Value, json};
use table::{Positions, Rules};

fn refused(position: Value) -> String {
    let rules = rules_with("basic", &json!({ "board": { "spaces": 20, "special": { "8": "+/-" } } }), 3);
    let position = match serde_json::from_value(position) {
        Ok(position) => position,
        Err(error) => return error.to_string(),
    };
    match rules.set_up(position) {
        Ok(state) => {
            rules.invariants(&state).expect("what can be set up keeps the invariants");
            String::new()
        }
        Err(error) => error.to_string(),
    }
}

#[test]
fn wrong_positions_are_refused_with_their_place() {
    let a = |piece: Value| json!({ "seats": { "A": piece } });
    let cases = [
        (a(json!({ "p1": { "at": 21 } })), "seats.A.p1.at: 21 is not on the track; allowed: 0 to 20"),
        (a(json!({ "p2": { "at": 8 } })), "seats.A.p2.at: 8 is a +/- space, where no piece stays"),
        (
            a(json!({ "p1": { "at": 3, "load": 9 } })),
            "seats.A.p1.load: 9 is more than a piece can carry; allowed: 0 to 8",
        ),
        (a(json!({ "p1": { "at": 0, "load": 2 } })), "seats.A.p1.load: a piece on Start carries nothing"),
        (a(json!({ "points": 40 })), "seats.A.points: 40 would have won; allowed: 0 to 39"),
        (a(json!({ "p3": { "at": 1 } })), "unknown field `p3`"),
        (json!({ "seats": { "D": {} } }), "seats.D: nobody sits at D; seats are A to C"),
        (json!({ "turn": "E" }), "turn: nobody sits at E; seats are A to C"),
        (json!({ "turns": 0 }), "turns: 0; allowed: 1 to 20000"),
        (json!({ "bowl": 79 }), "bowl: 79, but 0 of 80 counters are on pieces, so it holds 80"),
        (json!({ "phase": "meet" }), "phase: meet cannot be set up; allowed: load, roll, choose"),
        (json!({ "phase": "choose", "die": 3 }), "phase: A has a piece on Start, which must move"),
        (json!({ "die": 3 }), "die: the die is known only in the phase choose"),
        (json!({ "fase": "load" }), "unknown field `fase`"),
    ];
    for (position, problem) in cases {
        let error = refused(position.clone());
        assert!(error.contains(problem), "{position}\nis refused with `{error}`\nexpected   `{problem}`");
    }
    let both = |more: Value| {
        let mut position = json!({ "seats": { "A": { "p1": { "at": 3 }, "p2": { "at": 4 } } } });
        position.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        refused(position)
    };
    assert_eq!(both(json!({ "phase": "load" })), "phase: A has no piece on Start to load");
    assert_eq!(both(json!({ "phase": "choose" })), "die: the phase choose needs the die");
    assert_eq!(both(json!({ "phase": "choose", "die": 9 })), "die: 9; allowed: 1 to 8");
    assert_eq!(both(json!({ "phase": "choose", "die": 8 })), "");
}

#[test]
fn too_many_counters_are_refused() {
    let rules = rules_with("basic", &json!({ "counters_total": 5 }), 3);
    let position = json!({ "seats": { "A": { "p1": { "at": 3, "load": 6 } } } });
    let error = rules.set_up(serde_json::from_value(position).unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "seats: 6 counters on pieces; there are 5");
}

#[test]
fn a_piece_about_to_enter_may_be_loaded() {
    let entering = json!({ "phase": "roll", "seats": { "A": { "p1": { "load": 5 } } } });
    assert_eq!(refused(entering), "");
    let waiting = json!({ "phase": "roll", "seats": { "A": { "p2": { "load": 5 } } } });
    assert!(refused(waiting).starts_with("seats.A.p2.load"));
}

#[test]
fn a_position_left_empty_is_a_fresh_game() {
    let rules = common::rules("basic", 4);
    let staged = rules.set_up(Default::default()).unwrap();
    let options = rules_with("basic", &json!({ "first_seat": "A" }), 4);
    let dealt = options.deal(&mut common::seeded("fresh"), &mut table::Silent);
    assert_eq!(staged, dealt);
}
