//! A game's own test of its scenarios: all of them hold, and together they show every clause.
//!
//! For tests only, and therefore the one place among the scenarios that reads files.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{header, run};
use crate::rulebook::named;
use crate::{Game, Rulebook, Vocabulary};

/// Two tests: every file in the game's `scenarios/` holds, and every clause is named by a scenario or shown by a test
/// ([`shows!`](crate::shows!)).
#[macro_export]
macro_rules! scenarios {
    ($Game:ty) => {
        #[test]
        fn every_scenario_holds() {
            $crate::scenario::uphold::<$Game>(env!("CARGO_MANIFEST_DIR").as_ref());
        }

        #[test]
        fn every_clause_is_shown() {
            let missing = $crate::scenario::unshown::<$Game>(env!("CARGO_MANIFEST_DIR").as_ref());
            assert!(missing.is_empty(), "no scenario and no test shows {}", missing.join(", "));
        }
    };
}

/// Runs all scenarios of a game's folder.
///
/// # Panics
/// When one does not hold, with everything that is wrong; and when there is none.
pub fn uphold<G: Game>(game: &Path) {
    let files = texts(&game.join("scenarios"), "toml");
    assert!(!files.is_empty(), "{} has no scenarios", G::ID);
    let book = Rulebook::of::<G>();
    let mut wrong = String::new();
    for (path, text) in &files {
        for problem in run::<G>(text).err().into_iter().flatten() {
            let path = path.strip_prefix(game).unwrap_or(path).display();
            wrong += &format!("\n  {path}:{}: {}", problem.line, book.explain(&problem.what));
        }
    }
    assert!(wrong.is_empty(), "{wrong}\nshow it again with: spielwiese check games/{}", G::ID);
}

/// The clauses that no scenario of a game's folder names and no test shows, with their names.
///
/// # Panics
/// When the folder cannot be read.
pub fn unshown<G: Game>(game: &Path) -> Vec<String> {
    let book = Rulebook::of::<G>();
    let scenarios = texts(&game.join("scenarios"), "toml");
    let by_scenarios: Vec<String> = scenarios
        .iter()
        .filter_map(|(_, text)| header(text).ok())
        .flat_map(|header| header.clauses)
        .collect();
    let tests = texts(&game.join("tests"), "rs");
    let by_tests: Vec<&str> = tests.iter().flat_map(|(_, text)| named(text)).collect();
    let is_shown =
        |clause: &&str| by_scenarios.iter().any(|named| named == clause) || by_tests.contains(clause);
    let unshown = G::Clause::names().into_iter().filter(|clause| !is_shown(clause));
    unshown.map(|clause| book.name(clause)).collect()
}

/// The files of a folder and of those below it whose names end so.
///
/// # Panics
/// When they cannot be read.
pub(crate) fn texts(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    read(folder, ending).unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
}

/// The files of a folder and of those below it whose names end so, in alphabetical order.
fn read(folder: &Path, ending: &str) -> io::Result<Vec<(PathBuf, String)>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(read(&path, ending)?);
        } else if path.extension().is_some_and(|end| end == ending) {
            let text = fs::read_to_string(&path)?;
            files.push((path, text));
        }
    }
    Ok(files)
}
