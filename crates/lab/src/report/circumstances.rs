//! Under which circumstances a report was made.

use super::document::{Document, Fact, Section};
use super::names::Names;

/// Under which circumstances a report was made.
#[derive(Clone, Debug, Default)]
pub struct Circumstances {
    /// The game's name in commands, and the version of its rules.
    pub game: (String, u32),
    /// The rule set it started from.
    pub preset: String,
    /// What was changed about it: options and their values.
    pub changes: Vec<(String, String)>,
    /// How many sit at the table; several numbers if they were compared.
    pub seats: String,
    /// Who plays: one name per seat.
    pub bots: Vec<String>,
    /// How strong they are, in words.
    pub strength: String,
    /// Where the minutes come from, in words.
    pub pace: String,
    /// Whether somebody guessed how long people take.
    pub estimated: bool,
    /// How many games of each rule set were played.
    pub games: u64,
    /// Whether somebody stopped it before its end.
    pub stopped: bool,
    /// The text that all luck follows from.
    pub seed: String,
    /// The command that gives the same numbers again.
    pub command: String,
}

impl Circumstances {
    /// A document with these sections.
    pub fn document(
        &self,
        names: &Names,
        subtitle: String,
        summary: Vec<String>,
        sections: Vec<Section>,
    ) -> Document {
        let changes: Vec<String> = self.changes.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let rules = if changes.is_empty() {
            self.preset.clone()
        } else {
            format!("{} + {}", self.preset, changes.join(", "))
        };
        let games = match self.stopped {
            true => names.say("stopped", &[&self.games.to_string()]),
            false => self.games.to_string(),
        };
        let facts = [
            ("game", format!("{} (v{})", self.game.0, self.game.1)),
            ("rules", rules),
            ("seats", self.seats.clone()),
            ("bots", self.bots()),
            ("strength", self.strength.clone()),
            ("pace", self.pace.clone()),
            ("games", games),
            ("seed", self.seed.clone()),
            ("confidence", names.text("confidence_value")),
        ];
        let fact = |(key, value): (&'static str, String)| Fact {
            key,
            name: names.text(&format!("fact.{key}")),
            value,
        };
        Document {
            lang: names.lang.clone(),
            title: names.words.text("title"),
            subtitle,
            stopped: self.stopped,
            summary,
            facts: facts.into_iter().filter(|(_, value)| !value.is_empty()).map(fact).collect(),
            sections,
            footnote: names.text("footnote"),
            command: self.command.clone(),
        }
    }

    /// Who plays; all alike are named once.
    pub fn bots(&self) -> String {
        match self.bots.as_slice() {
            [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|bot| bot == first) => {
                format!("{} × {first}", self.bots.len())
            }
            bots => bots.join(", "),
        }
    }
}
