use serde_json::Value;

use crate::typing::{GAME, file, file_with, prints, refusal, run, spielwiese, with_input};

/// A game that somebody played, written down.
fn played(name: &str) -> String {
    let path = file(name).to_str().unwrap().to_owned();
    let command = spielwiese(&["play", GAME, "--seats", "3", "--seed", "records", "--record", &path]);
    assert_eq!(with_input(command, &"\n2\n".repeat(500)).code, Some(0));
    path
}

fn text(path: &str) -> String {
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn what_was_played_is_verified_and_replayed() {
    let record = played("fine.record");
    let verdict = prints(&["verify", &record]);
    assert!(verdict.starts_with("verified: festival-overload, 3 seats, "), "{verdict}");
    assert!(verdict.contains("played to its end") && verdict.contains("didn't look"), "{verdict}");

    let steps = prints(&["replay", &record, "--json"]);
    assert_eq!(steps.lines().count(), text(&record).lines().count() - 1);
    let until = prints(&["replay", &record, "--json", "--until", "4"]);
    assert_eq!(until.lines().count(), 5);
    assert!(steps.starts_with(&until));
    let beyond = refusal(&["replay", &record, "--until", "9999"]);
    let last = steps.lines().count() - 1;
    assert_eq!(beyond, format!("--until 9999: the record ends at step {last}"));

    let story = prints(&["replay", &record]);
    assert!(story.contains("Runde") && !story.contains('{'), "{story}");
    assert_ne!(prints(&["replay", &record, "--lang", "en"]), story);
}

#[test]
fn a_replay_shows_no_more_than_its_viewer_saw() {
    let record = played("eyes.record");
    let steps = |eyes: &str| -> Vec<Value> {
        let text = prints(&["replay", &record, "--json", "--as", eyes]);
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (mine, room, judge) = (steps("b"), steps("room"), steps("judge"));
    assert!(judge.iter().skip(1).all(|step| step["play"].is_string() && step["truth"]["deck"].is_array()));
    assert!(room.iter().all(|step| step.get("play").is_none() && step["view"].get("deck").is_none()));
    assert!(mine.iter().all(|step| step.get("seat").is_none_or(|seat| seat == "B")));
    assert!(mine.iter().any(|step| step.get("play").is_some()));
}

#[test]
fn a_record_from_a_position_is_verified() {
    let position =
        file_with("start.toml", "seats = 2\n[position]\noverload = 9\nseats = { A = { live = 2 } }\n");
    let record = file("from-position.record").to_str().unwrap().to_owned();
    prints(&["play", GAME, "--watch", "--seed", "p", "--from", &position, "--record", &record]);
    assert!(prints(&["verify", &record]).starts_with("verified"));
}

#[test]
fn a_tampered_record_is_refused_with_its_line() {
    let fine = text(&played("tampered.record"));
    let lines: Vec<&str> = fine.lines().collect();
    let with_line = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n")
    };
    let at = lines.iter().position(|line| line.contains(r#""play":"stay""#)).unwrap();
    let other_play = with_line(at, &lines[at].replace("stay", "camp"));
    let other_check = with_line(3, &lines[3].replace(r#""check":""#, r#""check":"0"#));
    let other_deck = with_line(
        1,
        &lines[1].replacen("soundcheck", "X", 1).replacen("pyro", "soundcheck", 1).replace('X', "pyro"),
    );
    let other_seed = fine.replacen(r#""seed":""#, r#""seed":"0"#, 1);
    for (name, text, line) in [
        ("play", other_play, at + 1),
        ("check", other_check, 4),
        ("deck", other_deck, 2),
        ("seed", other_seed, 1),
    ] {
        let path = file_with(&format!("tampered-{name}.record"), &text);
        let answer = run(&["verify", &path]);
        assert!(answer.err.starts_with(&format!("error: {path}: line {line}: ")), "{name}: {}", answer.err);
        let code = if line == 1 { 2 } else { 1 };
        assert_eq!(answer.code, Some(code), "{name}: what does not follow is no wrong input");
    }
}

/// A record of FRANTIC that was played under an older version of its rules.
fn older(name: &str) -> String {
    format!("{}/../../games/frantic/tests/older/{name}.jsonl", env!("CARGO_MANIFEST_DIR"))
}

/// The version of FRANTIC's rules that is played now, as it stands in every new record.
fn present_version(name: &str) -> Value {
    let record = file(name).to_str().unwrap().to_owned();
    prints(&["play", "frantic", "--watch", "--seats", "2", "--seed", "present", "--record", &record]);
    let header: Value = serde_json::from_str(text(&record).lines().next().unwrap()).unwrap();
    header["rules"].clone()
}

#[test]
fn a_record_of_older_rules_is_replayed_and_verified_if_the_present_ones_agree() {
    let record = older("version-2-agrees");
    let now = present_version("agreeing.record");
    let agrees = format!("played under version 2 of the rules, agrees with version {now}");
    assert!(prints(&["verify", &record]).contains(&agrees));
    let replayed = with_input(spielwiese(&["replay", &record, "--json"]), "");
    assert_eq!((replayed.code, replayed.err.trim()), (Some(0), agrees.as_str()));
    assert_eq!(replayed.out.lines().count(), text(&record).lines().count() - 1);
}

#[test]
fn where_the_present_rules_part_from_older_ones_the_step_and_the_clause_are_named() {
    let record = older("version-2-parts");
    let now = present_version("parting.record");
    let parts = format!("played under version 2 of the rules, which part from version {now} at step ");
    for command in ["verify", "replay"] {
        let refused = refusal(&[command, &record]);
        for part in [&parts, "at work: FR-", "changed since: FR-"] {
            assert!(refused.contains(part), "{command}: {refused}");
        }
    }
}

#[test]
fn a_broken_or_foreign_record_is_refused() {
    let fine = text(&played("broken.record"));
    let foreign = fine.replacen(GAME, "chess", 1);
    let future = fine.replacen(r#""rules":1"#, r#""rules":99"#, 1);
    let no_seats = fine.replacen(r#""seats":3"#, r#""seats":0"#, 1);
    for (name, text, message) in [
        ("foreign", foreign.as_str(), "line 1: unknown game `chess`"),
        ("future", &future, "line 1: played under version 99 of the rules"),
        ("no-seats", &no_seats, "line 1: festival-overload has no table for 0 seats; allowed: 2 to 8"),
        ("empty", "", "line 1: the record is empty"),
        ("prose", "Dear diary,\n", "line 1: not the header of a record"),
        ("headless", &fine[fine.find('\n').unwrap() + 1..], "line 1: not the header of a record"),
        ("undealt", &fine[..fine.find('\n').unwrap() + 1], "line 2: the record has no deal"),
    ] {
        let path = file_with(&format!("broken-{name}.record"), text);
        for command in ["verify", "replay"] {
            let refused = refusal(&[command, &path]);
            assert!(refused.contains(message), "{command} {name}: {refused}");
        }
    }
}
