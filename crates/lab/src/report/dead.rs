//! Clauses that never came into play: what they say, and why.

use super::document::{Cell, Row, Section, Table};
use super::names::Names;
use super::one::columns;
use crate::dead::Cause;

/// A clause that never came into play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dead {
    /// Its place among the clauses.
    pub clause: usize,
    /// Why.
    pub cause: Cause,
}

impl Dead {
    /// The section on them; nothing if all came into play.
    pub(super) fn section(dead: &[Dead], names: &Names, games: u64) -> Option<Section> {
        let row = |dead: &Dead| {
            let (key, name) = &names.clauses[dead.clause];
            let cells = vec![Cell::Text(dead.why(names)), Cell::Text(names.beginnings[dead.clause].clone())];
            Row { key: (*key).to_owned(), name: name.clone(), cells }
        };
        (!dead.is_empty()).then(|| Section {
            key: "dead".to_owned(),
            heading: names.text("section.dead"),
            sentences: vec![names.say("dead.sentence", &[&dead.len().to_string(), &games.to_string()])],
            plots: Vec::new(),
            table: Table {
                columns: columns(names, &["clause", "cause", "text"]),
                rows: dead.iter().map(row).collect(),
            },
        })
    }

    fn why(&self, names: &Names) -> String {
        match &self.cause {
            Cause::NotChosen { by, games, of } => {
                let key = if by.is_some() { "dead.not_these" } else { "dead.not_chosen" };
                names.say(key, &[&games.to_string(), &of.to_string(), by.unwrap_or_default()])
            }
            Cause::Option { key, value } => names.say("dead.option", &[&format!("{key}={value}")]),
            Cause::Card { key } => names.say("dead.card", &[key]),
            Cause::Preset(preset) => names.say("dead.preset", &[preset]),
            Cause::Rare { games, of } => {
                // What comes up more often than this is not rare: there were only few games.
                let key = if games * 50 <= *of { "dead.rare" } else { "dead.few" };
                names.say(key, &[&games.to_string(), &of.to_string()])
            }
            Cause::Unknown => names.text("dead.unknown"),
            Cause::Never { games } => names.say("dead.never", &[&games.to_string()]),
        }
    }
}
