use std::process::{Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::typing::{GAME, file, file_with, json as json_of, prints, refusal, spielwiese};

fn lab(more: &[&str]) -> Value {
    json_of(&[&["lab", GAME, "--json", "-", "--seed", "x"], more].concat())
}

fn compare(more: &[&str]) -> Value {
    json_of(&[&["lab", "compare", GAME, "--json", "-", "--seed", "x"], more].concat())
}

/// A report on few games, as it is printed; new ones are written with SPIELWIESE_BLESS=1.
fn golden(name: &str, arguments: &[&str]) {
    let path = format!("{}/tests/golden/lab-{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = prints(arguments);
    if std::env::var_os("SPIELWIESE_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(text == expected, "{path} differs; look at the difference, then SPIELWIESE_BLESS=1:\n{text}");
}

#[test]
fn reports_read_like_this() {
    golden("one-de", &["lab", GAME, "--games", "600", "--seats", "3", "--seed", "golden", "--ablate"]);
    golden("one-en", &["lab", "kacken-auf-wacken", "--games", "200", "--seed", "golden", "--lang", "en"]);
    golden(
        "compare-de",
        &[
            "lab",
            "compare",
            GAME,
            "--games",
            "1500",
            "--seed",
            "golden",
            "--variant",
            "plaster=plus_one_live",
            "--variant",
            "v0.8",
        ],
    );
    golden(
        "sweep-en",
        &["lab", GAME, "--games", "300", "--seed", "golden", "--sweep", "target_camp=6..8", "--lang", "en"],
    );
}

#[test]
fn the_numbers_are_the_same_whatever_the_threads() {
    let on = |threads: &str| lab(&["--games", "3000", "--threads", threads])["sections"].clone();
    assert_eq!(on("1"), on("3"));
    assert_ne!(on("1"), json_of(&["lab", GAME, "--json", "-", "--seed", "y", "--games", "3000"])["sections"]);
}

#[test]
fn wins_are_those_of_simulate() {
    let report = lab(&["--games", "2000"]);
    let simulated = json_of(&["simulate", GAME, "--json", "--seed", "x", "--games", "2000"]);
    for (at, seat) in ["A", "B", "C", "D"].into_iter().enumerate() {
        let share = report["sections"]["seats"]["rows"][seat]["win"]["value"].as_f64().unwrap();
        assert_eq!((share * 2000.0).round() as u64, simulated["wins"][at].as_u64().unwrap());
    }
    let bangs = &report["sections"]["measures"]["rows"]["measure.bangs"]["mean"];
    assert!(
        (bangs["value"].as_f64().unwrap() - simulated["measures"]["bangs"]["mean"].as_f64().unwrap()).abs()
            < 1e-9
    );
}

#[test]
fn a_run_goes_on_where_it_was_stopped() {
    let kept = file("kept.json");
    let _ = std::fs::remove_file(&kept);
    let kept = kept.to_str().unwrap();
    lab(&["--games", "2500", "--resume", kept]);
    let longer = lab(&["--games", "6000", "--resume", kept]);
    assert_eq!(longer["sections"], lab(&["--games", "6000"])["sections"]);
    let other = refusal(&["lab", GAME, "--seed", "other", "--resume", kept]);
    assert!(other.contains("other rules, players or seed"), "{other}");
    let foreign = file_with("foreign.json", "{}");
    assert!(
        refusal(&["lab", GAME, "--seed", "x", "--resume", &foreign]).contains("no file that the lab kept")
    );
}

#[test]
fn it_stops_when_enough_is_known() {
    let rough = lab(&["--precision", "4%"]);
    let games: u64 = rough["facts"]["games"].as_str().unwrap().parse().unwrap();
    assert!((2_048..8_000).contains(&games), "{games}");
    let win = &rough["sections"]["seats"]["rows"]["A"]["win"];
    assert!(win["high"].as_f64().unwrap() - win["low"].as_f64().unwrap() <= 0.08);
}

#[test]
fn pairing_saves_more_than_half_the_games() {
    for variant in ["plaster=plus_one_live", "target_camp=9"] {
        let report = compare(&["--games", "20000", "--variant", variant]);
        let rows = report["sections"]["compare.1"]["rows"].as_object().unwrap();
        let mut saved: Vec<f64> = rows.values().filter_map(|row| row["saved"].as_f64()).collect();
        saved.sort_by(f64::total_cmp);
        assert!(saved[saved.len() / 2] > 0.5, "{variant}: {saved:?}");
        assert!(rows["decisions"]["saved"].as_f64().unwrap() > 0.7, "{variant}");
    }
}

#[test]
fn a_difference_is_found_and_a_twin_is_the_same() {
    let report = compare(&["--games", "4000", "--variant", "target_camp=10", "--variant", "max_events=4999"]);
    let verdict = |section: &str, key: &str| report["sections"][section]["rows"][key]["verdict"].clone();
    assert_eq!(verdict("compare.1", "measure.rounds"), "more");
    assert_eq!(verdict("compare.1", "decisions"), "more");
    assert_eq!(verdict("compare.2", "decisions"), "same");
}

#[test]
fn a_file_with_house_rules_is_a_rule_set_everywhere() {
    let mine = file_with(
        "my-variant.toml",
        "name = \"mine\"\n[options]\ntarget_camp = 10\n[options.deck]\nsoundcheck = 20\nbassdrop = 20\nsecurity = 10\n",
    );
    let report = lab(&["--games", "300", "--preset", &mine]);
    let cards = &report["sections"]["cards"];
    assert!(cards["rows"]["encore"].is_null(), "the deck is the file's");
    assert!(cards["rows"]["bassdrop"]["per_game"].as_f64().unwrap() > 0.0);
    let said = cards["sentences"].as_array().unwrap().last().unwrap().as_str().unwrap();
    assert!(said.starts_with("Nach diesen Regeln nicht im Spiel") && said.contains("Encore!"), "{said}");
    let side_by_side = compare(&["--games", "300", "--variant", &mine]);
    let decisions = &side_by_side["sections"]["compare.1"]["rows"]["decisions"]["change"]["value"];
    assert_ne!(decisions.as_f64(), Some(0.0));
    let wrong =
        file_with("wrong-variant.toml", "name = \"wrong\"\n[options]\nplaster = \"off\"\ntarget_camp = 0\n");
    let refused = refusal(&["lab", "compare", GAME, "--variant", &wrong]);
    assert!(
        refused.contains("wrong-variant.toml")
            && refused.contains("line 4")
            && refused.contains("target_camp"),
        "{refused}"
    );
}

#[test]
fn a_sweep_goes_through_options_and_deck_counts() {
    let target = lab(&["--games", "300", "--sweep", "target_camp=5..7"]);
    let rows = &target["sections"]["decisions"]["rows"];
    let decisions = ["5", "6", "7"].map(|value| rows[value]["decisions"]["value"].as_f64().unwrap());
    assert!(decisions[0] < decisions[1] && decisions[1] < decisions[2], "{decisions:?}");
    let deck = lab(&["--games", "300", "--sweep", "deck.encore=0..8..8"]);
    assert_eq!(deck["sections"]["measure.encore"]["rows"]["0"]["measure.encore"]["value"], 0.0);
    let seats = lab(&["--games", "200", "--seats", "all"]);
    assert!(
        seats["sections"]["win"]["rows"]["8"]["win.H"].is_object()
            && seats["sections"]["win"]["rows"]["2"]["win.C"].is_null()
    );
}

#[test]
fn without_a_card_there_is_none() {
    let report = lab(&["--games", "600", "--ablate"]);
    let rows = report["sections"]["ablation"]["rows"].as_object().unwrap();
    assert!(rows.contains_key("deck.encore") && rows.contains_key("final_push"), "{:?}", rows.keys());
    assert!(!rows.contains_key("plaster"), "what is off cannot be left out");
}

#[test]
fn what_a_thing_does_is_told_apart_from_who_has_it() {
    let report = lab(&["--games", "600", "--ablate"]);
    let clauses = &report["sections"]["clauses"]["rows"];
    let bang = &clauses["FO-O3"]["effect"];
    assert!(bang["high"].as_f64().unwrap() < 0.0, "whoever reveals a Bang loses by it: {bang}");
    assert!(clauses["FO-E1"]["effect"].is_null(), "what always happens cannot be avoided");
    let pull = &report["sections"]["answers"]["rows"]["stop"];
    assert!(pull["effect"].is_object() && pull["edge"].is_object(), "{pull}");
    let plain = lab(&["--games", "600"]);
    assert!(plain["sections"]["clauses"]["rows"]["FO-O3"].get("effect").is_none(), "only if asked for");
}

#[test]
fn dead_clauses_are_called_out() {
    let report = lab(&["--games", "2000"]);
    let said = report["sections"]["clauses"]["sentences"].as_array().unwrap().last().unwrap();
    let said = said.as_str().unwrap();
    assert!(said.contains("FO-8.1 (v0.8: the mood of the crowd)") && !said.contains("FO-E1 ("), "{said}");
}

#[test]
fn files_are_written_in_every_shape() {
    let [html, csv, json] =
        ["report.html", "report.csv", "report.json"].map(|name| file(name).to_str().unwrap().to_owned());
    prints(&["lab", GAME, "--games", "200", "--seed", "x", "--html", &html, "--csv", &csv, "--json", &json]);
    let page = std::fs::read_to_string(html).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("prefers-color-scheme: dark"));
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing from elsewhere");
    assert!(page.contains("lab festival-overload --games 200 --seed x"), "the command stands at the end");
    let numbers = std::fs::read_to_string(csv).unwrap();
    assert!(numbers.lines().any(|line| line.starts_with("seats,A,win,0.")), "{numbers}");
    let report: Value = serde_json::from_str(&std::fs::read_to_string(json).unwrap()).unwrap();
    assert_eq!(report["facts"]["seed"], "x");
}

#[test]
fn wrong_input_is_named() {
    let says = |arguments: &[&str], part: &str| {
        let refused = refusal(&[&["lab"], arguments].concat());
        assert!(refused.contains(part), "{arguments:?}: {refused}");
    };
    says(&["festival"], "unknown game");
    says(&[GAME, "--seats", "some"], "allowed: a number, or all");
    says(&[GAME, "--sweep", "target_camp=9..5"], "FROM is beyond TO");
    says(&[GAME, "--sweep", "target_cmp=5..9"], "did you mean `target_camp`?");
    says(&[GAME, "--sweep", "target_camp=0..3"], "allowed: a number from 1 to 99");
    says(&[GAME, "--seats", "all", "--sweep", "target_camp=5..6"], "choose one number of --seats");
    says(&[GAME, "--seats", "all", "--ablate"], "choose one number of --seats");
    says(&[GAME, "--sweep", "deck.encor=2..4"], "did you mean `deck.encore`?");
    says(
        &[GAME, "--sweep", "deck.encore=121..122"],
        "`deck.encore` cannot be `121`; allowed: a number from 0 to 120",
    );
    says(&[GAME, "--games", "9000000000", "--html", "/nowhere/x.html"], "no folder /nowhere");
    let seats = refusal(&["lab", "compare", GAME, "--seats", "all", "--variant", "plaster=off"]);
    assert!(seats.ends_with("allowed: a number"), "{seats}");
    says(&["compare", GAME, "--variant", "plaster"], "or KEY=VALUE");
    says(&["compare", GAME, "--variant", "plaster=of"], "allowed: off, plus_one_live");
    says(&["compare", GAME, "--variant", "rulebok"], "did you mean `rulebook`?");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_done_and_reports_on_it() {
    let endless =
        ["lab", GAME, "--seed", "x", "--games", "100000000", "--precision", "0.001%", "--json", "-"];
    let mut command = spielwiese(&endless);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(report["facts"]["games"].as_str().unwrap().contains("angehalten"));
    let again = report["command"].as_str().unwrap();
    assert!(!again.contains("100000000"), "{again}");
    let games = again.split("--games ").nth(1).unwrap().split(' ').next().unwrap();
    let repeated = lab(&["--games", games, "--precision", "0.001%"]);
    for section in ["seats", "length", "cards", "clauses"] {
        assert_eq!(report["sections"][section], repeated["sections"][section], "{section}");
    }
}
