//! Cards taken out of the decks (FR-OPT-15), and what is refused.

use std::collections::BTreeSet;

use frantic::{Frantic, Options, PRESETS};
use serde_json::{Value, json};
use table::options::{self, to_json, with_text};
use table::{Game, Positions, RuleSet, Rules, Seed, Seeded, Silent, Study};

fn preset(name: &str) -> Options {
    let preset = PRESETS.iter().find(|preset| preset.id == name).expect("a preset");
    RuleSet::parse(preset.text).expect("presets are right").options
}

fn without(usual: &Options, keys: &[&str]) -> Options {
    keys.iter().fold(usual.clone(), |options, key| with_text(&options, key, "0").expect("an option"))
}

/// A deck option with nothing but these.
fn only(usual: &Options, deck: &str, names: &[&str]) -> Options {
    let counts: Vec<String> = names.iter().map(|name| format!("{name}:1")).collect();
    with_text(usual, deck, &counts.join(",")).expect("an option")
}

fn refused(options: &Options) -> String {
    Frantic::for_seats(options, 4).expect_err("this cannot be played").to_string()
}

/// The judge's text after the deal.
fn dealt(options: &Options) -> Value {
    let rules = Frantic::for_seats(options, 4).expect("this can be played");
    let mut chance = Seeded::new(Seed::from_text("taken out"));
    let mut state = rules.deal(&mut chance, &mut Silent);
    rules.settle(&mut state, &mut chance, &mut Silent);
    table::json(&rules.truth(&state))
}

/// All words of some data.
fn words(data: &Value, into: &mut BTreeSet<String>) {
    match data {
        Value::String(word) => drop(into.insert(word.split('.').next().unwrap_or_default().to_owned())),
        Value::Array(list) => list.iter().for_each(|one| words(one, into)),
        Value::Object(fields) => fields.values().for_each(|one| words(one, into)),
        _ => {}
    }
}

#[test]
fn what_is_taken_out_is_in_no_deck() {
    table::shows!(Frantic, "FR-OPT-15");
    let everything = preset("three_rules");
    let seen = |options: &Options| {
        let mut seen = BTreeSet::new();
        words(&dealt(options), &mut seen);
        seen
    };
    let all = seen(&everything);
    let cases: [(&str, &[&str]); 6] = [
        ("specials.gift", &["blue-gift", "red-gift", "green-gift", "yellow-gift", "violet-gift"]),
        ("specials.colour-swap", &["blue-red-swap", "yellow-violet-swap"]),
        ("specials.mimicry", &["mimicry"]),
        ("events.doomsday", &["doomsday"]),
        ("powers.recycling", &["recycling"]),
        ("rules.u-turn", &["u-turn"]),
    ];
    for (key, gone) in cases {
        let mut left = seen(&without(&everything, &[key]));
        for card in gone {
            assert!(all.contains(*card), "{card} is there usually");
            assert!(!left.contains(*card), "{card} is there without {key}");
            left.insert((*card).to_owned());
        }
        let rules = Frantic::for_seats(&without(&everything, &[key]), 4).expect("this can be played");
        let card = format!("card.{}", key.split_once('.').expect("a part").1);
        assert!(!rules.plays_with(&card), "{card}");
        assert!(Frantic::for_seats(&everything, 4).expect("a preset").plays_with(&card), "{card}");
    }
}

#[test]
fn a_card_whose_box_is_closed_can_be_taken_out_as_well() {
    let base = preset("base");
    let fewer = without(&base, &["specials.mimicry", "powers.recycling", "rules.u-turn"]);
    assert_eq!(dealt(&fewer), dealt(&base));
}

#[test]
fn no_game_is_left_without_what_it_needs() {
    table::shows!(Frantic, "FR-OPT-15");
    let base = preset("base");
    assert_eq!(
        refused(&only(&base, "events", &["pandoras-box"])).split("; ").last(),
        Some("allowed: at least one event of the boxes in the game")
    );
    let wishless = only(&preset("troublemaker"), "specials", &["mimicry", "gift"]);
    assert_eq!(
        refused(&wishless),
        "option `specials.mimicry` cannot be `1`; allowed: 0, unless a special card is in the game with which one wishes"
    );
    let few_rules = only(&preset("three_rules"), "rules", &["u-turn", "one-shot"]);
    assert_eq!(
        refused(&few_rules),
        "option `rule_cards` cannot be `3`; allowed: 0 to 2, as many as `rules` has"
    );
    let none = with_text(&base, "specials", "gift:0").expect_err("a deck has something").to_string();
    assert!(none.contains("0 to 1 each, 1 to 23 in all, of: second-chance"), "{none}");
    let changes = json!({ "events": { "doomsdy": 1 } });
    let unknown = options::with(&base, changes.as_object().expect("an object")).expect_err("no such event");
    assert!(unknown.to_string().contains("did you mean `events.doomsday`?"), "{unknown}");
}

/// Also with nothing but what brings cards back: a round ends, as `bound` says.
#[test]
fn the_event_pile_is_not_renewed_once_something_is_taken_out() {
    table::shows!(Frantic, "FR-OPT-15");
    let most = |options: &Options| Frantic::for_seats(options, 4).expect("this can be played").bound();
    let everything = preset("everything");
    assert!(most(&without(&everything, &["events.charity"])) < most(&everything));
    assert!(to_json(&everything)["events"].as_object().expect("a deck").len() == 44);
}
