//! Which sections lie reverse side up (option `special_sections`), and the track that comes of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Value, json};
use table::options::{Setting, spell};
use table::{Kind, OptionError, Seats, Vocabulary};

use crate::board::{Board, MOST_SPACES, Section, Space, printed, printed_order};
use crate::options::Options;

/// Which sections lie reverse side up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SpecialSections {
    /// None: the basic game.
    #[default]
    None,
    /// This many; which ones is settled by the order of the list below.
    Number(u8),
    /// These.
    Named(Vec<String>),
}

/// Where only a number is agreed on, the first of these that are in use are turned.
pub const TURNED_FIRST: [&str; 6] = ["M1", "C1", "M2", "C2", "M3", "M4"];

/// What the option may be, in words.
const ALLOWED: &str = "none, a number from 0 to 99, or sections in use such as M1,C1";

impl Setting for SpecialSections {
    const KIND: Kind = Kind::Data {
        allowed: ALLOWED,
        check: |value| SpecialSections::read(value).map(drop),
        schema: SpecialSections::schema,
        draw: SpecialSections::draw,
    };
}

impl SpecialSections {
    /// The shape in the words of JSON Schema.
    fn schema() -> Value {
        let number = json!({"type": "integer", "minimum": 0, "maximum": 99});
        let names = json!({"type": "array", "items": {"type": "string"}});
        json!({"anyOf": [{"type": "string"}, number, names]})
    }

    fn read(value: &Value) -> Result<SpecialSections, OptionError> {
        let wrong = || OptionError::value("special_sections", spell(value), ALLOWED);
        let names = match value {
            Value::String(word) if word == "none" => return Ok(SpecialSections::None),
            Value::Number(number) => {
                let number = number.as_u64().filter(|&number| number <= 99).ok_or_else(wrong)?;
                return Ok(SpecialSections::Number(number as u8));
            }
            Value::String(words) => words.split(',').map(|word| word.trim().to_owned()).collect(),
            Value::Array(list) => {
                let name = |value: &Value| value.as_str().map(str::to_owned);
                list.iter().map(name).collect::<Option<Vec<_>>>().ok_or_else(wrong)?
            }
            _ => return Err(wrong()),
        };
        match names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
            Some((_, name)) => Err(OptionError::value("special_sections", name, "each section once")),
            None => Ok(SpecialSections::Named(names)),
        }
    }
}

impl Serialize for SpecialSections {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            SpecialSections::None => out.serialize_str("none"),
            SpecialSections::Number(number) => out.serialize_u8(*number),
            SpecialSections::Named(names) => names.serialize(out),
        }
    }
}

impl<'de> Deserialize<'de> for SpecialSections {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SpecialSections, D::Error> {
        SpecialSections::read(&Value::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}

/// A track that is laid.
#[derive(Debug)]
pub struct Track {
    /// The spaces from Start to Finish.
    pub spaces: Vec<Space>,
    /// The sections it is made of, in order; a board without sections has none.
    pub sections: Vec<String>,
}

/// Builds the track (OV-S1, OV-S4).
pub fn lay(options: &Options, seats: Seats) -> Result<Track, OptionError> {
    let mut track = match &options.board {
        Board::Auto => {
            let order = printed_order(seats.count()).ok_or_else(|| {
                OptionError::value("board", "auto", format!("a board of your own for {seats} seats"))
            })?;
            lay_sections(&printed(), order, options)?
        }
        Board::Sections { sections, order } => lay_sections(sections, order, options)?,
        Board::Track { spaces, special } => lay_spaces(*spaces, special, options)?,
    };
    if !(1..=MOST_SPACES).contains(&track.spaces.len()) {
        let allowed = format!("1 to {MOST_SPACES} spaces between Start and Finish");
        return Err(OptionError::value(
            "board",
            format!("a track of {} spaces", track.spaces.len()),
            allowed,
        ));
    }
    for kind in options.spaces.lacks() {
        let plain = |space: &&mut Space| space.name() == kind.name();
        track.spaces.iter_mut().filter(plain).for_each(|space| *space = Space::Plain);
    }
    Ok(track)
}

/// A bare track, which has nothing to turn or to leave out.
fn lay_spaces(spaces: u8, special: &BTreeMap<u8, Space>, options: &Options) -> Result<Track, OptionError> {
    let turned = &options.special_sections;
    if !matches!(turned, SpecialSections::None | SpecialSections::Number(0)) {
        let none = "none, since this board is a track without sections";
        return Err(OptionError::value("special_sections", spell(&table::json(turned)), none));
    }
    if let Some(section) = options.sections.lacks().next() {
        let one = "1, since this board is a track without sections";
        return Err(OptionError::value(&format!("sections.{section}"), 0, one));
    }
    let space = |at| special.get(&at).copied().unwrap_or(Space::Plain);
    Ok(Track { spaces: (1..=spaces).map(space).collect(), sections: Vec::new() })
}

fn lay_sections(
    sections: &[Section],
    order: &[impl AsRef<str>],
    options: &Options,
) -> Result<Track, OptionError> {
    let is_in = |id: &&str| options.sections.lacks().all(|section| section.name() != *id);
    let order: Vec<&str> = order.iter().map(AsRef::as_ref).filter(is_in).collect();
    let turned: Vec<&str> = match &options.special_sections {
        SpecialSections::None => Vec::new(),
        SpecialSections::Number(number) => {
            let in_use = TURNED_FIRST.into_iter().filter(|id| order.contains(id));
            in_use.take(usize::from(*number)).collect()
        }
        SpecialSections::Named(names) => names.iter().map(String::as_str).collect(),
    };
    if let Some(unused) = turned.iter().find(|id| !order.contains(id)) {
        let in_use = format!("sections in use: {}", order.join(", "));
        return Err(OptionError::value("special_sections", unused, in_use));
    }
    let side = |id: &&str| {
        let section = sections.iter().find(|section| section.id == *id);
        let section = section.expect("an order names sections that there are");
        if turned.contains(id) { &section.special } else { &section.plain }
    };
    let spaces = order.iter().flat_map(side).copied().collect();
    Ok(Track { spaces, sections: order.into_iter().map(str::to_owned).collect() })
}
