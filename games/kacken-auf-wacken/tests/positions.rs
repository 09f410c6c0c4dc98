//! Positions: the judge's text of any turn's beginning sets that turn up again, and what cannot be is refused with its
//! place.

use crate::common::{options, play, random, rules, truth};
use kacken_auf_wacken::{KackenAufWacken, Position};
use serde_json::{Value, json};
use table::{Game, PositionError, Positions, options as opt};

fn position(text: Value) -> Position {
    serde_json::from_value(text).unwrap()
}

/// What the judge says beyond a position: what is going on within a turn.
const WITHIN_A_TURN: [&str; 7] = ["phase", "end", "gig", "asking", "thirsty", "resolving", "eligible"];

#[test]
fn the_judges_text_sets_a_turn_up_again() {
    let mut turns = 0;
    for preset in ["seed", "later"] {
        for game in 0..20 {
            let rules = rules(preset, 2 + game % 5);
            play(&rules, &format!("position {game}"), random, |state| {
                let mut text = truth(&rules, state);
                if text["phase"] != "draw" {
                    return;
                }
                turns += 1;
                let fields = text.as_object_mut().unwrap();
                WITHIN_A_TURN.iter().for_each(|key| drop(fields.remove(*key)));
                for seat in fields["seats"].as_object_mut().unwrap().values_mut() {
                    ["staked", "answer"]
                        .iter()
                        .for_each(|key| drop(seat.as_object_mut().unwrap().remove(*key)));
                }
                assert_eq!(rules.set_up(position(text.clone())), Ok(*state), "{text}");
            });
        }
    }
    assert!(turns > 1000, "{turns}");
}

#[test]
fn what_is_not_said_is_as_in_a_fresh_game() {
    let rules = rules("seed", 3);
    let state = rules.set_up(Position::default()).unwrap();
    assert_eq!(rules.invariants(&state), Ok(()));
    let text = truth(&rules, &state);
    assert_eq!(text["stages"], json!({"faster": ["OS-AW-1"], "harder": ["OS-DP-1"], "louder": ["OS-HE-1"]}));
    assert_eq!(text["active"], "A");
    assert_eq!(text["bierstand"], json!({"beer": 14, "wait": 7, "kacken": 3}));
    assert_eq!(text["rock"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>(), 24);
    let changes = json!({"starter": "C"}).as_object().unwrap().clone();
    let other = KackenAufWacken::for_seats(&opt::with(&options("seed"), &changes).unwrap(), 3).unwrap();
    assert_eq!(truth(&other, &other.set_up(Position::default()).unwrap())["active"], "C");
}

/// A pile that is given has just those cards; the others are where such cards end up.
#[test]
fn a_pile_that_is_given_is_the_whole_pile() {
    let rules = rules("seed", 2);
    let state = rules
        .set_up(position(json!({
            "rock": {"RK-IB-1": 1}, "bierstand": {"beer": 2}, "wc": {"free": 1}, "on_stage": ["OS-KE-4"],
        })))
        .unwrap();
    let text = truth(&rules, &state);
    assert_eq!(text["rock"], json!({"RK-IB-1": 1}));
    assert_eq!(text["rock_discard"], json!({"dubiose_currywurst": 1, "kacken": 2}));
    assert_eq!(text["rock_out"]["bier_alle"], 1);
    assert_eq!(text["bierstand_discard"], json!({"beer": 12, "wait": 7, "kacken": 3}));
    assert_eq!(text["wc_discard"], json!({"free": 11, "occupied": 12}));
    assert_eq!(text["on_stage"], json!(["OS-KE-4"]));
    assert_eq!(text["gone"].as_array().unwrap().len(), 20);
}

fn error(value: Value) -> (String, String) {
    let PositionError { path, problem } = rules("seed", 3).set_up(position(value)).unwrap_err();
    (path, problem)
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    for (value, path, problem) in [
        (json!({"active": "E"}), "active", "there is no seat E; seats are A to C"),
        (json!({"seats": {"D": {}}}), "seats.D", "there is no seat D; seats are A to C"),
        (json!({"turn": 0}), "turn", "is 0; allowed: 1 to 1000"),
        (json!({"turn": 1001}), "turn", "is 1001; allowed: 1 to 1000"),
        (json!({"rock": {}}), "rock", "is empty; a game without a Rock! card to draw is over"),
        (json!({"seats": {"A": {"hand": ["kacken"]}}}), "seats.A.hand", "kacken is no band card"),
        (json!({"seats": {"A": {"hand": ["RK-IB-1", "RK-IB-1"]}}}), "seats.A.hand", "RK-IB-1 is named twice"),
        (json!({"seats": {"A": {"points": 60_000}}}), "seats.A.points", "is 60000; allowed: 0 to 50000"),
        (
            json!({"seats": {"A": {"knows": ["RK-IB-1"]}, "B": {"hand": ["RK-IB-5"]}}}),
            "seats.A.knows",
            "RK-IB-1 is in no other seat's hand",
        ),
        (
            json!({"seats": {"B": {"hand": ["RK-IB-2"]}}}),
            "seats.B",
            "`RK-IB-2` is placed 1 times, but the deck has 0",
        ),
        (
            json!({"seats": {"A": {"kacken": "currywurst"}, "B": {"kacken": "currywurst"}}}),
            "seats.A",
            "`dubiose_currywurst` is placed 2 times, but the deck has 1",
        ),
        (json!({"bierstand": {"beer": 15}}), "bierstand", "`beer` is placed 15 times, but the deck has 14"),
    ] {
        assert_eq!(error(value), (path.to_owned(), problem.to_owned()));
    }
}

/// A turn after the last one that can be counted would be the first again.
#[test]
fn without_a_cap_a_game_cannot_begin_so_late_that_turns_run_out() {
    let changes = json!({"turn_cap": 0}).as_object().unwrap().clone();
    let rules = KackenAufWacken::for_seats(&opt::with(&options("seed"), &changes).unwrap(), 2).unwrap();
    assert!(rules.set_up(position(json!({"turn": 20_000}))).is_ok());
    let error = rules.set_up(position(json!({"turn": u16::MAX}))).unwrap_err();
    assert_eq!(error.to_string(), "turn: is 65535; allowed: 1 to 20000");
}

#[test]
fn a_wrong_name_is_answered_with_the_right_ones() {
    let wrong = |value: Value| serde_json::from_value::<Position>(value).unwrap_err().to_string();
    assert!(wrong(json!({"stages": {"faster": ["OS-IB-5"]}})).contains("unknown On Stage card `OS-IB-5`"));
    assert!(wrong(json!({"seats": {"A": {"hand": ["RK-IB-9"]}}})).contains("did you mean `RK-IB-"));
    assert!(wrong(json!({"stages": {"fastr": []}})).contains("did you mean `faster`?"));
    assert!(wrong(json!({"seats": {"A": {"beer": 1}}})).contains("unknown field `beer`"));
}
