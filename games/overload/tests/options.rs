//! Options: every wrong one is refused with its name, its value and what is allowed; right ones build the right table.

use crate::common::{preset, rules_with};
use overload::{Options, Overload, Space};
use serde_json::{Value, json};
use table::options::{schema, to_json, with, with_text};
use table::{Game, Options as _, RuleSet, Study, Vocabulary};

fn set(key: &str, text: &str) -> Result<Options, String> {
    with_text(&Options::default(), key, text).map_err(|error| error.to_string())
}

/// What is said about a table with these options, or nothing if it can be set up.
fn refused(changes: &Value, seats: usize) -> String {
    let options = with(&Options::default(), changes.as_object().unwrap());
    match options.and_then(|options| Overload::for_seats(&options, seats)) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    }
}

fn board_refused(board: &Value) -> String {
    refused(&json!({ "board": board }), 3)
}

#[test]
fn numbers_have_ranges() {
    for (key, wrong) in [
        ("target_points", "0"),
        ("capacity", "0"),
        ("capacity", "100"),
        ("die_sides", "0"),
        ("counters_total", "10000"),
        ("max_turns", "0"),
        ("first_seat", "I"),
        ("special_before_meeting", "maybe"),
    ] {
        let error = set(key, wrong).unwrap_err();
        assert!(error.starts_with(&format!("option `{key}` cannot be `{wrong}`; allowed: ")), "{error}");
    }
    assert!(set("capasity", "3").unwrap_err().contains("did you mean `capacity`?"));
}

#[test]
fn options_go_through_json_and_back() {
    let sections = json!([
        { "id": "S", "kind": "start", "plain": [], "special": [] },
        { "id": "K", "kind": "curve", "plain": ["plain"], "special": ["x2"] },
        { "id": "Z", "kind": "finish", "plain": [], "special": ["+"] },
    ]);
    for changes in [
        json!({}),
        json!({ "board": { "spaces": 3, "special": { "2": "+/-" } }, "target_points": 7 }),
        json!({ "board": { "sections": sections, "order": ["S", "K", "Z"] }, "special_sections": ["K"] }),
        json!({ "special_sections": 3, "first_seat": "C" }),
    ] {
        let options = with(&Options::default(), changes.as_object().unwrap()).unwrap();
        let back: Options = serde_json::from_value(to_json(&options).into()).unwrap();
        assert_eq!(back, options);
        Overload::for_seats(&options, 3).unwrap();
    }
}

#[test]
fn seats_are_three_to_five_unless_unofficial() {
    assert_eq!(refused(&json!({}), 2), "overload has no table for 2 seats; allowed: 3 to 5");
    assert_eq!(refused(&json!({}), 6), "overload has no table for 6 seats; allowed: 3 to 5");
    let unofficial = |rest: Value| {
        let mut changes = json!({ "unofficial": true });
        changes.as_object_mut().unwrap().extend(rest.as_object().unwrap().clone());
        refused(&changes, 2)
    };
    assert!(unofficial(json!({})).starts_with("option `target_points` cannot be `auto`; allowed: a number"));
    let no_board = unofficial(json!({ "target_points": 20 }));
    assert_eq!(no_board, "option `board` cannot be `auto`; allowed: a board of your own for 2 seats");
    assert_eq!(unofficial(json!({ "target_points": 20, "board": { "spaces": 9 } })), "");
    assert_eq!(refused(&json!({ "unofficial": true }), 4), "", "three to five need nothing of their own");
}

#[test]
fn the_first_seat_sits_at_the_table() {
    let error = refused(&json!({ "first_seat": "D" }), 3);
    assert_eq!(error, "option `first_seat` cannot be `D`; allowed: chance, A, B, C");
}

