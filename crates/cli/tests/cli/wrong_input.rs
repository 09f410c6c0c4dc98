//! One clear line with what is allowed and the nearest name, exit code 2, no panic.

use crate::typing::{GAME, file, file_with, refusal, run};

fn says(arguments: &[&str], parts: &[&str]) {
    let refused = refusal(arguments);
    for part in parts {
        assert!(refused.contains(part), "{arguments:?}: `{part}` is missing in: {refused}");
    }
}

#[test]
fn unknown_game() {
    for command in ["play", "simulate", "bench", "laws", "pairs", "games", "rules"] {
        says(
            &[command, "festival-overlod"],
            &["unknown game `festival-overlod`; did you mean `festival-overload`?"],
        );
        says(&[command, "chess"], &["unknown game `chess`. Allowed: festival-overload"]);
    }
}

#[test]
fn unknown_preset() {
    for command in ["play", "simulate", "bench", "laws", "pairs"] {
        says(&[command, GAME, "--preset", "rulebok"], &["did you mean `rulebook`?", "v0.37", ".toml file"]);
    }
}

#[test]
fn wrong_options() {
    for command in ["play", "simulate", "bench", "laws", "pairs"] {
        let set = |change: &'static str, parts: &[&str]| says(&[command, GAME, "--set", change], parts);
        set("target_cmp=7", &["unknown option `target_cmp`; did you mean `target_camp`?", "overload_max"]);
        set("target_camp=0", &["option `target_camp` cannot be `0`; allowed: a number from 1 to 99"]);
        set("target_camp=many", &["cannot be `many`", "a number from 1 to 99"]);
        set("plaster=big", &["option `plaster` cannot be `big`; allowed: off, plus_one_live, bank_one_camp"]);
        set("crowd_mood=yes", &["allowed: on, off"]);
        set("deck.enchore=3", &["deck.enchore", "encore"]);
        set("deck.encore=-1", &["deck"]);
        set("rebound=12", &["rebound"]);
    }
    assert_eq!(run(&["play", GAME, "--set", "target_camp"]).code, Some(2));
}

#[test]
fn wrong_number_of_seats() {
    for command in ["play", "simulate", "bench", "laws", "pairs"] {
        for seats in ["0", "1", "9", "1000"] {
            let message = format!("festival-overload has no table for {seats} seats; allowed: 2 to 8");
            says(&[command, GAME, "--seats", seats], &[&message]);
        }
        assert_eq!(run(&[command, GAME, "--seats", "four"]).code, Some(2));
    }
}

#[test]
fn unknown_bot() {
    for command in ["play", "simulate"] {
        let bots = |bots: &'static str, part: &str| says(&[command, GAME, "--bots", bots], &[part]);
        bots(
            "standart",
            "unknown bot `standart`; did you mean `standard`? Allowed: medium, easy, hard, standard, cautious, greedy, spiteful, crowd, seasoned, random, rollout, search",
        );
        bots("standard,rolout", "did you mean `rollout`?");
        bots("rollout:0", "from 1 to 1000000");
        bots("standard:3", "only `rollout` and `search` take a number");
        bots("a,b,c,d,e", "--bots names 5 bots");
    }
}

