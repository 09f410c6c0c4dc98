//! `spielwiese rules` as somebody types it who has never seen it.

use crate::typing::{GAME, prints, refusal, run, spielwiese, with_input};

#[test]
fn without_a_clause_there_is_a_table_of_contents() {
    let text = prints(&["rules", GAME]);
    assert!(text.starts_with("Festival Overload\n\nWords\n"), "{text}");
    assert!(
        text.contains(
            "\n\nThe Bang\n  FO-K1        What a Bang takes\n  FO-K2        A Bang ends the round\n"
        ),
        "{text}"
    );
    assert_eq!(text.lines().filter(|line| line.starts_with("  FO-")).count(), 87);
}

#[test]
fn every_game_has_its_rules() {
    for (game, clauses) in [
        ("festival-overload", 87),
        ("frantic", 341),
        ("game-over", 112),
        ("kacken-auf-wacken", 63),
        ("overload", 51),
    ] {
        let text = prints(&["rules", game]);
        assert_eq!(text.lines().filter(|line| line.starts_with("  ")).count(), clauses, "{game}");
        let all: Vec<&str> = text.lines().filter(|line| line.starts_with("  ")).collect();
        let ids: Vec<&str> = all.iter().filter_map(|line| line.split_whitespace().next()).collect();
        let whole = prints(&[&["rules", game], &ids[..]].concat());
        let widest = whole.lines().max_by_key(|line| line.chars().count()).unwrap();
        assert!(widest.chars().count() <= 80, "{game}: {widest}");
    }
}

#[test]
fn a_clause_is_shown_with_its_rulings_scenarios_and_functions() {
    let text = prints(&["rules", "frantic", "FR-CTR-5"]);
    assert!(
        text.starts_with(
            "FR-CTR-5  What Counterattack does\nIf a victim counters, the whole attack is void,"
        ),
        "{text}"
    );
    assert!(
        text.contains("\n\nR-18 One of several victims of a Fantastic Four voids all of it.\n"),
        "{text}"
    );
    assert!(text.contains("\nscenarios ") && text.contains("\ndone in   "), "{text}");
    assert!(text.contains("src/"), "{text}");
    let bang = prints(&["rules", GAME, "fo-k1"]);
    assert!(bang.contains("bang-halves-live") && bang.contains("chapter   The Bang"), "{bang}");
}

#[test]
fn a_definition_names_the_test_that_shows_it() {
    let text = prints(&["rules", GAME, "FO-V2"]);
    assert!(text.contains("tests     the_deck_can_be_counted (tests/definitions.rs)"), "{text}");
    assert!(!text.contains("done in"), "{text}");
}

#[test]
fn away_from_the_games_the_text_is_all_there_is() {
    let mut command = spielwiese(&["rules", GAME, "FO-K1"]);
    let elsewhere = std::env::temp_dir();
    command.current_dir(elsewhere);
    let answer = with_input(command, "");
    assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""));
    assert!(
        answer.out.starts_with("FO-K1  What a Bang takes\nEvery Active player keeps half"),
        "{}",
        answer.out
    );
    assert!(!answer.out.contains("scenarios") && !answer.out.contains("done in"), "{}", answer.out);
}

#[test]
fn words_find_clauses() {
    let several = prints(&["rules", "frantic", "Lucky", "bastard", "time bomb"]);
    let ids: Vec<&str> = several.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(ids.contains(&"FR-LB-4") && ids.contains(&"FR-LB-5") && !ids.contains(&"FR-LB-6"), "{several}");
    let one = prints(&["rules", "frantic", "R-92"]);
    assert!(one.starts_with("FR-EDI-3  Edison: cards in use\n"), "{one}");
}

#[test]
fn a_chapter_can_be_read_as_a_whole() {
    let text = prints(&["rules", "overload", "special", "spaces"]);
    assert!(
        text.starts_with("Special spaces\n\nThey exist only where a reverse side is in use.\n\nOV-B1  "),
        "{text}"
    );
    assert!(text.contains("OV-X2  What times two does not double\n"), "{text}");
}

#[test]
fn whoever_mistypes_is_helped() {
    assert_eq!(
        refusal(&["rules", GAME, "FO-K9"]),
        "festival-overload has no clause `FO-K9`; the closest ones are FO-K1 (What a Bang takes), FO-K2 (A Bang ends the \
         round), FO-8.9 (v0.8: what is as usual)"
    );
    assert!(refusal(&["rules", "frantic", "fr-ctr"]).contains("FR-CTR-1 (What is an attack)"));
    assert_eq!(
        refusal(&["rules", GAME, "mortgage"]),
        "no clause of festival-overload contains `mortgage`; `spielwiese rules festival-overload` lists them"
    );
    assert!(refusal(&["rules", GAME, "bang", "hotel"]).contains("contains all of `bang`, `hotel`"));
    assert!(refusal(&["rules", "festival"]).contains("unknown game `festival`"));
    assert_eq!(run(&["rules"]).code, Some(2));
}

#[test]
fn the_help_has_an_example() {
    let help = prints(&["rules", "--help"]);
    assert!(help.contains("spielwiese rules festival-overload FO-K1"), "{help}");
    assert!(prints(&["--help"]).contains("\n  rules "), "it is in the list of commands");
}