#[test]
fn impossible_boards_are_refused_with_the_place() {
    let end = |kind: &str, id: &str| json!({ "id": id, "kind": kind, "plain": ["plain"] });
    let (s, m, z) = (end("start", "S"), end("middle", "M"), end("finish", "Z"));
    let cases = [
        (json!("round"), "option `board` cannot be `round`; allowed: auto, { sections, order } or"),
        (json!({ "spaces": 0 }), "option `board.spaces` cannot be `0`; allowed: a number from 1 to 200"),
        (json!({ "spaces": 201 }), "option `board.spaces` cannot be `201`"),
        (
            json!({ "spaces": 5, "special": { "6": "+" } }),
            "option `board.special` cannot be `6`; allowed: a position from 1 to 5",
        ),
        (json!({ "spaces": 5, "special": { "0": "+" } }), "option `board.special` cannot be `0`"),
        (
            json!({ "spaces": 5, "special": { "3": "++" } }),
            "option `board.special.3` cannot be `++`; allowed: a space: plain, +, -, +/-, x2",
        ),
        (json!({ "spaces": 5, "specials": {} }), "did you mean `special`?"),
        (
            json!({ "order": ["S", "M9", "Z"] }),
            "option `board.order.1` cannot be `M9`; allowed: a section: S, M1,",
        ),
        (
            json!({ "order": ["S", "M1", "M1", "Z"] }),
            "option `board.order.2` cannot be `M1`; allowed: each section once",
        ),
        (
            json!({ "order": ["M1", "Z"] }),
            "option `board.order.0` cannot be `M1`; allowed: here a section whose kind is start",
        ),
        (
            json!({ "order": ["S", "M1"] }),
            "option `board.order.1` cannot be `M1`; allowed: here a section whose kind is finish",
        ),
        (
            json!({ "order": ["S", "Z", "M1"] }),
            "option `board.order.1` cannot be `Z`; allowed: here a section whose kind is middle or curve",
        ),
        (json!({ "order": ["S"] }), "option `board.order` cannot be"),
        (json!({ "order": [] }), "at least a start and a finish section"),
        (
            json!({ "sections": [s, m, m, z], "order": ["S", "Z"] }),
            "option `board.sections.2.id` cannot be `M`; allowed: a name that no other",
        ),
        (
            json!({ "sections": [{ "id": "S", "kind": "bend", "plain": [] }], "order": ["S"] }),
            "option `board.sections.0.kind` cannot be `bend`; allowed: start, middle, curve, finish",
        ),
        (
            json!({ "sections": [{ "kind": "start", "plain": [] }], "order": ["S"] }),
            "option `board.sections.0.id` cannot be `nothing`",
        ),
        (
            json!({ "sections": [{ "id": "S", "kind": "start" }], "order": ["S"] }),
            "option `board.sections.0.plain` cannot be",
        ),
        (
            json!({ "sections": [{ "id": "S", "kind": "start", "plain": ["mud"] }], "order": ["S"] }),
            "option `board.sections.0.plain.0` cannot be `mud`",
        ),
        (
            json!({ "sections": [{ "id": "S", "kind": "start", "plain": [] }, { "id": "Z", "kind": "finish", "plain": [] }], "order": ["S", "Z"] }),
            "option `board` cannot be `a track of 0 spaces`; allowed: 1 to 200 spaces",
        ),
    ];
    for (board, problem) in cases {
        let error = board_refused(&board);
        assert!(error.contains(problem), "{board}\nis refused with `{error}`\nexpected   `{problem}`");
    }
}

#[test]
fn special_sections_must_be_in_use() {
    let error = refused(&json!({ "special_sections": ["M1", "M4"] }), 3);
    assert_eq!(
        error,
        "option `special_sections` cannot be `M4`; allowed: sections in use: S, M1, C1, C2, M2, Z"
    );
    assert!(refused(&json!({ "special_sections": ["M1", "M1"] }), 3).contains("each section once"));
    assert!(set("special_sections", "100").unwrap_err().contains("a number from 0 to 99"));
    let bare = refused(&json!({ "board": { "spaces": 9 }, "special_sections": 2 }), 3);
    assert!(bare.contains("a track without sections"), "{bare}");
}

#[test]
fn a_number_of_special_sections_turns_the_first_in_use() {
    let specials = |k: u32| {
        let rules = rules_with("basic", &json!({ "special_sections": k }), 3);
        let special: Vec<usize> = (1..=20).filter(|&at| rules.space(at as u8) != Space::Plain).collect();
        special
    };
    assert!(specials(0).is_empty());
    assert_eq!(specials(1), [4, 6], "M1");
    assert_eq!(specials(2), [4, 6, 8, 10], "M1 and C1");
    assert_eq!(specials(3), [4, 6, 8, 10, 15, 17], "M1, C1 and M2");
    assert_eq!(specials(4), specials(99), "more than there are is all of them");
    let typed = set("special_sections", "M1, C1").unwrap();
    let rules = Overload::for_seats(&typed, 3).unwrap();
    assert_eq!(rules.track(), rules_with("basic", &json!({ "special_sections": 2 }), 3).track());
}