#[test]
fn rule_set_files() {
    let missing = file("missing.toml");
    let missing = missing.to_str().unwrap();
    says(&["simulate", GAME, "--preset", missing], &[missing, "No such file"]);

    let unknown = file_with("unknown-option.toml", "name = \"x\"\n[options]\ntarget_cmp = 3\n");
    says(&["simulate", GAME, "--preset", &unknown], &[&unknown, "line 3", "did you mean `target_camp`?"]);

    let torn = file_with("torn.toml", "name = \"x\"\n[options]\nhand_size = 5\nrule_cards = 3\n");
    says(&["lab", "frantic", "--preset", &torn], &[&torn, "line 4", "`rule_cards` cannot be `3`", "pandora"]);
    let syntax = file_with("syntax.toml", "name = \"x\n");
    says(&["simulate", GAME, "--preset", &syntax], &[&syntax, "line 1"]);

    let fine = file_with("short-evening.toml", "name = \"short evening\"\n[options]\ntarget_camp = 5\n");
    let text = run(&["simulate", GAME, "--preset", &fine, "--games", "10", "--json"]).out;
    assert!(text.contains(r#""target_camp":5"#) && text.contains(r#""preset":"short evening""#), "{text}");
    let several = "name = \"x\"\n[options]\ntarget_cmp = 3\nplaster = \"of\"\noverload_max = 0\n";
    let several = file_with("several.toml", several);
    says(&["simulate", GAME, "--preset", &several], &["line 3", "`target_camp`?", "line 4", "line 5"]);
}

#[test]
fn positions() {
    let from = |name: &str, text: &str, parts: &[&str]| {
        let path = file_with(name, text);
        for command in ["play", "simulate"] {
            says(&[command, GAME, "--from", &path], &[&[path.as_str()], parts].concat());
        }
    };
    from(
        "placed-twice.toml",
        "[position]\nseats = { A = {}, B = {} }\nresolving = \"setwechsel\"\ndeck = [\"setwechsel\", \"setwechsel\"]\n",
        &["setwechsel", "3", "2"],
    );
    from("typo.toml", "[position]\noverlod = 3\n", &["line 2", "overlod", "overload"]);
    from("too-high.toml", "[position]\noverload = 99\n", &["line 2", "overload"]);
    from("no-position.toml", "seats = 3\n", &["[position]"]);
    from("other-game.toml", "game = \"frantic\"\n[position]\n", &["frantic"]);
    from("bad-toml.toml", "[position\n", &["line 1"]);
    let missing = file("no-such-position.toml");
    says(&["play", GAME, "--from", missing.to_str().unwrap()], &["no-such-position.toml", "No such file"]);
}

#[test]
fn files_that_cannot_be_read_or_written() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for command in ["verify", "replay"] {
        says(&[command, folder], &[folder]);
        says(&[command, "no-such.record"], &["no-such.record", "No such file"]);
    }
    says(&["play", GAME, "--record", folder], &[folder]);
    says(&["play", GAME, "--record", "/no/such/folder/x.record"], &["/no/such/folder/x.record"]);
    let binary = file("binary.record");
    std::fs::write(&binary, [0xff, 0xfe, 0, 1]).unwrap();
    says(&["verify", binary.to_str().unwrap()], &["binary.record", "UTF-8"]);
}

#[test]
fn what_is_no_command_at_all() {
    for arguments in [
        &["plai", GAME][..],
        &["play", GAME, "--sets", "x=1"],
        &["simulate", GAME, "--games", "0"],
        &["simulate", GAME, "--games", "-1"],
        &["simulate", GAME, "--threads", "0"],
        &["bench", "--seconds", "0"],
        &["bench", "--seconds", "NaN"],
        &["laws", GAME, "--law", "12"],
        &["laws", GAME, "--law", "no-leek"],
        &["play", GAME, "--lang", "fr"],
        &["replay", "x", "--as", "Z"],
        &["replay", "x", "--until", "last"],
    ] {
        let answer = run(arguments);
        assert_eq!(answer.code, Some(2), "{arguments:?}: {}", answer.err);
        assert!(answer.err.starts_with("error: ") && !answer.err.contains("panicked"), "{}", answer.err);
    }
    let negative = run(&["simulate", GAME, "--games", "-5"]).err;
    assert!(negative.contains("1 or more") && !negative.contains("tip:"), "{negative}");
}

#[test]
fn every_command_helps_with_an_example() {
    for command in [
        "games", "play", "bench", "simulate", "replay", "verify", "laws", "pairs", "check", "lab", "arena",
        "serve", "backup", "restore",
    ] {
        let answer = run(&[command, "--help"]);
        assert_eq!(answer.code, Some(0));
        assert!(answer.out.contains(&format!("Example: spielwiese {command}")), "{}", answer.out);
    }
}
