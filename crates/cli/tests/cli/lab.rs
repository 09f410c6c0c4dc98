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
    let simulated =
        json_of(&["simulate", GAME, "--json", "--seed", "x", "--games", "2000", "--bots", "seasoned"]);
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
    assert!(other.contains("other rules, players, --pace or seed"), "{other}");
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../lab/src/pace/shipped.json");
    let slower = std::fs::read_to_string(shipped).unwrap().replace("14000", "28000");
    let slower = file_with("slower.json", &slower);
    assert!(refusal(&["lab", GAME, "--seed", "x", "--resume", kept, "--pace", &slower]).contains("--pace"));
    let foreign = file_with("foreign.json", "{}");
    assert!(
        refusal(&["lab", GAME, "--seed", "x", "--resume", &foreign])
            .contains("the lab didn't write this file")
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
        let report = compare(&["--games", "20000", "--variant", variant, "--bots", "standard"]);
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
    let worlds = lab(&["--games", "200", "--seats", "all", "--bots", "seasoned,random"]);
    assert_eq!(
        worlds["sections"]["win"], seats["sections"]["win"],
        "the first kind of players, and others beside"
    );
    assert!(worlds["sections"]["worlds"]["rows"]["decisions.3.decisions"]["random"].is_object());
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
    let next = &report["sections"]["answers"]["rows"]["continue"];
    assert!(next["effect"].is_object() && next["edge"].is_object(), "{next}");
    let plain = lab(&["--games", "600"]);
    assert!(plain["sections"]["clauses"]["rows"]["FO-O3"].get("effect").is_none(), "only if asked for");
}

#[test]
fn dead_clauses_are_called_out_with_their_cause() {
    let report = lab(&["--games", "2000", "--lang", "en", "--set", "deck.pyro=0"]);
    let dead = &report["sections"]["dead"]["rows"];
    let why = |clause: &str| dead[clause]["cause"].as_str().unwrap_or("it came into play").to_owned();
    assert!(dead["FO-E1"].is_null(), "what came into play is not dead");
    assert_eq!(why("FO-8.1"), "switched off here; comes into play with crowd_mood=on");
    assert_eq!(why("FO-T4"), "no card of it in the deck (deck.pyro)");
    assert!(why("FO-C3").starts_with("no bot chose what leads there; random play does"), "{}", why("FO-C3"));
    assert!(why("FO-T6.3").starts_with("never reached"), "{}", why("FO-T6.3"));
    assert!(
        dead["FO-T6.3"]["text"].as_str().unwrap().starts_with("If the player who was chosen is already held")
    );
    let frantic = ["lab", "frantic", "--games", "20", "--seed", "x", "--json", "-", "--lang", "en"];
    let frantic = json_of(&[&frantic[..], &["--preset", "everything"]].concat());
    let cause = |row: &Value| row["cause"].as_str().unwrap().to_owned();
    let causes: Vec<String> =
        frantic["sections"]["dead"]["rows"].as_object().unwrap().values().map(cause).collect();
    assert!(causes.iter().any(|cause| cause.starts_with("rare: ")), "{causes:?}");
    assert!(
        !causes.iter().any(|cause| cause.contains("first_dealer=")),
        "who deals first is no cause: {causes:?}"
    );
    assert!(frantic["sections"]["dead"]["rows"]["FR-SEAT-1"].is_null(), "definitions have no moment");
}

#[test]
fn the_strongest_bot_plays_and_the_report_says_how_strong_it_is() {
    let report = lab(&["--games", "1000", "--lang", "en"]);
    assert_eq!(report["facts"]["bots"], "4 × seasoned");
    let strength = report["facts"]["strength"].as_str().unwrap();
    assert!(
        strength.starts_with("the game's strongest bot of its own; one seasoned among random"),
        "{strength}"
    );
    let skill = &report["sections"]["skill"]["rows"];
    let won = |row: &str| skill[row]["share"]["value"].as_f64().unwrap();
    assert!(won("seasoned.among.random") > 0.4 && won("random.among.seasoned") < 0.15, "{skill}");
    assert!(skill["luck"].get("share").is_none(), "where it cannot be measured the cell is empty: {skill}");
    let weak = lab(&["--games", "1000", "--lang", "en", "--bots", "standard"]);
    let rows = &weak["sections"]["skill"]["rows"];
    assert!(rows["standard.among.random"]["share"]["value"].as_f64().unwrap() < 0.4, "{rows}");
    assert!(rows["standard.among.seasoned"].is_object(), "and against the best: {rows}");
}