#[test]
fn sections_and_kinds_of_spaces_can_be_left_out() {
    table::shows!(Overload, "OV-S4");
    let laid = |changes: Value, seats: usize| {
        let rules = rules_with("special_all", &changes, seats);
        rules.track().iter().map(|space| space.name()).collect::<Vec<_>>().join(" ")
    };
    let without = |keys: &[(&str, &str)]| {
        let mut options = preset("special_all");
        for (key, count) in keys {
            options = with_text(&options, key, count).unwrap();
        }
        Value::from(to_json(&options))
    };
    assert_eq!(
        laid(without(&[("sections.C1", "0"), ("sections.M2", "0")]), 3),
        "plain plain plain + plain x2 - plain x2 plain plain plain",
        "S M1 C2 Z"
    );
    assert_eq!(laid(without(&[("sections.M4", "0")]), 3), laid(json!({}), 3), "three do not use it anyway");
    let turned = laid(json!({ "special_sections": 1, "sections": { "C1": 1, "C2": 1, "M2": 1 } }), 3);
    assert!(turned.starts_with("plain plain plain +/- plain + plain"), "C1 is the first in use: {turned}");
    let whole = laid(json!({}), 5);
    for kind in ["+", "-", "+/-", "x2"] {
        let plain: Vec<&str> =
            whole.split(' ').map(|space| if space == kind { "plain" } else { space }).collect();
        assert_eq!(laid(without(&[(&format!("spaces.{kind}"), "0")]), 5), plain.join(" "), "{kind}");
    }
    let own = json!({ "board": { "spaces": 3, "special": { "1": "+", "2": "x2" } }, "special_sections": "none",
        "spaces": { "+": 1 } });
    assert_eq!(laid(own, 3), "+ plain plain", "also on a board of one's own");
}

#[test]
fn what_cannot_be_left_out_is_said() {
    for (key, count, problem) in [
        ("sections.M1", "2", "option `sections.M1` cannot be `2`; allowed: a number from 0 to 1"),
        ("sections.S", "0", "unknown option `sections.S`"),
        (
            "spaces",
            "+:0",
            "option `spaces` cannot be `+:0`; allowed: 0 to 1 each, 1 to 4 in all, of: +, -, +/-, x2",
        ),
    ] {
        let error = set(key, count).unwrap_err();
        assert!(error.starts_with(problem), "{error}");
    }
    let bare = refused(&json!({ "board": { "spaces": 9 }, "sections": { "M1": 1 } }), 3);
    assert_eq!(
        bare,
        "option `sections.M2` cannot be `0`; allowed: 1, since this board is a track without sections"
    );
    let named = refused(&json!({ "sections": { "M1": 1, "M2": 1 }, "special_sections": ["C1"] }), 3);
    assert_eq!(named, "option `special_sections` cannot be `C1`; allowed: sections in use: S, M1, M2, Z");
}

#[test]
fn what_is_left_out_does_not_come_up() {
    let knows = |changes: Value, key: &str| rules_with("special_all", &changes, 4).plays_with(key);
    for key in ["card.+", "card.-", "card.+/-", "card.x2", "card.M3"] {
        assert!(knows(json!({}), key), "{key}");
    }
    assert!(!knows(json!({}), "card.M4"), "four do not lay it");
    assert!(!knows(json!({ "spaces": { "-": 1 } }), "card.+"));
    assert!(!knows(json!({ "sections": { "M1": 1 } }), "card.M3"));
}

#[test]
fn printed_sections_can_be_laid_in_another_order() {
    let changes = json!({ "board": { "order": ["S", "C2", "M4", "Z"] }, "special_sections": ["M4"] });
    let rules = rules_with("basic", &changes, 3);
    let names: Vec<&str> = rules.track().iter().map(|space| space.name()).collect();
    assert_eq!(names.join(" "), "plain plain plain plain plain plain + plain plain +/- plain plain");
}

#[test]
fn a_start_and_a_finish_are_enough_of_a_track() {
    assert_eq!(board_refused(&json!({ "order": ["S", "Z"] })), "");
}

#[test]
fn a_wrong_preset_names_its_line() {
    let text =
        "name = \"x\"\n[options]\ncapacity = 3\n[options.board]\nspaces = 4\nspecial = { 9 = \"+\" }\n";
    let error = RuleSet::<Options>::parse(text).unwrap_err().to_string();
    assert_eq!(error, "line 6: option `board.special` cannot be `9`; allowed: a position from 1 to 4");
}

#[test]
fn presets_are_what_they_say() {
    assert_eq!(preset("basic"), Options::default());
    for seats in 3..=5 {
        let late = Overload::for_seats(&preset("special_late"), seats).unwrap();
        let all = Overload::for_seats(&preset("special_all"), seats).unwrap();
        assert_eq!(late.track(), all.track());
    }
    assert!(!preset("special_late").special_before_meeting);
}

#[test]
fn the_schema_knows_every_option() {
    let schema = schema::<Options>();
    for field in Options::FIELDS {
        assert!(schema["properties"][field.key].get("default").is_some(), "{}", field.key);
    }
    assert_eq!(schema["properties"]["board"]["anyOf"][0]["const"], "auto");
}
