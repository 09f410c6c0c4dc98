//! A game's own test of its rulebook: every clause has its heading and text, and every heading is a clause or a definition
//! that a test shows.

use std::path::Path;

use super::{Entry, Rulebook, is_of_id, named};
use crate::scenario::texts;
use crate::{Game, Vocabulary};

/// The names of clauses stand beside their ids in tables, so they must be short.
const LONGEST: usize = 48;

/// One test: the game's rulebook and its list of clauses say the same.
#[macro_export]
macro_rules! rulebook {
    ($Game:ty) => {
        #[test]
        fn the_rulebook_is_whole() {
            let faults = $crate::rulebook::faults::<$Game>(env!("CARGO_MANIFEST_DIR").as_ref());
            assert!(faults.is_empty(), "rulebook.md:\n  {}", faults.join("\n  "));
        }
    };
}

/// Stands first in a test, and names the clauses it shows: those that only define or forbid, or that no scenario can show.
/// A clause that is named nowhere else, in a comment for instance, counts as not shown.
#[macro_export]
macro_rules! shows {
    ($Game:ty, $($clause:literal),+ $(,)?) => {
        $crate::rulebook::shows::<$Game>(&[$($clause),+])
    };
}

/// Checks that the rulebook has these clauses; [`shows!`](crate::shows!) calls it.
///
/// # Panics
/// When it lacks one.
#[track_caller]
pub fn shows<G: Game>(clauses: &[&str]) {
    let book = Rulebook::of::<G>();
    for &id in clauses {
        assert!(book.clauses().any(|clause| clause.id == id), "the rulebook of {} has no {id}", G::ID);
    }
}

/// What is wrong with a game's rulebook, seen together with the tests in its folder.
///
/// # Panics
/// When the folder cannot be read.
pub fn faults<G: Game>(game: &Path) -> Vec<String> {
    let tests = texts(&game.join("tests"), "rs");
    let shown: Vec<&str> = tests.iter().flat_map(|(_, text)| named(text)).collect();
    mistakes(&Rulebook::of::<G>(), &G::Clause::names(), &shown)
}

/// What is wrong with a rulebook, if a game has these clauses and its tests show these.
pub fn mistakes(book: &Rulebook<'_>, clauses: &[&str], shown: &[&str]) -> Vec<String> {
    let ids: Vec<&str> = book.clauses().map(|clause| clause.id).collect();
    let titles: Vec<&str> = book.clauses().map(|clause| clause.title).collect();
    let missing = clauses.iter().filter(|id| !ids.contains(id)).map(|id| format!("{id} has no heading"));
    let mut mistakes: Vec<String> = missing.collect();
    for (at, clause) in book.clauses().enumerate() {
        let is_clause = clauses.contains(&clause.id);
        let wrong = [
            (ids[..at].contains(&clause.id), "has two headings"),
            (clause.title.is_empty(), "has no name"),
            (titles[..at].contains(&clause.title), "has the name of another clause"),
            (clause.title.chars().count() > LONGEST, "has too long a name"),
            (clause.text.is_empty(), "has no text"),
            (is_clause && clause.is_definition, "is marked as a definition, but is a clause of the game"),
            (!is_clause && !clause.is_definition, "is no clause of the game, and not marked as a definition"),
            (clause.is_definition && !shown.contains(&clause.id), "is a definition that no test shows"),
        ];
        mistakes.extend(wrong.iter().filter(|(is, _)| *is).map(|(_, what)| format!("{} {what}", clause.id)));
        let lost = mentioned(clause, &ids).filter(|word| !ids.contains(word));
        mistakes.extend(lost.map(|word| format!("{} speaks of {word}, which has no heading", clause.id)));
    }
    mistakes
}

/// What a clause mentions that looks like one of these ids: it begins like them and has a number.
fn mentioned<'a>(clause: &Entry<'a>, ids: &[&str]) -> impl Iterator<Item = &'a str> {
    let family = |id: &str| id.split_once('-').map(|(family, _)| family.to_owned());
    let families: Vec<String> = ids.iter().filter_map(|id| family(id)).collect();
    let words = clause.text.split(|c| !is_of_id(c)).map(|word| word.trim_end_matches(['.', '-']));
    words.filter(move |word| {
        word.contains(|c: char| c.is_ascii_digit())
            && family(word).is_some_and(|family| families.contains(&family))
    })
}
