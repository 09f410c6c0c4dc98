//! Rulebooks under test: a whole one is found whole, and each flaw of a copy is named.

mod tiny;

use table::Vocabulary;
use table::rulebook::{Rulebook, mistakes};
use tiny::Cup;

const BOOK: &str = include_str!("tiny/rulebook.md");

/// What is wrong with a copy of the book in which one thing is written otherwise, if the tests show these.
#[track_caller]
fn flawed(from: &str, to: &str, shown: &[&str]) -> Vec<String> {
    assert!(BOOK.contains(from), "{from}");
    let clauses = <Cup as table::Rules>::Clause::names();
    mistakes(&Rulebook::read(&BOOK.replacen(from, to, 1)), &clauses, shown)
}

#[test]
fn a_whole_book_has_no_mistakes() {
    assert_eq!(flawed("Whoever", "Whoever", &["T-6"]), [""; 0]);
}

#[test]
fn every_flaw_is_named() {
    let all = &["T-6"];
    assert_eq!(flawed("### T-2 · The throw", "A throw", all), ["T-2 has no heading"]);
    assert_eq!(flawed("### T-2 ·", "### T-2 · Once\n\nText.\n\n### T-2 ·", all), ["T-2 has two headings"]);
    assert_eq!(flawed(" · The throw", "", all), ["T-2 has no name"]);
    assert_eq!(flawed("Who is right", "The throw", all), ["T-3 has the name of another clause"]);
    assert_eq!(flawed("The throw", &"The throw ".repeat(5), all), ["T-2 has too long a name"]);
    assert_eq!(flawed("Several can win at once.", "", all), ["T-5 has no text"]);
    assert_eq!(
        flawed("### T-2 · The throw\n", "### T-2 · The throw\n*Definition.*\n", all),
        [
            "T-2 is marked as a definition, but is a clause of the game",
            "T-2 is a definition that no test shows"
        ]
    );
    assert_eq!(
        flawed("*Definition.*\n", "", all),
        ["T-6 is no clause of the game, and not marked as a definition"]
    );
    assert_eq!(flawed("(T-6)", "(T-66)", all), ["T-2 speaks of T-66, which has no heading"]);
}

#[test]
fn a_definition_must_be_shown_by_a_test() {
    assert_eq!(flawed("Whoever", "Whoever", &["T-5"]), ["T-6 is a definition that no test shows"]);
}

#[test]
fn a_test_can_show_only_what_the_book_has() {
    table::shows!(Cup, "T-1", "T-6");
    let other = std::panic::catch_unwind(|| table::shows!(Cup, "T-7"));
    let said = other.expect_err("there is no T-7");
    assert_eq!(said.downcast_ref::<String>().map(String::as_str), Some("the rulebook of cup has no T-7"));
}
