//! Games that were really played under older versions of the rules.

use frantic::Frantic;
use table::{Difference, Record, Rules, replay, verify};

const AGREE: [(u32, &str); 4] = [
    (1, include_str!("older/version-1-agrees.jsonl")),
    (2, include_str!("older/version-2-agrees.jsonl")),
    (4, include_str!("older/version-4-agrees.jsonl")),
    // From before cards could be taken out: it names no such option.
    (5, include_str!("older/version-5-agrees.jsonl")),
];
const PARTS: &str = include_str!("older/version-2-parts.jsonl");

fn record(text: &str) -> Record {
    Record::parse(text).expect("a record that was kept is one")
}

#[test]
fn games_of_older_rules_are_played_again_where_the_present_ones_agree() {
    for (version, text) in AGREE {
        let record = record(text);
        assert_eq!(record.header.rules, version);
        let (_, moments) = replay::<Frantic>(&record).expect("nothing that happened in it has changed");
        assert_eq!(moments.len(), record.steps.len());
        verify::<Frantic>(&record).expect("it follows from its seed, too");
    }
}

#[test]
fn where_rules_part_the_step_and_the_clause_are_named() {
    let record = record(PARTS);
    let error = replay::<Frantic>(&record).expect_err("they part");
    let parting = error.parting.as_deref().expect("over the rules");
    assert_eq!((parting.played_under, parting.version, error.line), (2, Frantic::VERSION, parting.step + 2));
    // Edison takes the power card that was activated with it.
    assert!(matches!(parting.difference, Difference::Illegal(_)), "{parting}");
    assert_eq!((parting.since, parting.agrees()), (Some(89), 89), "{parting}");
    assert!(parting.at_work.contains(&"FR-EDI-3") && parting.changed.contains(&"FR-EDI-3"), "{parting}");
    assert_eq!(verify::<Frantic>(&record), Err(error.clone()), "both ways say the same");
}

#[test]
fn an_older_game_that_was_changed_afterwards_parts_at_the_change() {
    let mut record = record(AGREE[1].1);
    let last = record.steps.len() - 1;
    record.steps[last].check = "0000000000000000".to_owned();
    let parting = replay::<Frantic>(&record).expect_err("the last state is another one").parting;
    let parting = parting.expect("over the rules");
    assert!(matches!(parting.difference, Difference::State { .. }), "{parting}");
    assert_eq!(parting.step, last);
}

#[test]
fn a_game_of_newer_rules_is_refused() {
    let mut record = record(AGREE[1].1);
    record.header.rules = Frantic::VERSION + 1;
    let error = replay::<Frantic>(&record).expect_err("nobody knows what will change");
    let (newer, ours) = (Frantic::VERSION + 1, Frantic::VERSION);
    let refused = format!(
        "played under version {newer} of the rules, which is newer than this program: it has version {ours}"
    );
    assert_eq!(error.to_string(), format!("line 1: {refused}"));
    assert_eq!(verify::<Frantic>(&record), Err(error));
}
