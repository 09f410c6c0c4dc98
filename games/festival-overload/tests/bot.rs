//! The bot `standard` does what its profile says, as often as it says.

use crate::common::{rules_with, staged};
use festival_overload::{Action, FestivalOverload, Style};
use serde_json::{Value, json};
use table::{Advice, Dice, Game, Seat, Secrets, Seed, Viewer};

/// How often, of 4,000 times, seat A chooses this, with all seats otherwise as in a fresh game.
fn share(rules: &FestivalOverload, position: &Value, wanted: Action) -> f64 {
    let state = staged(rules, position.clone());
    let mut dice = Dice::of_player(Seed::from_text("bot"), 0);
    let legal = rules.legal_list(&state, Seat::new(0));
    assert!(legal.contains(&wanted), "{wanted} in {position}");
    let mut choose = || {
        let eyes = rules.eyes(&state, Viewer::Seat(Seat::new(0)));
        FestivalOverload::heuristic(eyes, &legal, Style::Standard, &mut dice)
    };
    (0..4000).filter(|_| choose() == wanted).count() as f64 / 4000.0
}

/// Four standard deviations of 4,000 tries are at most this.
const NEAR: f64 = 0.032;

fn assert_share(found: f64, expected: f64, position: &Value) {
    let exact = expected == 0.0 || expected == 1.0;
    let near = if exact { 0.0 } else { NEAR };
    assert!((found - expected).abs() <= near, "{found}, not {expected}: {position}");
}

#[test]
fn it_camps_by_its_profile() {
    let rules = rules_with(&[], 4);
    for (overload, pool, camp, live, expected) in [
        (0, 0, 7, 1, 1.0),
        (0, 0, 6, 1, 0.20),
        (10, 0, 0, 2, 1.0),
        (10, 0, 0, 1, 0.20),
        (9, 0, 0, 2, 0.20),
        (0, 0, 0, 3, 1.0),
        (8, 2, 0, 2, 0.65),
        (8, 1, 0, 2, 0.20),
        (7, 2, 0, 2, 0.20),
        (10, 2, 0, 1, 0.65),
    ] {
        let seats = json!({ "A": { "camp": camp, "live": live } });
        let position = json!({ "phase": "window", "overload": overload, "pool": pool, "seats": seats });
        assert_share(share(&rules, &position, Action::Camp), expected, &position);
    }
}

#[test]
fn it_stops_encores_by_its_profile() {
    let rules = rules_with(&[("encore_stop_at_zero", "on")], 4);
    for (overload, live, expected) in
        [(10, 1, 1.0), (9, 2, 0.7 + 0.3 * 0.25), (9, 1, 0.25), (0, 5, 0.7 + 0.3 * 0.25), (11, 0, 0.0)]
    {
        let seats = json!({ "A": { "live": live } });
        let position = json!({ "phase": "encore_stop", "overload": overload, "seats": seats });
        assert_share(share(&rules, &position, Action::Stop), expected, &position);
    }
}

#[test]
fn it_pays_against_a_dive_by_its_profile() {
    let rules = rules_with(&[], 4);
    for (overload, camp, live, expected) in [(8, 0, 1, 1.0), (0, 6, 1, 1.0), (0, 5, 1, 0.45), (7, 0, 1, 0.45)]
    {
        let position = json!({
            "phase": "dive_pay", "resolving": "stage_dive", "revealer": "B", "dive_target": "A",
            "overload": overload, "seats": { "A": { "camp": camp, "live": live } },
        });
        assert_share(share(&rules, &position, Action::Pay), expected, &position);
    }
}

#[test]
fn it_dives_at_the_most_live_and_the_lowest_seat() {
    let rules = rules_with(&[], 4);
    let position = json!({
        "phase": "dive_target", "resolving": "stage_dive",
        "seats": { "A": { "live": 9 }, "B": { "live": 1 }, "C": { "live": 3 }, "D": { "live": 3 } },
    });
    assert_share(share(&rules, &position, Action::Dive(Seat::new(2))), 1.0, &position);
}

#[test]
fn it_takes_the_setwechsel() {
    let rules = rules_with(&[("setwechsel_payable", "on")], 4);
    let position = json!({
        "phase": "setwechsel_pay", "resolving": "setwechsel", "seats": { "A": { "live": 2 } },
    });
    assert_share(share(&rules, &position, Action::Accept), 1.0, &position);
}

/// A state's worth is a share: all seats together have one game to win, and who has more stands better.
#[test]
fn who_has_more_stands_better() {
    let rules = rules_with(&[], 3);
    let state =
        staged(&rules, json!({ "seats": { "A": { "camp": 5 }, "B": { "live": 5 }, "C": { "camp": 1 } } }));
    let [a, b, c, none, ..] = rules.evaluation(&state);
    assert!(a > b && b > c && c > 0.0, "{a} {b} {c}");
    assert!((a + b + c - 1.0).abs() < 1e-5);
    assert_eq!(none, 0.0);
}
