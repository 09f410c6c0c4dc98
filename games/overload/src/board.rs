//! The track as data (OV-B0): spaces, sections with two sides, and the boards that people can give.
//!
//! A board in an option is `auto`, sections with an order, or a bare track. Whatever is wrong with one is said with
//! its place in the data; nothing here knows a rule of play.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value, json};
use table::options::{Setting, spell};
use table::{Kind, OptionError, Vocabulary, nearest, vocabulary};

vocabulary! {
    /// What a space does.
    pub enum Space {
        /// Nothing.
        Plain = "plain",
        /// A counter more.
        Plus = "+",
        /// A counter less.
        Minus = "-",
        /// A step forward or back.
        Either = "+/-",
        /// Everything twice.
        Double = "x2",
    }
}

vocabulary! {
    /// What part of the track a section is.
    pub enum Part { Start = "start", Middle = "middle", Curve = "curve", Finish = "finish" }
}

/// A board section: what its two sides have printed on them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// Its name.
    pub id: String,
    /// What part of the track it is.
    pub kind: Part,
    /// The spaces of its front side.
    pub plain: Vec<Space>,
    /// The spaces of its reverse side.
    pub special: Vec<Space>,
}

/// A board, as an option gives it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Board {
    /// The printed sections in the order for the number of seats (OV-B0).
    #[default]
    Auto,
    /// Sections in an order.
    Sections {
        /// All sections there are.
        sections: Vec<Section>,
        /// Those in use, from Start to Finish.
        order: Vec<String>,
    },
    /// A track without sections: its length, and what stands on it.
    Track {
        /// How many spaces lie between Start and Finish.
        spaces: u8,
        /// The special spaces by position.
        special: BTreeMap<u8, Space>,
    },
}

/// The most track spaces that a board can have.
pub const MOST_SPACES: usize = 200;

/// What a board may be, in words.
const ALLOWED: &str = "auto, { sections, order } or { spaces, special }";

const SPACES: &str = "plain, +, -, +/-, x2";

/// The printed sections (OV-B0, R-01, R-02).
pub fn printed() -> Vec<Section> {
    use Space::{Double, Either, Minus, Plain, Plus};
    let section = |id: &str, kind, special: &[Space]| Section {
        id: id.to_owned(),
        kind,
        plain: vec![Plain; special.len()],
        special: special.to_vec(),
    };
    vec![
        section("S", Part::Start, &[Plain, Plain]),
        section("M1", Part::Middle, &[Plain, Plus, Plain, Double]),
        section("M2", Part::Middle, &[Minus, Plain, Either, Plain]),
        section("M3", Part::Middle, &[Plain, Double, Plain, Minus]),
        section("M4", Part::Middle, &[Plus, Plain, Plain, Either]),
        section("C1", Part::Curve, &[Plain, Either, Plain, Plus]),
        section("C2", Part::Curve, &[Minus, Plain, Double, Plain]),
        section("Z", Part::Finish, &[Plain, Plain]),
    ]
}

/// The order of the printed sections for a number of seats, if the game is made for it.
pub fn printed_order(seats: usize) -> Option<&'static [&'static str]> {
    match seats {
        3 => Some(&["S", "M1", "C1", "C2", "M2", "Z"]),
        4 => Some(&["S", "M1", "M2", "C1", "C2", "M3", "Z"]),
        5 => Some(&["S", "M1", "M2", "C1", "C2", "M3", "M4", "Z"]),
        _ => None,
    }
}

impl Setting for Board {
    const KIND: Kind = Kind::Data {
        allowed: ALLOWED,
        check: |value| Board::read(value).map(drop),
        schema: Board::schema,
        draw: Board::draw,
    };
}

impl Board {
    /// The shape of a board in the words of JSON Schema.
    fn schema() -> Value {
        let space = json!({"enum": Space::names()});
        let spaces = json!({"type": "array", "items": space});
        let section = json!({
            "type": "object",
            "properties": {
                "id": {"type": "string"}, "kind": {"enum": Part::names()}, "plain": spaces, "special": spaces
            },
            "required": ["id", "kind", "plain"],
        });
        let order = json!({"type": "array", "items": {"type": "string"}});
        json!({"anyOf": [
            {"const": "auto"},
            {
                "type": "object",
                "properties": {"sections": {"type": "array", "items": section}, "order": order},
                "required": ["order"],
            },
            {
                "type": "object",
                "properties": {
                    "spaces": {"type": "integer", "minimum": 1, "maximum": MOST_SPACES},
                    "special": {"type": "object", "additionalProperties": space},
                },
                "required": ["spaces"],
            },
        ]})
    }

    /// Reads a board, or says what is wrong with it and where.
    pub fn read(value: &Value) -> Result<Board, OptionError> {
        let board = match value {
            Value::String(word) if word == "auto" => return Ok(Board::Auto),
            Value::Object(fields) if fields.contains_key("spaces") => read_track(fields)?,
            Value::Object(fields) if fields.contains_key("order") => read_sections(fields)?,
            other => return Err(OptionError::value("board", spell(other), ALLOWED)),
        };
        Ok(board)
    }
}

