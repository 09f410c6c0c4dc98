//! The track of rules section 3, from the options as JSON.

use serde_json::{Map, Value};

/// The table of reverse sides, and how many spaces each section has.
const PRINTED: [(&str, &str); 8] = [
    ("S", "plain plain"),
    ("M1", "plain + plain x2"),
    ("M2", "- plain +/- plain"),
    ("M3", "plain x2 plain -"),
    ("M4", "+ plain plain +/-"),
    ("C1", "plain +/- plain +"),
    ("C2", "- plain x2 plain"),
    ("Z", "plain plain"),
];

/// Section order (linear).
fn order(seats: usize) -> Vec<String> {
    let order = match seats {
        3 => "S M1 C1 C2 M2 Z",
        4 => "S M1 M2 C1 C2 M3 Z",
        5 => "S M1 M2 C1 C2 M3 M4 Z",
        _ => panic!("the rulebook has no board for {seats} seats"),
    };
    order.split(' ').map(str::to_owned).collect()
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|word| word.as_str().expect("a word").to_owned()).collect()
}

/// The kinds of the spaces 1..T.
pub fn track(options: &Map<String, Value>, seats: usize) -> Vec<String> {
    let board = &options["board"];
    if let Some(spaces) = board["spaces"].as_u64() {
        let kind = |pos: u64| board["special"][&pos.to_string()].as_str().unwrap_or("plain").to_owned();
        return (1..=spaces).map(kind).collect();
    }
    let order = if board == "auto" { order(seats) } else { words(&board["order"]) };
    let turned: Vec<String> = match &options["special_sections"] {
        Value::Number(k) => {
            let in_use =
                ["M1", "C1", "M2", "C2", "M3", "M4"].iter().filter(|id| order.iter().any(|used| used == *id));
            in_use.take(k.as_u64().expect("a count") as usize).map(|id| (*id).to_owned()).collect()
        }
        Value::Array(_) => words(&options["special_sections"]),
        _ => vec![],
    };
    order.iter().flat_map(|id| side(board, id, turned.contains(id))).collect()
}

fn side(board: &Value, id: &str, reverse: bool) -> Vec<String> {
    if let Some(sections) = board["sections"].as_array() {
        let section = sections.iter().find(|section| section["id"] == id).expect("a section");
        return words(&section[if reverse { "special" } else { "plain" }]);
    }
    let (_, printed) = PRINTED.iter().find(|(name, _)| *name == id).expect("a printed section");
    let kind = |word: &str| if reverse { word.to_owned() } else { "plain".to_owned() };
    printed.split(' ').map(kind).collect()
}
