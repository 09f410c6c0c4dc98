use serde_json::Value;

use crate::typing::{GAME, json, prints, refusal};

fn arena(bots: &str, more: &[&str]) -> Value {
    json(&[&["arena", GAME, "--json", "--seed", "x", "--bots", bots], more].concat())
}

fn number(report: &Value, bot: &str, what: &str) -> f64 {
    let line = report["bots"].as_array().unwrap().iter().find(|line| line["bot"] == bot).unwrap();
    line[what]["mean"].as_f64().unwrap()
}

#[test]
fn the_result_is_the_same_whatever_the_threads() {
    let on = |threads: &str| {
        let bots = "standard,random,search:20";
        prints(&["arena", GAME, "--bots", bots, "--games", "200", "--seed", "x", "--threads", threads])
    };
    assert_eq!(on("1"), on("3"));
}

#[test]
fn the_report_has_this_shape() {
    let report = arena("standard,random", &["--games", "400", "--seats", "4"]);
    let keys: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        ["game", "seats", "preset", "options", "seed", "deals", "games", "aborted", "bots", "leads"]
    );
    assert_eq!((&report["deals"], &report["games"]), (&200.into(), &400.into()), "two games a deal");
    let [strong, weak] = ["standard", "random"].map(|bot| number(&report, bot, "wins"));
    assert!((strong + weak - 0.5).abs() < 1e-9, "two seats each: {strong}, {weak}");
    assert!(strong > weak && number(&report, "standard", "rating") > 0.0);
    let lead = &report["leads"][0];
    assert_eq!((&lead["bot"], &lead["ahead_of"]), (&"standard".into(), &"random".into()));
    let interval = &lead["wins"]["interval"];
    let [low, high] = ["low", "high"].map(|end| interval[end].as_f64().unwrap());
    assert!(low < strong - weak && strong - weak < high);
}

#[test]
fn the_same_bot_twice_is_a_draw_on_mirrored_deals() {
    let report = arena("seasoned,medium", &["--games", "600"]);
    assert_eq!(report["leads"][0]["wins"]["mean"], 0.0, "same deals, same dice, same bot: same games");
}

#[test]
fn a_clear_case_is_soon_decided() {
    let report = arena("standard,random", &["--games", "1000000", "--until-clear", "--seats", "2"]);
    let games = report["games"].as_u64().unwrap();
    assert!(games < 5000, "{games}");
    assert!(report["leads"][0]["wins"]["interval"]["low"].as_f64().unwrap() > 0.0);
}

#[test]
fn who_sees_everything_may_take_part_here_and_nowhere_else() {
    let report = arena("oracle:30,random", &["--games", "60", "--seats", "2"]);
    assert_eq!(report["bots"][0]["bot"], "oracle:30", "{report}");
    for command in ["play", "simulate"] {
        assert!(refusal(&[command, GAME, "--bots", "oracle"]).starts_with("unknown bot `oracle`"));
    }
}

#[test]
fn wrong_input_is_answered_with_what_is_allowed() {
    let refused = |bots: &str| refusal(&["arena", GAME, "--bots", bots]);
    assert!(refused("hard").contains("needs two or more"));
    assert!(refused("hard,oracel").contains("did you mean `oracle`?"));
    assert!(refused("hard,oracle:0").contains("from 1 to 1000000"));
}
