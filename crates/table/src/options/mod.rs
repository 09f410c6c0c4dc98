//! What can be chosen about a game before it starts: options, presets, and files with house rules.
//!
//! A game declares its options once, with [`options!`](crate::options!): a plain struct, and the list of its [`Field`]s.
//! Checking, the JSON schema, the listing of `spielwiese games`, `--set key=value` and the page's form come from that list.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::{Dice, nearest};

mod declare;
mod draw;
mod rule_set;

pub use declare::{Deck, Setting};
pub use draw::draw;
pub use rule_set::{Preset, RuleSet, RuleSetError};

/// The options of a game: a struct whose JSON form has exactly the keys of [`FIELDS`](Options::FIELDS).
pub trait Options:
    Clone + PartialEq + fmt::Debug + Default + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Every option, in the order in which people should see them.
    const FIELDS: &'static [Field];
}

/// One option.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub key: &'static str,
    /// What it may be.
    pub kind: Kind,
}

impl Field {
    /// A whole number.
    pub const fn number(key: &'static str, min: u32, max: u32) -> Field {
        Field { key, kind: Kind::Number { min, max } }
    }

    /// A whole number, or `auto`.
    pub const fn number_or_auto(key: &'static str, min: u32, max: u32) -> Field {
        Field { key, kind: Kind::NumberOrAuto { min, max } }
    }

    /// On or off.
    pub const fn switch(key: &'static str) -> Field {
        Field { key, kind: Kind::Switch }
    }

    /// One of some words.
    pub const fn choice(key: &'static str, words: fn() -> Vec<&'static str>) -> Field {
        Field { key, kind: Kind::Choice(words) }
    }

    /// A deck list: at most this many of each, and of all together.
    pub const fn counts(
        key: &'static str,
        of: fn() -> Vec<&'static str>,
        max_each: u32,
        max_all: u32,
    ) -> Field {
        Field { key, kind: Kind::Counts { of, max_each, max_all } }
    }
}

/// What an option may be.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A whole number.
    Number {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// A whole number, or `auto`: derived from other options.
    NumberOrAuto {
        /// The least.
        min: u32,
        /// The most.
        max: u32,
    },
    /// On or off.
    Switch,
    /// One of some words.
    Choice(fn() -> Vec<&'static str>),
    /// How many there are of each of some things: a deck list.
    Counts {
        /// The names of the things.
        of: fn() -> Vec<&'static str>,
        /// The most of one thing.
        max_each: u32,
        /// The most of all things together.
        max_all: u32,
    },
    /// Data of a shape that only the game knows, such as a board.
    Data {
        /// What is allowed, in words.
        allowed: &'static str,
        /// Refuses what the game cannot read, and names the place in the data that is wrong.
        check: fn(&Value) -> Result<(), OptionError>,
        /// The shape in the words of JSON Schema.
        schema: fn() -> Value,
        /// Random data of that shape, which `check` takes.
        draw: fn(&mut Dice) -> Value,
    },
}

/// A value that is given, or derived from other options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Auto<T> {
    /// Derived.
    #[default]
    Auto,
    /// Given.
    Set(T),
}

impl<T: Serialize> Serialize for Auto<T> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Auto::Auto => out.serialize_str("auto"),
            Auto::Set(value) => value.serialize(out),
        }
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for Auto<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Auto<T>, D::Error> {
        match Value::deserialize(from)? {
            Value::String(word) if word == "auto" => Ok(Auto::Auto),
            value => serde_json::from_value(value).map(Auto::Set).map_err(serde::de::Error::custom),
        }
    }
}

/// A wrong option: which, what it was set to, what is allowed.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum OptionError {
    /// There is no such option.
    #[error("{}", nearest::unknown("option", key, allowed))]
    Unknown {
        /// The key that was given.
        key: String,
        /// The keys there are.
        allowed: Vec<String>,
    },
    /// The option cannot have this value.
    #[error("option `{key}` cannot be `{value}`; allowed: {allowed}")]
    Value {
        key: String,
        /// The value that was given.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// The number of seats is not one the game is made for.
    #[error("{game} has no table for {seats} seats; allowed: {min} to {max}")]
    Seats {
        game: &'static str,
        /// The seats asked for.
        seats: usize,
        /// The least.
        min: usize,
        /// The most.
        max: usize,
    },
}

