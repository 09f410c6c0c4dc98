//! What is written compared with what is: the judge's text, a view, an event.

use serde_json::Value;

use super::tree::{Entry, Item, Node};
use super::{Problem, claim};
use crate::Seat;
use crate::nearest::unknown;

/// What the values are compared with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A whole text; a seat's letter is short for its place under `seats`.
    Whole,
    Seats,
    /// A record with fixed fields: one seat's, an event.
    Record,
    /// Anything deeper.
    Inside,
}

/// Everything in which a whole text differs from what is written. The path is empty for the judge's text.
pub(super) fn text(found: &Value, path: &str, written: &[Entry]) -> Vec<Problem> {
    written.iter().flat_map(|entry| differences(found, Place::Whole, path, entry)).collect()
}

/// Whether an event is like the one written: a kind, or a table of fields that must match.
pub(super) fn fits(event: &Value, written: &Node) -> bool {
    match &written.item {
        Item::Table(fields) => {
            fields.iter().all(|entry| differences(event, Place::Record, "", entry).is_empty())
        }
        _ => *kind(event) == written.json(),
    }
}

/// The kind of an event.
pub(super) fn kind(event: &Value) -> &Value {
    event.get("kind").unwrap_or(event)
}

/// A value in the spelling of a scenario.
pub(super) fn spell(value: &Value) -> String {
    if value.is_null() { "\"none\"".to_owned() } else { value.to_string() }
}

fn differences(found: &Value, place: Place, path: &str, entry: &Entry) -> Vec<Problem> {
    let at = if path.is_empty() { entry.key.clone() } else { format!("{path}.{}", entry.key) };
    match step_in(found, place, &entry.key) {
        Some((value, place)) => compare(value, place, &at, entry.line, &entry.node),
        None if counts(found, place) && entry.node.json().is_number() => {
            compare(&0.into(), Place::Inside, &at, entry.line, &entry.node)
        }
        None => vec![Problem::new(entry.line, nothing_there(found, path, &entry.key))],
    }
}

/// The value behind a key, and what it is.
fn step_in<'a>(found: &'a Value, place: Place, key: &str) -> Option<(&'a Value, Place)> {
    match (found, place) {
        (Value::Object(fields), Place::Whole) => match fields.get(key) {
            Some(value) => Some((value, if key == "seats" { Place::Seats } else { Place::Inside })),
            None => key.parse::<Seat>().ok().and_then(|_| step_in(fields.get("seats")?, Place::Seats, key)),
        },
        (Value::Object(fields), Place::Seats) => Some((fields.get(key)?, Place::Record)),
        (Value::Object(fields), Place::Record | Place::Inside) => Some((fields.get(key)?, Place::Inside)),
        (Value::Array(list), _) => Some((list.get(key.parse::<usize>().ok()?)?, Place::Inside)),
        _ => None,
    }
}

/// Whether these are counts, where one that is missing is 0.
fn counts(found: &Value, place: Place) -> bool {
    let all_numbers =
        |found: &Value| found.as_object().is_some_and(|counts| counts.values().all(Value::is_number));
    place == Place::Inside && all_numbers(found)
}

fn compare(found: &Value, place: Place, at: &str, line: usize, written: &Node) -> Vec<Problem> {
    match &written.item {
        Item::Table(entries) if !entries.is_empty() => {
            entries.iter().flat_map(|entry| differences(found, place, at, entry)).collect()
        }
        _ if same(found, &written.json()) => Vec::new(),
        _ => {
            let what = format!("expected {at} = {}, found {}", written.json(), spell(found));
            vec![Problem::new(line, what)]
        }
    }
}

/// Whether two values are the same, where the word "none" stands for nothing.
fn same(found: &Value, written: &Value) -> bool {
    match (found, written) {
        (Value::Null, Value::String(word)) => word == "none",
        (Value::Array(found), Value::Array(written)) => {
            found.len() == written.len()
                && found.iter().zip(written).all(|(found, written)| same(found, written))
        }
        _ => found == written,
    }
}

fn nothing_there(found: &Value, path: &str, key: &str) -> String {
    let within = if path.is_empty() { String::new() } else { format!(" in {path}") };
    match found {
        Value::Object(fields) => {
            let mut keys: Vec<&str> = fields.keys().map(String::as_str).collect();
            if path.is_empty() {
                keys.extend(claim::KEYS);
                return unknown("key", key, &keys);
            }
            unknown(&format!("key{within}:"), key, &keys)
        }
        Value::Array(list) => format!("no `{key}`{within}: the list has {} entries, from 0 on", list.len()),
        other => format!("no `{key}`{within}, which is {}", spell(other)),
    }
}
