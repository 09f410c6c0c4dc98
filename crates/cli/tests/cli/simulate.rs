use serde_json::{Value, json};

use crate::typing::{GAME, file, file_with, json as json_of, prints};

fn simulate(more: &[&str]) -> Value {
    json_of(&[&["simulate", GAME, "--json", "--seed", "x"], more].concat())
}

#[test]
fn the_result_is_the_same_whatever_the_threads() {
    let on = |threads: &str| {
        prints(&["simulate", GAME, "--json", "--seed", "x", "--games", "1000", "--threads", threads])
    };
    assert_eq!(on("1"), on("2"));
    assert_eq!(on("1"), on("3"));
    assert_ne!(on("1"), prints(&["simulate", GAME, "--json", "--seed", "y", "--games", "1000"]));
}

#[test]
fn the_report_has_this_shape() {
    let report = simulate(&["--games", "500", "--seats", "3", "--set", "target_camp=5"]);
    let keys: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        ["game", "seats", "preset", "options", "seed", "games", "wins", "decisions", "measures"]
    );
    assert_eq!(report["seed"], "x");
    assert_eq!(report["options"]["target_camp"], 5);
    let wins: Vec<u64> = report["wins"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
    assert_eq!((wins.len(), wins.iter().sum::<u64>()), (3, 500));
    for measure in ["events", "rounds", "bangs", "checks", "camps", "final_pushes", "several_at_target"] {
        assert!(report["measures"][measure]["mean"].is_number(), "{measure}");
        assert!(report["measures"][measure]["sd"].is_number(), "{measure}");
    }
}

#[test]
fn shared_wins_and_games_without_a_result_are_counted_apart() {
    let shared = simulate(&["--games", "3000", "--set", "simultaneous_win=shared", "--set", "target_camp=3"]);
    let sum = |list: &Value| list.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum::<u64>();
    assert!(sum(&shared["shared"]) >= 2);
    assert!(sum(&shared["wins"]) + sum(&shared["shared"]) > 3000);

    let aborted = simulate(&["--games", "200", "--set", "max_events=5"]);
    assert_eq!(aborted["aborted"].as_u64().unwrap() + sum(&aborted["wins"]), 200);
    assert!(aborted["aborted"].as_u64().unwrap() > 150);
}

#[test]
fn the_last_bot_named_takes_the_seats_left() {
    let text = prints(&["simulate", GAME, "--games", "20", "--seed", "x", "--bots", "random,standard"]);
    let bot = |seat: &str| {
        let row = text.lines().find(|line| line.starts_with(&format!("{seat}  "))).unwrap();
        row.split_whitespace().nth(1).unwrap().to_owned()
    };
    assert_eq!(["A", "B", "C", "D"].map(bot), ["random", "standard", "standard", "standard"]);
}

#[test]
fn a_stronger_bot_wins_more() {
    let wins = simulate(&["--games", "200", "--bots", "rollout:30,random"])["wins"].clone();
    assert!(wins[0].as_u64().unwrap() > 70, "{wins}");
}

#[test]
fn games_begin_from_a_position() {
    let position = file_with(
        "nearly-won.toml",
        r#"
        [position]
        phase = "window"
        overload = 3
        revealer = "B"
        seats = { A = { camp = 7, live = 1 }, B = {}, C = {} }
        "#,
    );
    let report = simulate(&["--games", "300", "--from", &position]);
    assert_eq!(report["seats"], 3);
    assert_eq!(report["wins"], json!([300, 0, 0]), "A camps and wins at once");
}

#[test]
fn any_game_of_many_can_be_watched() {
    let many = simulate(&["--games", "6"]);
    let (mut wins, mut decisions) = ([0; 4], 0);
    for game in 0..6 {
        let path = file(&format!("watched-{game}.record"));
        let record = path.to_str().unwrap();
        let seed = format!("x/{game}");
        prints(&["play", GAME, "--watch", "--bots", "standard", "--seed", &seed, "--record", record]);
        let steps = prints(&["replay", record, "--as", "judge", "--json"]);
        decisions += steps.lines().count() - 1;
        let last: Value = serde_json::from_str(steps.lines().last().unwrap()).unwrap();
        let winner = last["truth"]["winner"][0].as_str().unwrap();
        wins[(winner.as_bytes()[0] - b'A') as usize] += 1;
    }
    assert_eq!(many["wins"], json!(wins));
    assert!((many["decisions"]["mean"].as_f64().unwrap() - decisions as f64 / 6.0).abs() < 1e-9);
}
