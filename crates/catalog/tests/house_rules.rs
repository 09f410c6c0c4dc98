//! House rules, written and read again: whatever can be chosen about a game survives a file and a command line.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use catalog::{RulesWish, Visitor, written};
use serde_json::{Map, Value};
use table::options::{changes, draw, to_json, with_text};
use table::{Dice, Game, RuleSet, Seed};

/// How many random rule sets of each game.
const DRAWN: u64 = 200;

/// All presets of a game, and random options.
fn rule_sets<G: Game>() -> Vec<G::Options> {
    let preset = |text| RuleSet::<G::Options>::parse(text).unwrap().options;
    let mut all: Vec<G::Options> = G::PRESETS.iter().map(|known| preset(known.text)).collect();
    for at in 0..DRAWN {
        let mut dice = Dice::of_player(Seed::from_text("house rules"), at);
        let seats = *G::SEATS.start() + at as usize % G::SEATS.count();
        all.push(draw::<G>(&G::Options::default(), seats, &mut dice).unwrap().0);
    }
    all
}

fn everywhere<V: Visitor<Out = ()> + Default>() {
    for id in catalog::ids() {
        catalog::visit(id, V::default()).unwrap();
    }
}

#[test]
fn what_is_written_to_a_file_is_read_again() {
    #[derive(Default)]
    struct Files;
    impl Visitor for Files {
        type Out = ();

        fn visit<G: Game>(self) {
            for options in rule_sets::<G>() {
                let rules = RuleSet { name: "a = \"b\"\n'c'".to_owned(), options };
                let text = rules.text();
                assert_eq!(RuleSet::parse(&text).unwrap(), rules, "{}: {text}", G::ID);
                assert_eq!(RuleSet::<G::Options>::parse(&text).unwrap().text(), text, "{}", G::ID);
            }
        }
    }
    everywhere::<Files>();
}

#[test]
fn what_is_typed_as_changes_gives_the_same_rules() {
    #[derive(Default)]
    struct Changes;
    impl Visitor for Changes {
        type Out = ();

        fn visit<G: Game>(self) {
            let all = rule_sets::<G>();
            for (before, after) in all.iter().zip(all.iter().rev()) {
                let typed = changes(before, after);
                let change =
                    |options: G::Options, (key, text): &(String, String)| with_text(&options, key, text);
                let read = typed.iter().try_fold(before.clone(), change);
                assert_eq!(read.as_ref(), Ok(after), "{}: {typed:?}", G::ID);
                assert_eq!(typed.is_empty(), before == after);
            }
        }
    }
    everywhere::<Changes>();
}

#[test]
fn every_way_of_writing_rules_says_the_same() {
    #[derive(Default)]
    struct Ways;
    impl Visitor for Ways {
        type Out = ();

        fn visit<G: Game>(self) {
            let (seats, none) = (*G::SEATS.start(), Map::new());
            for options in rule_sets::<G>().into_iter().filter(|options| G::for_seats(options, seats).is_ok())
            {
                let text = RuleSet { name: "x".to_owned(), options: options.clone() }.text();
                // A name alone is looked for among the presets: a text has a `=` in any case.
                let wish = RulesWish { rules: Some(&text), options: &none, name: None };
                let written = written(G::ID, wish, seats).unwrap();
                assert_eq!(written.file, text);
                let usual = to_json(&G::Options::default());
                let differs = |(key, value): &(String, Value)| usual[key] != *value;
                let differing: Map<String, Value> = to_json(&options).into_iter().filter(differs).collect();
                assert_eq!(written.options, differing, "{}", G::ID);
                let preset = G::PRESETS.iter().find(|known| known.id == written.preset).unwrap();
                let preset = RuleSet::<G::Options>::parse(preset.text).unwrap().options;
                assert_eq!(written.changes, changes(&preset, &options), "{}", G::ID);
            }
        }
    }
    everywhere::<Ways>();
}
