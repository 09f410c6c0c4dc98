//! A file as a tree of words, numbers, lists and tables in which everything remembers its line.

use serde_json::{Map, Value};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Problem;
use crate::{Seat, SeatSet};

/// A value and its line.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) line: usize,
    pub(super) item: Item,
}

#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A word, a number, true or false.
    Plain(Value),
    List(Vec<Node>),
    /// In the order written.
    Table(Vec<Entry>),
}

/// `key = value`, and the key's line.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) line: usize,
    pub(super) node: Node,
}

/// Reads a file.
pub(super) fn parse(text: &str) -> Result<Node, Problem> {
    let table = DeTable::parse(text).map_err(|error| syntax(text, &error))?;
    Ok(Node { line: 1, item: Item::Table(entries(text, table.get_ref())) })
}

/// What the reader of TOML complains about, with the line.
pub(super) fn syntax(text: &str, error: &toml::de::Error) -> Problem {
    let line = error.span().map_or(1, |span| line_of(text, span.start));
    Problem::new(line, error.message().replace('\n', " "))
}

fn line_of(text: &str, offset: usize) -> usize {
    text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1
}

fn entries(text: &str, table: &DeTable<'_>) -> Vec<Entry> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
        let (key, line): (&std::borrow::Cow<'_, str>, _) = (key.get_ref(), line_of(text, key.span().start));
        Entry { key: key.to_string(), line, node: node(text, value) }
    };
    entries.into_iter().map(entry).collect()
}

fn node(text: &str, value: &Spanned<DeValue<'_>>) -> Node {
    let item = match value.get_ref() {
        DeValue::Table(table) => Item::Table(entries(text, table)),
        DeValue::Array(list) => Item::List(list.iter().map(|one| node(text, one)).collect()),
        DeValue::String(word) => Item::Plain(word.as_ref().into()),
        DeValue::Boolean(on) => Item::Plain((*on).into()),
        DeValue::Integer(number) => Item::Plain(
            i64::from_str_radix(number.as_str(), number.radix())
                .map_or_else(|_| number.to_string().into(), Value::from),
        ),
        DeValue::Float(number) => Item::Plain(
            number.as_str().parse::<f64>().map_or_else(|_| number.to_string().into(), Value::from),
        ),
        DeValue::Datetime(date) => Item::Plain(date.to_string().into()),
    };
    Node { line: line_of(text, value.span().start), item }
}

impl Node {
    /// The value without its lines.
    pub(super) fn json(&self) -> Value {
        match &self.item {
            Item::Plain(value) => value.clone(),
            Item::List(list) => list.iter().map(Node::json).collect(),
            Item::Table(entries) => {
                let pairs = entries.iter().map(|entry| (entry.key.clone(), entry.node.json()));
                Value::Object(pairs.collect::<Map<_, _>>())
            }
        }
    }

    /// The entries of a table; anything else has none.
    pub(super) fn entries(&self) -> &[Entry] {
        if let Item::Table(entries) = &self.item { entries } else { &[] }
    }

    /// The entry with this key.
    pub(super) fn get(&self, key: &str) -> Option<&Entry> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    /// The line of a place such as `seats.B.live`, or of as much of it as there is.
    pub(super) fn line_at(&self, path: &str) -> Option<usize> {
        let (first, rest) = path.split_once('.').unwrap_or((path, ""));
        let entry = self.get(first)?;
        entry.node.line_at(rest).or(Some(entry.line))
    }

    /// Every seat whose letter stands anywhere in here, as a key or as a word.
    pub(super) fn seats(&self) -> SeatSet {
        let words = |text: &str| text.split(' ').filter_map(|word| word.parse::<Seat>().ok()).collect();
        match &self.item {
            Item::Plain(Value::String(text)) => words(text),
            Item::Plain(_) => SeatSet::EMPTY,
            Item::List(list) => list.iter().map(Node::seats).fold(SeatSet::EMPTY, SeatSet::union),
            Item::Table(entries) => entries
                .iter()
                .map(|entry| words(&entry.key).union(entry.node.seats()))
                .fold(SeatSet::EMPTY, SeatSet::union),
        }
    }
}

impl Entry {
    /// The mistake that this key has a value of the wrong kind.
    pub(super) fn expected(&self, what: &str) -> Problem {
        Problem::new(self.line, format!("expected `{}` to be {what}, found {}", self.key, self.node.json()))
    }

    /// A word.
    pub(super) fn word(&self) -> Result<&str, Problem> {
        match &self.node.item {
            Item::Plain(Value::String(word)) => Ok(word),
            _ => Err(self.expected("a word")),
        }
    }

    /// A whole number from 0 on.
    pub(super) fn number(&self) -> Result<usize, Problem> {
        match &self.node.item {
            Item::Plain(Value::Number(number)) => number.as_u64().and_then(|number| number.try_into().ok()),
            _ => None,
        }
        .ok_or_else(|| self.expected("a whole number"))
    }

    /// True or false.
    pub(super) fn switch(&self) -> Result<bool, Problem> {
        match &self.node.item {
            Item::Plain(Value::Bool(on)) => Ok(*on),
            _ => Err(self.expected("true or false")),
        }
    }

    /// The entries of a table.
    pub(super) fn table(&self) -> Result<&[Entry], Problem> {
        match &self.node.item {
            Item::Table(entries) => Ok(entries),
            _ => Err(self.expected("a table, such as `{ A = … }`")),
        }
    }

    /// One thing, or a list of things.
    pub(super) fn several(&self) -> &[Node] {
        match &self.node.item {
            Item::List(list) => list,
            _ => std::slice::from_ref(&self.node),
        }
    }

    /// A word or a list of words; numbers are words, too. With their lines.
    pub(super) fn words(&self) -> Result<Vec<(usize, String)>, Problem> {
        let word = |node: &Node| match &node.item {
            Item::Plain(Value::String(word)) => Ok((node.line, word.clone())),
            Item::Plain(Value::Number(number)) => Ok((node.line, number.to_string())),
            _ => Err(self.expected("a word or a list of words")),
        };
        self.several().iter().map(word).collect()
    }

    /// A seat or a list of seats.
    pub(super) fn seats(&self) -> Result<SeatSet, Problem> {
        let seat = |(line, word): (usize, String)| read_seat(line, &word);
        self.words()?.into_iter().map(seat).collect()
    }

    /// The seat that the key is.
    pub(super) fn seat(&self) -> Result<Seat, Problem> {
        read_seat(self.line, &self.key)
    }
}

fn read_seat(line: usize, word: &str) -> Result<Seat, Problem> {
    word.parse().map_err(|error: crate::NoSeat| Problem::new(line, error.to_string()))
}
