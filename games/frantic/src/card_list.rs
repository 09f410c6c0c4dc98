//! The files under `specials/`, `events/`, `powers/` and `rule_cards/` are the card list: every card has one, named like it,
//! and nothing else is there.

use std::collections::BTreeSet;

use table::Vocabulary;

use crate::cards::Special;
use crate::decks::{Event, Power, RuleCard};

fn files(folder: &str, but: &[&str]) -> BTreeSet<String> {
    let path = format!("{}/src/{folder}", env!("CARGO_MANIFEST_DIR"));
    let names =
        std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let stems = names.map(|name| name.trim_end_matches(".rs").to_owned());
    stems.filter(|name| name != "mod" && !but.contains(&name.as_str())).collect()
}

fn named<V: Vocabulary>(list: &[(&str, V)]) -> BTreeSet<String> {
    for (file, card) in list {
        assert_eq!(*file, card.name().replace('-', "_"), "a file is named like its card");
    }
    list.iter().map(|(file, _)| (*file).to_owned()).collect()
}

#[test]
fn every_event_has_a_file() {
    assert_eq!(files("events", &["trigger"]), named(crate::events::FILES));
    assert_eq!(crate::events::FILES.iter().map(|(_, event)| *event).collect::<Vec<_>>(), Event::ALL);
}

#[test]
fn every_power_card_has_a_file() {
    assert_eq!(files("powers", &[]), named(crate::powers::FILES));
    assert_eq!(crate::powers::FILES.iter().map(|(_, power)| *power).collect::<Vec<_>>(), Power::ALL);
}

#[test]
fn every_special_has_a_file() {
    assert_eq!(files("specials", &[]), named(crate::specials::FILES));
    let all: BTreeSet<Special> = crate::specials::FILES.iter().map(|(_, special)| *special).collect();
    assert_eq!(all, Special::ALL.iter().copied().collect());
    let doing: Vec<Special> = Special::ALL.iter().copied().filter(|special| special.has_effect()).collect();
    assert_eq!(crate::specials::EFFECTS, doing);
}

#[test]
fn every_rule_card_has_a_file() {
    assert_eq!(files("rule_cards", &[]), named(crate::rule_cards::FILES));
    assert_eq!(crate::rule_cards::FILES.iter().map(|(_, rule)| *rule).collect::<Vec<_>>(), RuleCard::ALL);
}
