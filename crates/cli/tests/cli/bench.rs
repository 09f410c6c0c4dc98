use crate::typing::{GAME, json, prints};

#[test]
fn bench_prints_all_figures() {
    let figures = json(&["bench", GAME, "--seats", "3", "--preset", "v0.8", "--seconds", "0.2", "--json"]);
    let keys: Vec<&str> = figures.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "game",
            "seats",
            "preset",
            "games_per_s",
            "decisions_per_s",
            "ns_per_decision",
            "decisions_per_game",
            "forced_per_game",
            "state_bytes",
            "clone_ns"
        ]
    );
    let number = |key: &str| figures[key].as_f64().unwrap();
    assert_eq!((&figures["seats"], &figures["preset"]), (&3.into(), &"v0.8".into()));
    let product = number("games_per_s") * number("decisions_per_game");
    assert!((product / number("decisions_per_s") - 1.0).abs() < 0.01);
    assert!((number("ns_per_decision") * number("decisions_per_s") / 1e9 - 1.0).abs() < 0.01);
    assert!(number("state_bytes") <= 512.0);
}

#[test]
fn the_table_has_a_row_a_game() {
    let games = json(&["games", "--json"]);
    let rows = prints(&["bench", "--seconds", "0.1"]).lines().count() - 1;
    assert_eq!(rows, games.as_array().unwrap().len());
}

#[test]
fn a_fixed_number_of_games_gives_a_fixed_check_value() {
    let check = |games, seed| prints(&["bench", GAME, "--games", games, "--seed", seed]);
    assert_eq!(check("50", "x"), check("50", "x"));
    assert_ne!(check("50", "x"), check("51", "x"));
    assert_ne!(check("50", "x"), check("50", "y"));
}

#[test]
fn walks_of_a_search_are_counted() {
    let figures = json(&["bench", GAME, "--walks", "--seconds", "0.2", "--json"]);
    for key in ["walks_per_s", "random_walks_per_s"] {
        assert!(figures[key].as_f64().unwrap() > 1_000.0, "{figures}");
    }
    assert_eq!(prints(&["bench", GAME, "--walks", "--seconds", "0.1"]).lines().count(), 2);
}

#[test]
fn a_bot_is_timed_decision_by_decision() {
    let figures = json(&["bench", GAME, "--bot", "search:2000", "--seconds", "0.5", "--json"]);
    assert!(figures["decisions"].as_u64().unwrap() > 1, "{figures}");
    let [median, slowest] = ["median_ms", "slowest_ms"].map(|key| figures[key].as_f64().unwrap());
    assert!(median <= slowest && slowest > 0.0, "{figures}");
    assert_eq!(prints(&["bench", GAME, "--bot", "random", "--seconds", "0.1"]).lines().count(), 2);
}