impl OptionError {
    /// The option cannot have this value.
    pub fn value(key: &str, value: impl fmt::Display, allowed: impl fmt::Display) -> OptionError {
        OptionError::Value { key: key.to_owned(), value: value.to_string(), allowed: allowed.to_string() }
    }

    /// An option of counts has no such part.
    fn unknown_part(part: &str, key: &str, names: &[&str]) -> OptionError {
        let allowed = names.iter().map(|name| format!("{key}.{name}")).collect();
        OptionError::Unknown { key: part.to_owned(), allowed }
    }
}

impl Kind {
    /// What is allowed, in words.
    pub fn allowed(&self) -> String {
        match self {
            Kind::Number { min, max } => format!("a number from {min} to {max}"),
            Kind::NumberOrAuto { min, max } => format!("auto, or a number from {min} to {max}"),
            Kind::Switch => "on, off".to_owned(),
            Kind::Choice(words) => words().join(", "),
            Kind::Counts { of, max_each, max_all } => {
                format!("0 to {max_each} each, 1 to {max_all} in all, of: {}", of().join(", "))
            }
            Kind::Data { allowed, .. } => (*allowed).to_owned(),
        }
    }

    /// Refuses a value that this kind of option cannot have.
    fn check(&self, key: &str, value: &Value) -> Result<(), OptionError> {
        match self {
            Kind::Data { check, .. } => check(value),
            _ if self.allows(value) => Ok(()),
            _ => Err(self
                .wrong_part(key, value)
                .unwrap_or_else(|| OptionError::value(key, spell(value), self.allowed()))),
        }
    }

    /// What is wrong with a single count, if it is a single one that is wrong.
    fn wrong_part(&self, key: &str, value: &Value) -> Option<OptionError> {
        let Kind::Counts { of, max_each, .. } = self else { return None };
        let (names, each) = (of(), Kind::Number { min: 0, max: *max_each });
        value.as_object()?.iter().find_map(|(name, count)| {
            let part = format!("{key}.{name}");
            if !names.contains(&name.as_str()) {
                return Some(OptionError::unknown_part(&part, key, &names));
            }
            (!each.allows(count)).then(|| OptionError::value(&part, spell(count), each.allowed()))
        })
    }

    /// Whether this kind of option may have this value.
    fn allows(&self, value: &Value) -> bool {
        let within =
            |min: u32, max: u32| value.as_u64().is_some_and(|n| (min.into()..=max.into()).contains(&n));
        match self {
            Kind::Number { min, max } => within(*min, *max),
            Kind::NumberOrAuto { min, max } => value == "auto" || within(*min, *max),
            Kind::Switch => value.is_boolean(),
            Kind::Choice(words) => value.as_str().is_some_and(|word| words().contains(&word)),
            Kind::Counts { of, max_each, max_all } => value.as_object().is_some_and(|counts| {
                let known = |name: &String| of().contains(&name.as_str());
                let few = |n: &Value| n.as_u64().is_some_and(|n| n <= u64::from(*max_each));
                let all = counts.values().filter_map(Value::as_u64).fold(0, u64::saturating_add);
                counts.keys().all(known)
                    && counts.values().all(few)
                    && (1..=u64::from(*max_all)).contains(&all)
            }),
            Kind::Data { check, .. } => check(value).is_ok(),
        }
    }

    /// Reads a value as people type it.
    fn read(&self, text: &str) -> Value {
        match self {
            Kind::Switch if text == "on" => Value::Bool(true),
            Kind::Switch if text == "off" => Value::Bool(false),
            Kind::Counts { .. } => read_counts(text).unwrap_or_else(|| text.into()),
            Kind::Data { .. } => serde_json::from_str(text).unwrap_or_else(|_| text.into()),
            _ => text.parse::<u64>().map_or_else(|_| text.into(), Value::from),
        }
    }

