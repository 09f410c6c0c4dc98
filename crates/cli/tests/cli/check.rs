//! `spielwiese check` as people and scripts use it: what it prints, and its exit code.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

const HOLDS: &str = r#"
title = "A Push pays"
clauses = ["FO-P2"]
[position]
[[step]]
reveal = "soundcheck"
then = { A.live = 1 }
"#;

/// A folder with files, gone when the test is over.
struct Meadow(PathBuf);

impl Meadow {
    fn with(name: &str, files: &[(&str, &str)]) -> Meadow {
        let root = std::env::temp_dir().join(format!("spielwiese-check-{name}-{}", std::process::id()));
        for (path, text) in files {
            let path = root.join(path);
            fs::create_dir_all(path.parent().expect("files lie in the folder")).expect("it can be made");
            fs::write(path, text).expect("it can be written");
        }
        Meadow(root)
    }

    fn check(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_spielwiese"));
        command.arg("check").args(arguments).current_dir(&self.0).output().expect("the binary runs")
    }
}

impl Drop for Meadow {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn lines(output: &[u8]) -> Vec<String> {
    String::from_utf8_lossy(output).lines().map(str::to_owned).collect()
}

fn two() -> Vec<(&'static str, String)> {
    let wrong = HOLDS.replace("A.live = 1", "A.live = 2");
    vec![
        ("games/festival-overload/scenarios/fine.toml", HOLDS.to_owned()),
        ("games/festival-overload/scenarios/wrong.toml", wrong),
        ("games/festival-overload/presets/other.toml", "name = \"no scenario\"".to_owned()),
    ]
}

fn meadow(name: &str, files: &[(&'static str, String)]) -> Meadow {
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    Meadow::with(name, &files)
}

#[test]
fn what_does_not_hold_is_named_with_file_and_line() {
    let output = meadow("text", &two()).check(&[]);
    assert_eq!(
        lines(&output.stdout),
        [
            "games/festival-overload/scenarios/wrong.toml:7: expected A.live = 2, found 1",
            "festival-overload: 1 of 2 scenarios hold",
            "1 passed, 1 failed",
        ]
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn clauses_are_named_with_what_they_are_about() {
    let files = [
        ("games/festival-overload/scenarios/silent.toml", HOLDS.replace("FO-P2", "FO-K1")),
        ("games/festival-overload/scenarios/typo.toml", HOLDS.replace("FO-P2", "FO-K11")),
    ];
    let output = meadow("named", &files).check(&[]);
    let said = lines(&output.stdout);
    let silent = "silent.toml:3: `FO-K1` (What a Bang takes) is named, but it did not fire in this scenario";
    assert!(said[0].ends_with(silent), "{said:?}");
    assert!(
        said[1].contains("did you mean `FO-K1` (What a Bang takes)? Allowed: FO-S1, FO-S2, "),
        "{said:?}"
    );
}

#[test]
fn if_all_hold_that_is_success() {
    let output = meadow("file", &two()).check(&["games/festival-overload/scenarios/fine.toml"]);
    assert_eq!(lines(&output.stdout).last().map(String::as_str), Some("1 passed, 0 failed"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn json_has_a_line_a_scenario_and_the_counts_last() {
    let output = meadow("json", &two()).check(&["--json", "games"]);
    let lines: Vec<serde_json::Value> = lines(&output.stdout)
        .iter()
        .map(|line| serde_json::from_str(line).expect("every line is JSON"))
        .collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        lines[1],
        serde_json::json!({
            "file": "games/festival-overload/scenarios/wrong.toml",
            "game": "festival-overload",
            "title": "A Push pays",
            "clauses": ["FO-P2"],
            "passed": false,
            "problems": [{ "line": 7, "what": "expected A.live = 2, found 1" }],
        })
    );
    assert_eq!(lines[2], serde_json::json!({ "passed": 1, "failed": 1 }));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_cannot_be_run_at_all_is_wrong_usage() {
    let meadow =
        Meadow::with("usage", &[("mine.toml", HOLDS), ("other.toml", "game = \"festival-overlord\"")]);
    let says = |arguments: &[&str], what: &str| {
        let output = meadow.check(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(what), "{said}");
        assert_eq!(output.status.code(), Some(2), "{said}");
    };
    says(&[], "no scenarios found");
    says(&["nowhere.toml"], "nowhere.toml");
    says(&["mine.toml"], "which game is this?");
    says(&["other.toml"], "did you mean `festival-overload`?");
}