#[test]
fn findings_that_depend_on_who_plays_are_called_out() {
    let report = compare(&[
        "--games",
        "8000",
        "--variant",
        "plaster=plus_one_live",
        "--bots",
        "seasoned,standard",
        "--lang",
        "en",
    ]);
    let worlds = &report["sections"]["worlds"]["rows"];
    assert_eq!(worlds["compare.1.decisions.change"]["fate"], "turns", "{worlds}");
    assert_eq!(worlds["compare.1.aborted.change"]["fate"], "holds");
    let said = report["summary"].to_string();
    assert!(said.contains("Decisions (seasoned −") && said.contains("depending on who plays: "), "{said}");
    assert!(said.contains("a game still takes about"), "{said}");
    let orders = said.matches("Share of wins by starting order (seasoned").count();
    assert!(orders <= 1, "all seats at once: {said}");
    assert_eq!(report["facts"]["bots"], "4 × seasoned | 4 × standard");
    let mixed = lab(&["--games", "300", "--bots", "seasoned/random"]);
    assert_eq!(mixed["facts"]["bots"], "seasoned, random, random, random");
    assert!(mixed["sections"]["skill"]["rows"]["random.among.seasoned"].is_object());
}

#[test]
fn an_option_that_does_nothing_is_said_to_do_nothing() {
    let nothing =
        compare(&["--games", "500", "--base", "proto_v035", "--variant", "plaster=off", "--lang", "en"]);
    assert_eq!(nothing["summary"][0], "plaster=off does nothing here: all 500 games are the same.");
    let change = &nothing["sections"]["compare.1"]["rows"]["decisions"]["change"];
    assert_eq!((&change["value"], &change["always"]), (&0.0.into(), &true.into()), "no interval is promised");
    assert_eq!(nothing["sections"]["compare.1"]["sentences"].as_array().unwrap().len(), 1);
}

#[test]
fn games_that_are_called_off_stand_in_the_first_sentence() {
    let some = lab(&["--games", "1000", "--set", "max_events=30", "--lang", "en"]);
    let first = some["summary"][0].as_str().unwrap();
    assert!(first.contains("of the games (") && first.contains("were called off"), "{first}");
    assert!(
        some["sections"]["seats"]["sentences"][1].as_str().unwrap().starts_with("Shares are of all 1000")
    );
    let all = lab(&["--games", "100", "--set", "deck=encore:3", "--lang", "en"]);
    assert_eq!(all["summary"][0], "All 100 games were called off: under these rules nobody wins.");
    assert!(all["sections"].get("seats").is_none() && all["sections"].get("order").is_none());
}

#[test]
fn parts_from_many_machines_make_the_same_report() {
    let common = ["--games", "1500", "--bots", "seasoned,standard", "--seed", "x"];
    for command in [vec!["lab", GAME], vec!["lab", "compare", GAME, "--variant", "target_camp=9"]] {
        let parts: Vec<String> =
            (1..=3).map(|part| file(&format!("part-{part}.json")).to_str().unwrap().to_owned()).collect();
        for (at, part) in parts.iter().enumerate() {
            let share = format!("{}/3", at + 1);
            let asked = [&command[..], &common, &["--share", &share, "--part", part]].concat();
            assert_eq!(prints(&asked), "", "a part alone is no report");
        }
        let [merged, single] =
            ["merged.html", "single.html"].map(|name| file(name).to_str().unwrap().to_owned());
        let files: Vec<&str> = [2, 0, 1].map(|at| parts[at].as_str()).to_vec();
        let text = prints(&[&["lab", "merge"], &files[..], &["--html", &merged]].concat());
        assert_eq!(text, prints(&[&command[..], &common, &["--html", &single]].concat()));
        assert_eq!(std::fs::read(&merged).unwrap(), std::fs::read(&single).unwrap(), "to the last byte");
        let missing = refusal(&["lab", "merge", &parts[0], &parts[2]]);
        assert!(missing.ends_with("parts are missing: 2/3"), "{missing}");
        let twice = refusal(&["lab", "merge", &parts[0], &parts[0], &parts[1], &parts[2]]);
        assert!(twice.contains("part 1/3 is there already"), "{twice}");
    }
    let other = file("part-other.json").to_str().unwrap().to_owned();
    prints(&["lab", GAME, "--games", "900", "--seed", "x", "--share", "1/3", "--part", &other]);
    let second = file("part-2.json").to_str().unwrap().to_owned();
    let foreign = refusal(&["lab", "merge", &other, &second]);
    assert!(foreign.contains("it belongs to another run"), "{foreign}");
    let nothing = file_with("part-nothing.json", "{}");
    assert!(refusal(&["lab", "merge", &nothing]).contains("this is no part that `lab --share` wrote"));
    let both =
        refusal(&["lab", GAME, "--seed", "x", "--precision", "1%", "--share", "1/3", "--part", &other]);
    assert!(both.contains("--share and --precision do not go together"), "{both}");
}