    /// How a value is typed, so that it is read as what it is.
    fn typed(&self, value: &Value) -> String {
        match self {
            Kind::Data { .. } => value.to_string(),
            _ => spell(value),
        }
    }

    /// This kind in the words of JSON Schema.
    fn schema(&self) -> Value {
        let number = |min: &u32, max: &u32| json!({"type": "integer", "minimum": min, "maximum": max});
        match self {
            Kind::Number { min, max } => number(min, max),
            Kind::NumberOrAuto { min, max } => json!({"anyOf": [{"const": "auto"}, number(min, max)]}),
            Kind::Switch => json!({"type": "boolean"}),
            Kind::Choice(words) => json!({"type": "string", "enum": words()}),
            Kind::Counts { of, max_each, .. } => {
                let count = number(&0, max_each);
                let counts: Map<String, Value> =
                    of().into_iter().map(|name| (name.to_owned(), count.clone())).collect();
                json!({"type": "object", "properties": counts, "additionalProperties": false})
            }
            Kind::Data { schema, .. } => schema(),
        }
    }
}

/// Reads `soundcheck:3,pyro:2`.
fn read_counts(text: &str) -> Option<Value> {
    let count = |part: &str| {
        let (name, n) = part.split_once(':')?;
        Some((name.trim().to_owned(), Value::from(n.trim().parse::<u64>().ok()?)))
    };
    text.split(',').map(count).collect::<Option<Map<_, _>>>().map(Value::Object)
}

/// How a value is written for people.
pub fn spell(value: &Value) -> String {
    match value {
        Value::Bool(true) => "on".to_owned(),
        Value::Bool(false) => "off".to_owned(),
        Value::String(word) => word.clone(),
        Value::Object(counts) if counts.values().all(Value::is_number) => {
            let count = |(name, n): (&String, &Value)| format!("{name}:{n}");
            counts.iter().map(count).collect::<Vec<_>>().join(",")
        }
        other => other.to_string(),
    }
}

/// All options of a game as JSON.
pub fn to_json<O: Options>(options: &O) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        other => {
            unreachable!("options are a struct of plain values, so they become a JSON object: {other:?}")
        }
    }
}

/// These options, with the values of `changes` in place of theirs.
pub fn with<O: Options>(options: &O, changes: &Map<String, Value>) -> Result<O, OptionError> {
    let mut map = to_json(options);
    for (key, value) in changes {
        field::<O>(key)?.kind.check(key, value)?;
        map.insert(key.clone(), value.clone());
    }
    serde_json::from_value(Value::Object(map))
        .map_err(|error| OptionError::value("options", error, "see the schema"))
}

/// These options, with one changed as people type it: `target_camp` and `7`, or `deck.encore` and `2`.
pub fn with_text<O: Options>(options: &O, key: &str, text: &str) -> Result<O, OptionError> {
    let (name, part) = key.split_once('.').map_or((key, None), |(name, part)| (name, Some(part)));
    let field = field::<O>(name)?;
    let value = match (part, &field.kind) {
        (None, kind) => kind.read(text),
        (Some(part), Kind::Counts { of, .. }) if of().contains(&part) => {
            let Some(Value::Object(mut counts)) = to_json(options).remove(name) else {
                unreachable!("an option of counts is a JSON object")
            };
            counts.insert(part.to_owned(), text.parse::<u64>().map_or_else(|_| text.into(), Value::from));
            Value::Object(counts)
        }
        (Some(_), Kind::Counts { of, .. }) => return Err(OptionError::unknown_part(key, name, &of())),
        (Some(_), kind) => return Err(OptionError::value(key, text, kind.allowed())),
    };
    with(options, &Map::from_iter([(name.to_owned(), value)]))
}

/// The options that differ, with their values afterwards.
pub fn differing<O: Options>(before: &O, after: &O) -> Map<String, Value> {
    let before = to_json(before);
    to_json(after).into_iter().filter(|(key, value)| before.get(key) != Some(value)).collect()
}

/// A deck in which more cards than this are counted anew is typed as a whole.
const FEW_CARDS: usize = 6;

