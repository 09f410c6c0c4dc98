//! `easy` errs, but never where there is nothing to be said for it.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use bots::Easy;
use festival_overload::{FestivalAction, FestivalOptions, FestivalOverload};
use serde_json::{Value, json};
use table::{Dice, Game, Mind, Player, Seat, Seed};

const TRIES: u64 = 200;

/// How often A camps at a table of three.
fn camps(position: Value) -> u64 {
    let rules = FestivalOverload::set_up(&FestivalOptions::default(), 3).unwrap();
    let state = rules.stage(serde_json::from_value(position).unwrap()).unwrap();
    let mind = Mind::new(&rules, &state, Seat::new(0));
    let legal = mind.legal();
    assert!(legal.contains(&FestivalAction::Camp) && legal.len() > 1);
    let camps = |number| {
        let mut dice = Dice::of_player(Seed::from_text("easy"), number);
        Easy::new().choose(mind, &legal, &mut dice) == FestivalAction::Camp
    };
    (0..TRIES).map(camps).filter(|&camps| camps).count() as u64
}

#[test]
fn a_certain_win_is_never_let_go() {
    let nearly_won = json!({
        "phase": "window", "overload": 3, "revealer": "B",
        "seats": { "A": { "camp": 7, "live": 1 }, "B": {}, "C": {} },
    });
    assert_eq!(camps(nearly_won), TRIES);
}

#[test]
fn where_both_may_be_right_it_errs() {
    // The own bot always camps with so much Live.
    let rich = json!({
        "phase": "window", "overload": 4, "revealer": "B",
        "seats": { "A": { "camp": 1, "live": 3 }, "B": { "camp": 1 }, "C": { "camp": 1 } },
    });
    let camps = camps(rich) as f64 / TRIES as f64;
    let expected = 1.0 - Easy::SECOND_BEST;
    assert!((camps - expected).abs() < 0.1, "camps in {camps} of the tries, expected {expected}");
}
