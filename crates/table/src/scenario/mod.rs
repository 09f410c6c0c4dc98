//! The executable rulebook: small readable files that set a position up, play named actions and chance outcomes, and
//! state what must hold. `docs/scenarios.md` explains them to people who know the game and not Rust.
//!
//! Text in, verdict out: no file is read here (except by [`uphold`] and [`unshown`], which are for a game's tests), and
//! no game is named. Every wrong thing is told with its line, what was expected and what was found.

mod claim;
mod compare;
mod file;
mod folder;
mod judge;
mod law;
mod play;
mod start;
mod step;
mod tree;

use serde::Serialize;
use thiserror::Error;

pub use file::{Header, header};
pub(crate) use folder::texts;
pub use folder::{unshown, uphold};
pub use start::{Start, start};

use file::File;
use play::Table;

use crate::{Game, Vocabulary};

/// Something wrong in a scenario, or in the rules: where, what was expected, what was found.
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[error("line {line}: {what}")]
pub struct Problem {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl Problem {
    pub(crate) fn new(line: usize, what: impl Into<String>) -> Problem {
        Problem { line, what: what.into() }
    }
}

/// A scenario that holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Passed {
    /// What it shows, in a sentence. A file that only sets a position up may have none.
    pub title: Option<String>,
    /// The clauses it names; all of them fired.
    pub clauses: Vec<&'static str>,
    /// How many steps it has.
    pub steps: usize,
}

/// Runs a scenario. All mistakes of the file are told together; if there are none, the first step that fails ends the
/// run, with all that is wrong in it.
pub fn run<G: Game>(text: &str) -> Result<Passed, Vec<Problem>> {
    let file = File::parse(text)?;
    let scenario = file.scenario::<G>()?;
    let start = file.start::<G>(text)?;
    if let Some(entry) = file.root.get("law") {
        return law::run(&file, entry, scenario, start).map_err(|problem| vec![problem]);
    }
    let mut table = Table::new(start.rules, start.state);
    for step in &scenario.steps {
        table.step(step)?;
    }
    let silent = scenario.clauses.iter().filter(|(_, clause)| !table.fired.contains(clause));
    let problems: Vec<Problem> = silent.map(|(line, clause)| did_not_fire::<G>(*line, *clause)).collect();
    if !problems.is_empty() {
        return Err(problems);
    }
    let clauses = scenario.clauses.iter().map(|(_, clause)| clause.name()).collect();
    Ok(Passed { title: scenario.title, clauses, steps: scenario.steps.len() })
}

fn did_not_fire<G: Game>(line: usize, clause: G::Clause) -> Problem {
    Problem::new(line, format!("`{}` is named, but it did not fire in this scenario", clause.name()))
}

/// Mistakes, collected so that all of them are told together.
#[derive(Debug, Default)]
struct Problems(Vec<Problem>);

impl Problems {
    fn add(&mut self, line: usize, what: impl Into<String>) {
        self.0.push(Problem::new(line, what));
    }

    /// What was read, or nothing and one mistake more.
    fn keep<T>(&mut self, read: Result<T, Problem>) -> Option<T> {
        read.map_err(|problem| self.0.push(problem)).ok()
    }

    fn or<T>(mut self, fine: T) -> Result<T, Vec<Problem>> {
        self.0.sort_by_key(|problem| problem.line);
        if self.0.is_empty() { Ok(fine) } else { Err(self.0) }
    }
}
