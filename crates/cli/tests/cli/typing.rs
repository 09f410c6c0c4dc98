//! Typing commands, and looking at what comes back.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

pub(crate) const GAME: &str = "festival-overload";

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// A command that is about to be typed, in a German terminal without colours.
pub(crate) fn spielwiese(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_spielwiese"));
    command.args(arguments).env("LANG", "de_DE.UTF-8").env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs a command and types this into it.
pub(crate) fn with_input(mut command: Command, input: &str) -> Answer {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    // The game may be over before all is typed.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Answer { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
}

/// Runs a command.
pub(crate) fn run(arguments: &[&str]) -> Answer {
    with_input(spielwiese(arguments), "")
}

/// What a command prints, which must succeed.
pub(crate) fn prints(arguments: &[&str]) -> String {
    let answer = run(arguments);
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{arguments:?}");
    answer.out
}

/// The JSON that a command prints, which must succeed.
pub(crate) fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&prints(arguments)).unwrap()
}

/// The one line with which a command refuses wrong input.
pub(crate) fn refusal(arguments: &[&str]) -> String {
    let answer = run(arguments);
    assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{arguments:?}: {}", answer.err);
    let line = answer.err.strip_prefix("error: ").and_then(|line| line.strip_suffix('\n'));
    let line = line.unwrap_or_else(|| panic!("{arguments:?}: {}", answer.err));
    assert!(!line.contains('\n') && !line.contains("panicked"), "{arguments:?}: {line}");
    line.to_owned()
}

/// A file for one test.
pub(crate) fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file for one test, with this text.
pub(crate) fn file_with(name: &str, text: &str) -> String {
    let path = file(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}