fn read_track(fields: &Map<String, Value>) -> Result<Board, OptionError> {
    only(fields, "board", &["spaces", "special"])?;
    let most = MOST_SPACES as u64;
    let spaces = fields["spaces"].as_u64().filter(|spaces| (1..=most).contains(spaces)).ok_or_else(|| {
        OptionError::value("board.spaces", spell(&fields["spaces"]), format!("a number from 1 to {most}"))
    })? as u8;
    let mut special = BTreeMap::new();
    for (position, space) in object(fields.get("special"), "board.special")? {
        let path = format!("board.special.{position}");
        let at = position.parse().ok().filter(|at| (1..=spaces).contains(at)).ok_or_else(|| {
            OptionError::value("board.special", position, format!("a position from 1 to {spaces}"))
        })?;
        special.insert(at, read_space(space, &path)?);
    }
    Ok(Board::Track { spaces, special })
}

fn read_sections(fields: &Map<String, Value>) -> Result<Board, OptionError> {
    only(fields, "board", &["sections", "order"])?;
    let sections = match fields.get("sections") {
        None => printed(),
        Some(list) => {
            let read = |(at, value)| read_section(value, &format!("board.sections.{at}"));
            array(list, "board.sections")?.iter().enumerate().map(read).collect::<Result<Vec<_>, _>>()?
        }
    };
    for (at, section) in sections.iter().enumerate() {
        if sections[..at].iter().any(|other| other.id == section.id) {
            let path = format!("board.sections.{at}.id");
            return Err(OptionError::value(&path, &section.id, "a name that no other section has"));
        }
    }
    let order = read_order(&fields["order"], &sections)?;
    Ok(Board::Sections { sections, order })
}

/// An order goes from a start section to a finish section, and uses a section once.
fn read_order(value: &Value, sections: &[Section]) -> Result<Vec<String>, OptionError> {
    let list = array(value, "board.order")?;
    let ids: Vec<&str> = sections.iter().map(|section| section.id.as_str()).collect();
    let mut order: Vec<String> = Vec::new();
    for (at, value) in list.iter().enumerate() {
        let path = format!("board.order.{at}");
        let section = sections.iter().find(|section| value == section.id.as_str());
        let Some(section) = section else {
            return Err(OptionError::value(&path, spell(value), format!("a section: {}", ids.join(", "))));
        };
        if order.contains(&section.id) {
            return Err(OptionError::value(&path, &section.id, "each section once"));
        }
        let allowed = match (at, at + 1 == list.len()) {
            (0, _) => vec![Part::Start],
            (_, true) => vec![Part::Finish],
            _ => vec![Part::Middle, Part::Curve],
        };
        if !allowed.contains(&section.kind) {
            let kinds: Vec<&str> = allowed.iter().map(|kind| kind.name()).collect();
            let here = format!("here a section whose kind is {}", kinds.join(" or "));
            return Err(OptionError::value(&path, &section.id, here));
        }
        order.push(section.id.clone());
    }
    if order.len() < 2 {
        return Err(OptionError::value("board.order", spell(value), "at least a start and a finish section"));
    }
    Ok(order)
}

fn read_section(value: &Value, path: &str) -> Result<Section, OptionError> {
    let fields = object(Some(value), path)?;
    only(fields, path, &["id", "kind", "plain", "special"])?;
    let word = |key: &str| fields.get(key).and_then(Value::as_str);
    let missing = |key: &str, allowed: &str| {
        let found = fields.get(key).map_or_else(|| "nothing".to_owned(), spell);
        OptionError::value(&format!("{path}.{key}"), found, allowed)
    };
    let id = word("id").filter(|id| !id.is_empty() && !id.contains([',', ' ']));
    let kind = word("kind").and_then(Part::from_name);
    let spaces = |key: &str, list: &Value| {
        let path = format!("{path}.{key}");
        let space = |(at, value)| read_space(value, &format!("{path}.{at}"));
        array(list, &path)?.iter().enumerate().map(space).collect::<Result<Vec<_>, _>>()
    };
    let plain = spaces("plain", fields.get("plain").unwrap_or(&Value::Null))?;
    Ok(Section {
        id: id.ok_or_else(|| missing("id", "a name without spaces and commas"))?.to_owned(),
        kind: kind.ok_or_else(|| missing("kind", &Part::names().join(", ")))?,
        special: fields.get("special").map_or_else(|| Ok(plain.clone()), |list| spaces("special", list))?,
        plain,
    })
}

fn read_space(value: &Value, path: &str) -> Result<Space, OptionError> {
    value
        .as_str()
        .and_then(Space::from_name)
        .ok_or_else(|| OptionError::value(path, spell(value), format!("a space: {SPACES}")))
}

fn array<'a>(value: &'a Value, path: &str) -> Result<&'a Vec<Value>, OptionError> {
    value.as_array().ok_or_else(|| OptionError::value(path, spell(value), "a list"))
}

fn object<'a>(value: Option<&'a Value>, path: &str) -> Result<&'a Map<String, Value>, OptionError> {
    static NOTHING: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
    match value {
        None => Ok(&NOTHING),
        Some(Value::Object(fields)) => Ok(fields),
        Some(other) => Err(OptionError::value(path, spell(other), "a table")),
    }
}

fn only(fields: &Map<String, Value>, path: &str, allowed: &[&str]) -> Result<(), OptionError> {
    match fields.keys().find(|key| !allowed.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => Err(OptionError::value(path, key, nearest::unknown("key", key, allowed))),
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Board::Auto => out.serialize_str("auto"),
            Board::Sections { sections, order } => {
                json!({"sections": sections, "order": order}).serialize(out)
            }
            Board::Track { spaces, special } => {
                let special: BTreeMap<String, Space> =
                    special.iter().map(|(at, &space)| (at.to_string(), space)).collect();
                json!({"spaces": spaces, "special": special}).serialize(out)
            }
        }
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Board, D::Error> {
        Board::read(&Value::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}
