//! The files under `specials/`, `events/`, `powers/` and `rule_cards/` are the card list: every card has one, named like it,
//! nothing else is there, and no other code names the card. What others must know of it they ask of cards in general, and its
//! file answers.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use table::{Rules, Vocabulary};

use crate::cards::Special;
use crate::decks::{Event, Power, RuleCard};
use crate::rules::Frantic;

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
    assert_eq!(files("events", &["facts", "trigger"]), named(crate::events::FILES));
    assert_eq!(crate::events::FILES.iter().map(|(_, event)| *event).collect::<Vec<_>>(), Event::ALL);
}

#[test]
fn every_power_card_has_a_file() {
    assert_eq!(files("powers", &["facts"]), named(crate::powers::FILES));
    assert_eq!(crate::powers::FILES.iter().map(|(_, power)| *power).collect::<Vec<_>>(), Power::ALL);
}

#[test]
fn every_special_has_a_file() {
    assert_eq!(files("specials", &["facts"]), named(crate::specials::FILES));
    assert_eq!(crate::specials::FILES.iter().map(|(_, special)| *special).collect::<Vec<_>>(), Special::ALL);
}

#[test]
fn every_rule_card_has_a_file() {
    assert_eq!(files("rule_cards", &["larger"]), named(crate::rule_cards::FILES));
    assert_eq!(crate::rule_cards::FILES.iter().map(|(_, rule)| *rule).collect::<Vec<_>>(), RuleCard::ALL);
}

#[test]
fn windows_are_numbered_like_their_names() {
    let named = |special: &Special| special.window().map(|at| (at, special.name()));
    let mut windows: Vec<_> = Special::ALL.iter().filter_map(named).collect();
    windows.sort_unstable();
    let names = Frantic::WINDOWS.iter().copied().enumerate();
    assert_eq!(windows, names.collect::<Vec<_>>());
}

/// Words that are names of cards and of something else: where, and what.
const OTHERWISE: [(&str, &[&str], &str); 8] = [
    ("troublemaker", &["options", "rules"], "a box"),
    ("supercharge", &["options", "rules"], "a box"),
    ("Troublemaker", &["cards"], "a box"),
    ("Supercharge", &["cards"], "a box"),
    (
        "skip",
        &["deal", "eyes", "position", "recycling", "state", "truth", "turn"],
        "the flag of FR-TURN-3, an iterator",
    ),
    ("repeat", &["hand"], "a text"),
    ("FuckYou", &["epic_fail"], "what this event is about"),
    ("Gift", &["hint"], "a card that is about to be given away"),
];

/// The bot has an opinion of every card, random positions seek out the rare ones, lists name all of them, and tests are about some.
fn is_about_all(file: &Path) -> bool {
    let text = file.to_string_lossy();
    ["/bot", "/scatter.rs", "/mod.rs", "/card_list.rs", "/sheet/tests.rs"]
        .iter()
        .any(|part| text.contains(part))
}

fn sources(folder: PathBuf, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { sources(path, into) } else { into.push(path) }
    }
}

/// The words of a program: without comments, texts, tests, and the names of clauses, measures, boxes and reasons.
fn words(code: &str) -> BTreeSet<String> {
    let code = code.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut reasons = false;
    let mut words = BTreeSet::new();
    for line in code.lines() {
        reasons = line.contains("enum Reason") || reasons && line != "}";
        let line = line.split("//").next().unwrap_or_default();
        let outside_texts = line.split('"').step_by(2).filter(|_| !reasons);
        for part in
            outside_texts.flat_map(|part| part.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':'))
        {
            let path: Vec<&str> = part.split("::").collect();
            let qualified =
                |at: usize| at > 0 && ["Clause", "Measure", "Pack", "Reason"].contains(&path[at - 1]);
            words.extend(
                (0..path.len()).filter(|&at| !qualified(at)).map(|at| path[at].trim_matches(':').to_owned()),
            );
        }
    }
    words
}

#[test]
fn no_card_is_named_outside_its_file() {
    let mut cards: Vec<(&str, String)> = Vec::new();
    cards.extend(crate::specials::FILES.iter().map(|(file, card)| (*file, format!("{card:?}"))));
    cards.extend(crate::events::FILES.iter().map(|(file, card)| (*file, format!("{card:?}"))));
    cards.extend(crate::powers::FILES.iter().map(|(file, card)| (*file, format!("{card:?}"))));
    cards.extend(crate::rule_cards::FILES.iter().map(|(file, card)| (*file, format!("{card:?}"))));
    let mut files = Vec::new();
    sources(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    for file in files.iter().filter(|file| !is_about_all(file)) {
        let stem = file.file_stem().and_then(|stem| stem.to_str()).unwrap();
        let words = words(&std::fs::read_to_string(file).unwrap());
        let otherwise =
            |word: &str| OTHERWISE.iter().any(|(of, files, _)| *of == word && files.contains(&stem));
        for (own, name) in &cards {
            for word in [*own, name.as_str()] {
                let named = *own != stem && words.contains(word) && !otherwise(word);
                assert!(!named, "{} names `{word}`", file.display());
            }
        }
    }
}
