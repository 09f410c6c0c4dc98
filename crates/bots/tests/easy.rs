//! `easy` errs, but never where there is nothing to be said for it.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[allow(dead_code, reason = "other tests use the rest of it")]
#[path = "../../table/tests/minis/pig.rs"]
mod pig;

use bots::Easy;
use festival_overload::{Action, FestivalOverload, Options};
use pig::{Choice, Pig, PigOptions};
use serde_json::{Value, json};
use table::{Advice, Dice, Game, Mind, Player, Positions, Rules, Seat, Seed, Seeded, Silent, play_out};

const TRIES: u64 = 200;

fn festival() -> FestivalOverload {
    FestivalOverload::for_seats(&Options::default(), 3).unwrap()
}

/// How often A camps at a table of three.
fn camps(position: Value) -> u64 {
    let rules = festival();
    let state = rules.set_up(serde_json::from_value(position).unwrap()).unwrap();
    let mind = Mind::new(&rules, &state, Seat::new(0));
    let legal = mind.legal();
    assert!(legal.contains(&Action::Camp) && legal.len() > 1);
    let camps = |number| {
        let mut dice = Dice::of_player(Seed::from_text("easy"), number);
        Easy::new().choose(mind, &legal, &mut dice) == Action::Camp
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

/// The own bot of pig is random, so what it takes for best is wrong as often as not.
#[test]
fn not_even_where_the_own_bot_would() {
    let target = 20;
    let rules = Pig::for_seats(&PigOptions { target }, 2).unwrap();
    for (number, points) in (0..target).enumerate() {
        let pot = target - points;
        // Rolling can only lose what holding would win, at every pot that suffices.
        let state = pig::State { turn: Seat::new(0), points: [points, 10, 0, 0], pot, rolling: false };
        let mind = Mind::new(&rules, &state, Seat::new(0));
        let mut dice = Dice::of_player(Seed::from_text("pig"), number as u64);
        assert_eq!(Easy::new().choose(mind, &mind.legal(), &mut dice), Choice::Hold, "{points} and {pot}");
    }
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

/// Over whole games: it errs in the stated share of its decisions, less those where nothing speaks for the second-best.
#[test]
fn in_whole_games_it_errs_as_often_as_it_says() {
    let rules = festival();
    let own = FestivalOverload::best_style();
    let (mut erred, mut decisions) = (0, 0);
    for game in 0..30 {
        let seed = Seed::from_text("share").game(game);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            let mind = Mind::new(&rules, state, seat);
            let best = FestivalOverload::heuristic(mind.eyes(), legal, own, &mut dice.clone());
            let choice = Easy::new().choose(mind, legal, &mut dice);
            decisions += 1;
            erred += u32::from(choice != best);
            choice
        });
    }
    let share = f64::from(erred) / f64::from(decisions);
    println!("{erred} of {decisions} decisions: {share:.3}");
    assert!((0.30..0.44).contains(&share), "second-best in {share} of the decisions");
}