/// What makes other options of these, as it is typed: one after the other, each is a change that [`with_text`] takes.
pub fn changes<O: Options>(before: &O, after: &O) -> Vec<(String, String)> {
    let (old, mut changes) = (to_json(before), Vec::new());
    for (key, value) in differing(before, after) {
        let field = field::<O>(&key).expect("options have no keys but their fields'");
        let parts = parts(&key, &old[&key], &value);
        let by_parts =
            parts.iter().try_fold(before.clone(), |options, (part, n)| with_text(&options, part, n));
        match by_parts {
            Ok(options) if parts.len() <= FEW_CARDS && to_json(&options)[&key] == value => {
                changes.extend(parts);
            }
            _ => {
                let typed = field.kind.typed(&value);
                changes.push((key, typed));
            }
        }
    }
    changes
}

/// The single counts that differ, fewer cards first: there is room for more then.
fn parts(key: &str, before: &Value, after: &Value) -> Vec<(String, String)> {
    let (Some(before), Some(after)) = (before.as_object(), after.as_object()) else { return Vec::new() };
    let number =
        |counts: &Map<String, Value>, name: &str| counts.get(name).and_then(Value::as_u64).unwrap_or(0);
    let mut parts: Vec<(bool, (String, String))> = Vec::new();
    for name in after.keys() {
        let (was, is) = (number(before, name), number(after, name));
        if was != is {
            parts.push((is > was, (format!("{key}.{name}"), is.to_string())));
        }
    }
    parts.sort_by_key(|(more, _)| *more);
    parts.into_iter().map(|(_, part)| part).collect()
}

fn field<O: Options>(key: &str) -> Result<&'static Field, OptionError> {
    O::FIELDS.iter().find(|field| field.key == key).ok_or_else(|| OptionError::Unknown {
        key: key.to_owned(),
        allowed: O::FIELDS.iter().map(|field| field.key.to_owned()).collect(),
    })
}

