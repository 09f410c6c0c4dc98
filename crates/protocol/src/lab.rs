//! The lab in the page: what a page asks for by HTTP, and what it is told. `docs/protocol.md` lists the addresses.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::Json;

/// What a server's lab does for anybody, and whether it has time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LabNow {
    /// How many threads a run has.
    pub threads: usize,
    /// The most games of a run, and the largest budget for tuning.
    pub most_games: u64,
    /// A run that has used so much of a processor's time reports on the games so far.
    pub cpu_seconds: u64,
    /// Bots that take too long for a run here, of every game.
    pub slow_bots: Vec<String>,
    /// Whether somebody's run is under way; there is never more than one.
    pub busy: bool,
}

/// Rules, as somebody chose them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LabRules {
    /// The name of a preset, or the text of a file with house rules; the game's first preset if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<String>,
    /// What is changed about them.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[ts(type = "Record<string, unknown>", optional)]
    pub options: Map<String, Value>,
}

/// Asks how rules are written: as options, as a file, as a command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct VariantWish {
    /// The game.
    pub game: String,
    /// How many play.
    pub seats: usize,
    /// As in [`LabRules`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<String>,
    /// As in [`LabRules`].
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[ts(type = "Record<string, unknown>", optional)]
    pub options: Map<String, Value>,
    /// What to call the rules in the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
}

/// Rules, checked and written in every way there is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Variant {
    /// The game.
    pub game: String,
    /// How many play.
    pub seats: usize,
    /// The options that differ from the usual ones: what a table is opened with.
    #[ts(type = "Record<string, unknown>")]
    pub options: Map<String, Value>,
    /// The preset that was begun with.
    pub preset: String,
    /// What is changed about it, as it is typed: options and values.
    pub changes: Vec<(String, String)>,
    /// The text of a file with these house rules.
    pub file: String,
    /// The command that reports on them.
    pub command: String,
}

/// A run of the lab that somebody wants.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LabWish {
    /// What kind of a run, with what only such a run needs.
    pub kind: LabKind,
    /// The game.
    pub game: String,
    /// How many play.
    pub seats: usize,
    /// As in [`LabRules`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<String>,
    /// As in [`LabRules`].
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[ts(type = "Record<string, unknown>", optional)]
    pub options: Map<String, Value>,
    /// How many games; not for tuning, which has its budget.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub games: Option<u64>,
    /// The kinds of players, the same games with each; the game's best bot if nobody is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub bots: Vec<String>,
    /// The text that all luck follows from; one of the server's choice if it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
    /// The language of the report, such as `de`.
    pub lang: String,
    /// What to compare with: one to three other rule sets; only for comparing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<LabRules>>")]
    pub against: Vec<LabRules>,
    /// What is wanted, such as `minutes in 15..25`; only for tuning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub goals: Vec<String>,
    /// What may be changed, such as `target_camp=5..12`; only for tuning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub over: Vec<String>,
    /// How many options at once; only for tuning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub changes: Option<u8>,
    /// How many games it may take; only for tuning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub budget: Option<u64>,
}

/// The kinds of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LabKind {
    /// What a rule set does.
    Report,
    /// What differs between rule sets.
    Compare,
    /// Which rule sets meet goals.
    Tune,
}

/// A run that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LabBegun {
    /// Who knows it may look at the run and stop it.
    pub id: String,
    /// The command that gives the same numbers.
    pub command: String,
}

/// How a run stands.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum LabRun {
    /// It goes on as long as somebody looks.
    Running {
        /// The games played so far.
        done: u64,
        /// How many there will be.
        of: u64,
        /// The command that gives the same numbers.
        command: String,
    },
    /// It is over.
    Done {
        /// Whether it was stopped before its end.
        stopped: bool,
        /// The command that gives the same numbers again.
        command: String,
        /// The report.
        #[ts(type = "LabDocument")]
        document: Json,
    },
    /// Nothing came of it.
    Failed {
        /// Why.
        about: String,
    },
}

/// A report as numbers: what `spielwiese lab --json` writes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LabDocument {
    /// The language it is written in, such as `de`.
    pub lang: String,
    /// What it is about.
    pub title: String,
    /// The same in a few words.
    pub subtitle: String,
    /// What was found, in short.
    pub summary: Vec<String>,
    /// Under which circumstances, by key.
    pub facts: BTreeMap<String, String>,
    /// What was found, in the order of the report, by key.
    #[ts(type = "Record<string, LabSection>")]
    pub sections: Map<String, Value>,
    /// How sure its numbers are.
    pub footnote: String,
    /// The command that gives the same numbers again.
    pub command: String,
}

/// A part of a report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LabSection {
    /// Its heading.
    pub heading: String,
    /// What it says.
    pub sentences: Vec<String>,
    /// The rows of its table by key: a `name` each, and what stands in its columns.
    #[ts(type = "Record<string, { name: string } & Record<string, string | number | LabEstimate>>")]
    pub rows: Map<String, Value>,
    /// The same rows as people read them.
    pub table: LabTable,
}

/// A table as people read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LabTable {
    /// The names of its columns; the first names the rows.
    pub columns: Vec<String>,
    /// Its cells, row by row, as many as there are columns.
    pub rows: Vec<Vec<String>>,
}

/// A number of which it is known how sure it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LabEstimate {
    /// The number.
    pub value: f64,
    /// The truth is hardly less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub low: Option<f64>,
    /// Nor more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub high: Option<f64>,
    /// It was the same in every game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub always: Option<bool>,
}