#[test]
fn every_game_has_a_row_for_other_programs() {
    let rows = file("rows.csv");
    lab(&["--games", "50", "--games-csv", rows.to_str().unwrap(), "--bots", "seasoned,random"]);
    let text = std::fs::read_to_string(&rows).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 1 + 2 * 50);
    assert!(lines[0].starts_with("game,bots,rules,seats,win.A,win.B,"), "{}", lines[0]);
    assert!(
        lines[1].starts_with("x/0,seasoned,rulebook,4,") && lines[51].starts_with("x/0,random,rulebook,4,")
    );
    let at = lines[0].split(',').position(|key| key == "measure.bangs").unwrap();
    let bangs: f64 =
        lines[1..=50].iter().map(|line| line.split(',').nth(at).unwrap().parse::<f64>().unwrap()).sum();
    let report = lab(&["--games", "50"]);
    let mean = report["sections"]["measures"]["rows"]["measure.bangs"]["mean"]["value"].as_f64().unwrap();
    assert!((bangs / 50.0 - mean).abs() < 1e-9, "{bangs} against {mean}");
    lab(&["--games", "5", "--seats", "all", "--games-csv", rows.to_str().unwrap(), "--threads", "3"]);
    let text = std::fs::read_to_string(&rows).unwrap();
    let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 1 + 7 * 5, "two to eight seats");
    assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    let of_h = lines[0].iter().position(|key| *key == "win.H").unwrap();
    assert!((lines[1][3], lines[1][of_h]) == ("2", "") && lines[35][3] == "8" && !lines[35][of_h].is_empty());
}

#[test]
fn a_report_can_begin_in_the_middle_of_a_game() {
    let position = file_with(
        "late.toml",
        "title = \"late\"\n[position]\noverload = 9\nseats = { A = { camp = 7, live = 3 }, B = { live = 2 }, C = {} }\n",
    );
    let report = lab(&["--from", &position, "--games", "400", "--bots", "seasoned"]);
    assert_eq!(report["facts"]["seats"], "3");
    let won = report["sections"]["seats"]["rows"]["A"]["win"]["value"].as_f64().unwrap();
    assert!(won > 0.6, "who has nearly won wins: {won}");
}

#[test]
fn two_options_make_a_map() {
    let report = lab(&["--games", "100", "--sweep", "target_camp=6..7", "--sweep", "deck.encore=2..6..2"]);
    let row = &report["sections"]["decisions"]["rows"]["7"];
    assert!(["2", "4", "6"].into_iter().all(|value| row[value].is_object()), "{row}");
    assert!(report["sections"]["fairness"]["rows"]["6"]["2"].is_object());
    let seats = lab(&["--games", "60", "--seats", "all", "--sweep", "target_camp=6..7"]);
    assert!(seats["sections"]["decisions"]["rows"]["8"]["6"].is_object());
}

#[test]
fn files_are_written_in_every_shape() {
    let [html, csv, json] =
        ["report.html", "report.csv", "report.json"].map(|name| file(name).to_str().unwrap().to_owned());
    prints(&["lab", GAME, "--games", "200", "--seed", "x", "--html", &html, "--csv", &csv, "--json", &json]);
    let page = std::fs::read_to_string(html).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.contains("prefers-color-scheme: dark"));
    assert!(!page.contains("http://") && !page.contains("https://"), "nothing from elsewhere");
    assert!(
        page.contains("lab festival-overload --games 200 --seed x</code>"),
        "the command stands at the end, without what changes no number"
    );
    let numbers = std::fs::read_to_string(csv).unwrap();
    assert!(numbers.lines().any(|line| line.starts_with("seats,A,win,0.")), "{numbers}");
    let plots = file("plots");
    prints(&["lab", GAME, "--games", "200", "--seed", "x", "--plots", plots.to_str().unwrap(), "--light"]);
    let plot = std::fs::read_to_string(plots.join("order.svg")).unwrap();
    assert!(
        !plot.contains("prefers-color-scheme") && plot.contains("200 Partien, 4 × seasoned, Seed x"),
        "{plot}"
    );
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
    says(&[GAME, "--sweep", "target_camp=9..5"], "FROM is greater than TO");
    says(&[GAME, "--sweep", "target_cmp=5..9"], "did you mean `target_camp`?");
    says(&[GAME, "--sweep", "target_camp=0..3"], "allowed: a number from 1 to 99");
    says(&[GAME, "--sweep", "target_camp=5..6", "--sweep", "target_camp=7..8"], "names `target_camp` twice");
    says(&[GAME, "--bots", "seasoned,seesoned"], "did you mean `seasoned`?");
    says(&[GAME, "--bots", "random,random"], "names `random` twice");
    says(&[GAME, "--json", "-", "--csv", "-"], "cannot both be written to standard output");
    says(&[GAME, "--seats", "all", "--ablate"], "needs a single number of --seats");
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
    for row in report["sections"]["dead"]["rows"].as_object().unwrap().values() {
        assert!(row["cause"].as_str().unwrap().starts_with("unbekannt"), "nothing was tried: {row}");
    }
    let again = report["command"].as_str().unwrap();
    assert!(!again.contains("100000000"), "{again}");
    let games = again.split("--games ").nth(1).unwrap().split(' ').next().unwrap();
    let repeated = lab(&["--games", games, "--precision", "0.001%"]);
    for section in ["seats", "length", "cards", "clauses"] {
        assert_eq!(report["sections"][section], repeated["sections"][section], "{section}");
    }
}
