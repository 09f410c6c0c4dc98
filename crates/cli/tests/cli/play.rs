use std::process::Stdio;

use crate::typing::{Answer, GAME, file, prints, spielwiese, with_input};

/// Nobody should ever read the key of a text, or a place that was not filled in.
fn reads_well(text: &str) {
    let families =
        ["told.", "action.", "table.", "card.", "card_help.", "screen.", "option.", "aborted.", "how."];
    for line in text.lines() {
        let raw = families.iter().find(|family| line.contains(**family));
        assert_eq!(raw, None, "{line}");
        assert!(!line.contains(['{', '}', '"', '\x1b']), "{line}");
        assert!(line.chars().count() <= 80, "{line}");
    }
}

fn play(more: &[&str], input: &str) -> Answer {
    with_input(spielwiese(&[&["play", GAME], more].concat()), input)
}

#[test]
fn a_game_is_played_to_its_end_in_both_languages() {
    for (lang, over) in [("de", "Das Spiel ist aus."), ("en", "The game is over.")] {
        for (preset, seats) in [("rulebook", "4"), ("v0.8", "8"), ("first_public", "2"), ("v0.37", "5")] {
            for input in ["1\n", "2\n", "\n", "1\n2\n"] {
                let arguments = ["--lang", lang, "--preset", preset, "--seats", seats, "--seed", "s"];
                let answer = play(&arguments, &input.repeat(3000));
                assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{arguments:?}");
                assert!(answer.out.contains(over), "{arguments:?}: {}", answer.out);
                assert!(answer.out.contains("--seed s"));
                reads_well(&answer.out);
            }
        }
    }
}

#[test]
fn without_a_command_the_game_is_played() {
    let answer = with_input(spielwiese(&[]), &"\n".repeat(3000));
    assert_eq!(answer.code, Some(0));
    assert!(answer.out.contains("Festival Overload"), "{}", answer.out);
    assert!(answer.out.contains("Das Spiel ist aus."), "{}", answer.out);
    reads_well(&answer.out);
}

#[test]
fn the_machine_says_which_language() {
    let english = |lang: &str| {
        let mut command = spielwiese(&["play", GAME, "--seed", "s"]);
        command.env("LANG", lang);
        with_input(command, "q\n").out.contains("See you soon!")
    };
    assert!(english("en_GB.UTF-8"));
    assert!(!english("de_DE.UTF-8") && !english("C") && !english(""));
}

#[test]
fn what_is_typed_wrongly_is_asked_again() {
    let answer = play(&["--seed", "s"], "7\n0\nfoo\n\u{fffd}\nq\n");
    assert_eq!(answer.code, Some(0));
    assert_eq!(
        answer.out.matches("Bitte eine der Zahlen von 1 bis 2 eingeben.").count(),
        4,
        "{}",
        answer.out
    );
}

#[test]
fn help_explains_and_quitting_says_how_to_go_on() {
    let record = file("quit.record");
    let answer = play(&["--seed", "s", "--record", record.to_str().unwrap()], "h\nq\n");
    assert_eq!(answer.code, Some(0));
    assert!(answer.out.contains("Bassdrop"), "{}", answer.out);
    assert!(answer.out.contains("--seed s") && answer.out.contains("quit.record"), "{}", answer.out);
    assert!(!answer.out.contains("Das Spiel ist aus."));
    reads_well(&answer.out.replace(record.to_str().unwrap(), ""));
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_evening() {
    let answer = play(&["--seed", "s"], "1\n");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert!(answer.out.ends_with("Bis bald!\n"), "{}", answer.out);
}

#[test]
fn an_action_may_be_spelled_out() {
    let by_number = play(&["--seed", "s"], &"2\n".repeat(3000)).out;
    let answer = play(&["--seed", "s"], "camp\nq\n");
    let first = |text: &str| text.lines().take(40).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(first(&answer.out)[..30], first(&by_number)[..30]);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed: &str| prints(&["play", GAME, "--watch", "--seed", seed]);
    assert_eq!(game("s"), game("s"));
    assert_ne!(game("s"), game("t"));
    reads_well(&game("s"));
}

#[test]
fn every_bot_can_be_watched() {
    let text = prints(&["play", GAME, "--watch", "--seed", "s", "--bots", "rollout:5,random,standard"]);
    assert!(text.contains("Das Spiel ist aus."), "{text}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut command = spielwiese(&["play", GAME, "--watch", "--seed", "s"]);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).stdin(Stdio::null()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn colours_are_for_terminals_and_for_who_wants_them() {
    let coloured = |variables: &[(&str, &str)]| {
        let mut command = spielwiese(&["play", GAME, "--watch", "--seed", "s"]);
        command.envs(variables.iter().copied());
        with_input(command, "").out.contains("\x1b[")
    };
    assert!(!coloured(&[]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}
