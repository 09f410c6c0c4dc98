//! What a file says before anything is played: its head, and its steps as far as they can be read.

use super::step::ScenarioStep;
use super::tree::{self, Entry, Item, Node};
use super::{Problem, Problems};
use crate::nearest::unknown;
use crate::{Game, SeatSet, Vocabulary};

/// What can be read of a file whatever its game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// What the scenario shows.
    pub title: Option<String>,
    /// The game, if the file says so itself.
    pub game: Option<String>,
    /// The preset, if it is not the game's usual one.
    pub preset: Option<String>,
    /// How many seats, if the file says so itself.
    pub seats: Option<usize>,
    /// The clauses it names.
    pub clauses: Vec<String>,
}

/// Reads what can be read of a file whatever its game.
pub fn header(text: &str) -> Result<Header, Problem> {
    let file = File { root: tree::parse(text)? };
    let word = |key| file.root.get(key).map(|entry| entry.word().map(str::to_owned)).transpose();
    let clauses = file.root.get("clauses").map(Entry::words).transpose()?.unwrap_or_default();
    Ok(Header {
        title: word("title")?,
        game: word("game")?,
        preset: word("preset")?,
        seats: file.root.get("seats").map(Entry::number).transpose()?,
        clauses: clauses.into_iter().map(|(_, clause)| clause).collect(),
    })
}

/// A file whose TOML is right.
#[derive(Debug)]
pub(super) struct File {
    pub(super) root: Node,
}

/// What a file wants played, in the words of its game.
#[derive(Debug)]
pub(super) struct Scenario<G: Game> {
    pub(super) title: Option<String>,
    pub(super) clauses: Vec<(usize, G::Clause)>,
    pub(super) steps: Vec<ScenarioStep<G>>,
}

const KEYS: [&str; 10] =
    ["title", "clauses", "game", "preset", "seats", "options", "position", "step", "law", "seed"];

impl File {
    pub(super) fn parse(text: &str) -> Result<File, Vec<Problem>> {
        let file = File { root: tree::parse(text).map_err(|problem| vec![problem])? };
        let mut problems = Problems::default();
        for entry in file.root.entries().iter().filter(|entry| !KEYS.contains(&entry.key.as_str())) {
            problems.add(entry.line, unknown("key", &entry.key, &KEYS));
        }
        problems.or(file)
    }

    /// Every seat whose letter is used in the position or a step.
    pub(super) fn seats(&self) -> SeatSet {
        let used = ["position", "step"].iter().filter_map(|key| self.root.get(key));
        used.map(|entry| entry.node.seats()).fold(SeatSet::EMPTY, SeatSet::union)
    }

    /// The scenario in the words of its game.
    pub(super) fn scenario<G: Game>(&self) -> Result<Scenario<G>, Vec<Problem>> {
        let mut problems = Problems::default();
        let title = self.root.get("title").and_then(|entry| problems.keep(entry.word()).map(str::to_owned));
        let clauses = self.root.get("clauses").map(|entry| clauses::<G>(entry, &mut problems));
        let steps = match self.root.get("step").map(|entry| (entry, &entry.node.item)) {
            None => Vec::new(),
            Some((_, Item::List(list))) => {
                list.iter().map(|node| ScenarioStep::read(node, &mut problems)).collect()
            }
            Some((entry, _)) => {
                problems.add(entry.line, "a step begins with `[[step]]`, in double brackets");
                Vec::new()
            }
        };
        if title.is_none() && !steps.is_empty() {
            problems.add(1, "a scenario needs a `title` that says what it shows");
        }
        problems.or(Scenario { title, clauses: clauses.unwrap_or_default(), steps })
    }
}

/// A clause or a list of clauses.
pub(super) fn clauses<G: Game>(entry: &Entry, problems: &mut Problems) -> Vec<(usize, G::Clause)> {
    let words = problems.keep(entry.words()).unwrap_or_default();
    let clause = |(line, name): (usize, String)| {
        let found = G::Clause::from_name(&name);
        if found.is_none() {
            problems.add(line, unknown("clause", &name, &G::Clause::names()));
        }
        Some((line, found?))
    };
    words.into_iter().filter_map(clause).collect()
}
