use std::process::Stdio;

use crate::typing::{Answer, GAME, file, json, prints, spielwiese, with_input};

/// The first words of the keys of texts.
const FAMILIES: [&str; 12] = [
    "told.",
    "action.",
    "table.",
    "card.",
    "card_help.",
    "screen.",
    "option.",
    "aborted.",
    "how.",
    "preset.",
    "style.",
    "option_help.",
];

/// Nobody should ever read the key of a text, or a place that was not filled in, or more than fits.
fn reads_well(text: &str) {
    let is_key =
        |rest: &str| rest.starts_with(|next: char| next.is_ascii_lowercase() || next.is_ascii_digit());
    for line in text.lines() {
        for family in FAMILIES {
            assert!(!line.split(family).skip(1).any(is_key), "{line}");
        }
        assert!(!line.contains(['{', '}', '\x1b']), "{line}");
        assert!(line.chars().count() <= 80, "{line}");
    }
}

/// A terminal has 24 rows: what stands above a prompt, and the prompt itself.
fn pages_fit(text: &str) {
    for page in ["Deine Wahl:", "Your choice:"].iter().flat_map(|prompt| text.split(prompt).skip(1)) {
        assert!(page.trim().lines().count() < 24, "{page}");
    }
}

fn play(more: &[&str], input: &str) -> Answer {
    with_input(spielwiese(&[&["play", GAME], more].concat()), input)
}

#[test]
fn every_game_is_played_to_its_end_in_both_languages() {
    let games = json(&["games", "--json"]);
    for game in games.as_array().unwrap() {
        let id = game["game"].as_str().unwrap();
        let [fewest, most] = ["min", "max"].map(|key| game["seats"][key].to_string());
        for (lang, over) in [("de", "Das Spiel ist aus."), ("en", "The game is over.")] {
            for (preset, seats) in
                game["presets"].as_array().unwrap().iter().zip([&most, &fewest].into_iter().cycle())
            {
                for input in ["1\n", "2\n1\n", "\n"] {
                    let preset = preset.as_str().unwrap();
                    let arguments =
                        ["play", id, "--lang", lang, "--preset", preset, "--seats", seats, "--seed", "s"];
                    let answer = with_input(spielwiese(&arguments), &input.repeat(5000));
                    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{arguments:?}");
                    assert!(answer.out.contains(over), "{arguments:?}: {}", answer.out);
                    assert!(answer.out.contains("--seed s"));
                    reads_well(&answer.out);
                    pages_fit(&answer.out);
                }
            }
        }
    }
}

#[test]
fn without_a_game_one_is_asked_for() {
    let answer = with_input(spielwiese(&["play"]), &"\n".repeat(3000));
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
    assert_eq!(answer.out.matches("Bitte eine Zahl von 1 bis 2 eingeben.").count(), 4, "{}", answer.out);
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