/// The JSON schema of a game's options, defaults included.
pub fn schema<O: Options>() -> Value {
    let defaults = to_json(&O::default());
    let property = |field: &Field| {
        let mut property = field.kind.schema();
        property["default"] = defaults[field.key].clone();
        (field.key.to_owned(), property)
    };
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": O::FIELDS.iter().map(property).collect::<Map<_, _>>(),
        "additionalProperties": false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
    pub(super) struct Sample {
        pub(super) target: u32,
        rebound: Auto<u32>,
        loud: bool,
        deck: Map<String, Value>,
        path: Vec<u8>,
    }

    /// A path of at most three steps.
    fn check_path(value: &Value) -> Result<(), OptionError> {
        match value.as_array().map(Vec::len) {
            Some(0..=3) => Ok(()),
            Some(_) => Err(OptionError::value("path.3", &value[3], "no fourth step")),
            None => Err(OptionError::value("path", spell(value), "a list")),
        }
    }

    impl Default for Sample {
        fn default() -> Sample {
            let deck = Map::from_iter([("a".to_owned(), 2.into()), ("b".to_owned(), 1.into())]);
            Sample { target: 8, rebound: Auto::Auto, loud: false, deck, path: vec![1] }
        }
    }

    impl Options for Sample {
        const FIELDS: &'static [Field] = &[
            Field { key: "target", kind: Kind::Number { min: 1, max: 99 } },
            Field { key: "rebound", kind: Kind::NumberOrAuto { min: 0, max: 99 } },
            Field { key: "loud", kind: Kind::Switch },
            Field { key: "deck", kind: Kind::Counts { of: || vec!["a", "b"], max_each: 9, max_all: 12 } },
            Field {
                key: "path",
                kind: Kind::Data {
                    allowed: "steps",
                    check: check_path,
                    schema: || json!({"type": "array"}),
                    draw: |dice| (0..dice.below(4)).map(Value::from).collect(),
                },
            },
        ];
    }

    fn set(key: &str, text: &str) -> Result<Sample, String> {
        with_text(&Sample::default(), key, text).map_err(|error| error.to_string())
    }

    #[test]
    fn options_are_set_as_people_type_them() {
        assert_eq!(set("target", "7").unwrap().target, 7);
        assert_eq!(set("rebound", "5").unwrap().rebound, Auto::Set(5));
        assert!(set("loud", "on").unwrap().loud);
        assert_eq!(set("deck.a", "0").unwrap().deck["a"], 0);
        assert_eq!(set("deck", "b:4").unwrap().deck.len(), 1);
    }

    #[test]
    fn a_wrong_option_is_named_with_what_is_allowed() {
        assert_eq!(
            set("target", "0").unwrap_err(),
            "option `target` cannot be `0`; allowed: a number from 1 to 99"
        );
        assert_eq!(set("loud", "loud").unwrap_err(), "option `loud` cannot be `loud`; allowed: on, off");
        assert!(set("targt", "1").unwrap_err().contains("did you mean `target`?"));
        assert_eq!(
            set("deck.c", "1").unwrap_err(),
            "unknown option `deck.c`; did you mean `deck.b`? Allowed: deck.a, deck.b"
        );
        assert_eq!(
            set("deck.a", "10").unwrap_err(),
            "option `deck.a` cannot be `10`; allowed: a number from 0 to 9"
        );
        assert!(set("deck", "a:0").unwrap_err().contains("1 to 12 in all"));
        assert!(set("target.x", "1").is_err());
    }

    #[test]
    fn data_is_checked_by_the_game_which_names_the_wrong_place() {
        assert_eq!(set("path", "[2, 3]").unwrap().path, [2, 3]);
        assert_eq!(set("path", "no").unwrap_err(), "option `path` cannot be `no`; allowed: a list");
        let file = "name = \"x\"\n[options]\npath = [1, 2, 3, 4]\n";
        let wrong = RuleSet::<Sample>::parse(file).unwrap_err().to_string();
        assert_eq!(wrong, "line 3: option `path.3` cannot be `4`; allowed: no fourth step");
        assert_eq!(schema::<Sample>()["properties"]["path"], json!({"type": "array", "default": [1]}));
        assert_eq!(spell(&json!({"sections": ["a"]})), r#"{"sections":["a"]}"#);
    }

    #[test]
    fn changes_are_typed_so_that_they_are_read_again() {
        let typed = |changes: &[(&str, &str)]| {
            let change = |options: Sample, (key, text): &(&str, &str)| with_text(&options, key, text);
            let after = changes.iter().try_fold(Sample::default(), change).unwrap();
            let changes = super::changes(&Sample::default(), &after);
            let read = |options, (key, text): &(String, String)| with_text(&options, key, text);
            assert_eq!(changes.iter().try_fold(Sample::default(), read), Ok(after));
            changes.iter().map(|(key, text)| format!("{key}={text}")).collect::<Vec<_>>()
        };
        assert!(typed(&[]).is_empty());
        let changes = [("loud", "on"), ("rebound", "5"), ("path", "[2,3]")];
        assert_eq!(typed(&changes), ["rebound=5", "loud=on", "path=[2,3]"]);
        assert_eq!(typed(&[("deck", "a:1,b:5")]), ["deck.a=1", "deck.b=5"]);
        assert_eq!(typed(&[("deck", "a:0,b:2")]), ["deck.a=0", "deck.b=2"]);
        assert_eq!(typed(&[("deck", "b:4")]), ["deck=b:4"], "a card that is not named any more");
        let [before, after] = ["a:2,b:0", "a:0,b:2"].map(|deck| set("deck", deck).unwrap());
        let whole = ("deck".to_owned(), "a:0,b:2".to_owned());
        assert_eq!(super::changes(&before, &after), [whole], "in between there would be no card at all");
    }

    #[test]
    fn the_schema_holds_ranges_and_defaults() {
        let schema = schema::<Sample>();
        assert_eq!(
            schema["properties"]["target"],
            json!({"type": "integer", "minimum": 1, "maximum": 99, "default": 8})
        );
        assert_eq!(schema["properties"]["rebound"]["default"], "auto");
    }
}
