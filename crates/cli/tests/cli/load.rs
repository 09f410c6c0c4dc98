use crate::typing::{json, run};

#[test]
fn a_small_house_is_played_and_measured() {
    let figures = json(&["load", "--tables", "3", "--seconds", "2", "--rate", "30", "--json"]);
    assert_eq!((&figures["tables"], &figures["sockets"]), (&3.into(), &12.into()));
    assert_eq!(figures["refused"], 0, "{figures}");
    let number = |key: &str| figures[key].as_f64().unwrap_or_else(|| panic!("no {key}: {figures}"));
    assert!((5.0..40.0).contains(&number("decisions_per_s")), "{figures}");
    assert!(0.0 < number("p50_ms") && number("p50_ms") <= number("p99_ms"), "{figures}");
    assert!(number("p99_ms") <= number("max_ms"), "{figures}");
    assert!(number("server_rss_mb") > 1.0 && number("server_cpu_s") >= 0.0, "{figures}");
}

#[test]
fn who_has_played_plays_again() {
    let plan =
        ["load", "--game", "festival-overload", "--tables", "2", "--seconds", "3", "--rate", "max", "--json"];
    let figures = json(&plan);
    assert_eq!(figures["refused"], 0, "{figures}");
    // A game has about 25 decisions, so two tables have begun another one.
    assert!(figures["decisions"].as_u64().is_some_and(|decisions| decisions > 60), "{figures}");
}

#[test]
fn a_game_that_cannot_be_measured_is_refused() {
    let plan = ["load", "--game", "game-over", "--tables", "1", "--seconds", "20", "--rate", "max"];
    let answer = run(&plan);
    assert_eq!((answer.code, answer.out.as_str()), (Some(1), ""), "{}", answer.err);
    assert!(answer.err.contains("`game-over` asks in secret"), "{}", answer.err);
}

#[test]
fn tables_that_sleep_are_there_when_the_server_starts() {
    let plan = ["load", "--tables", "1", "--seconds", "1", "--rate", "0", "--sleeping", "20", "--json"];
    let figures = json(&plan);
    assert_eq!(figures["sleeping_tables"], 20);
    assert!(figures["start_ms"].as_f64().is_some_and(|ms| ms > 0.0), "{figures}");
}
