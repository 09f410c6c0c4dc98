//! The rulebook of a game: a text for people, in which every clause has its heading, so that a machine can find it.
//!
//! ```markdown
//! # Name of the game
//! ## A chapter
//! What stands here belongs to the chapter.
//! ### GO-T-2 · Rolling the die
//! What the clause says, with its rulings.
//! ### GO-C-1 · The cards
//! *Definition.*
//! A clause that only defines or forbids, and so never does anything at a certain moment.
//! ```
//!
//! A game includes the text ([`Show::RULEBOOK`](crate::Show::RULEBOOK)); nothing is read at run time. Only [`faults`], which is for a game's tests,
//! looks into its folder.

mod named;
mod proof;

pub(crate) use named::named;
pub use proof::{faults, mistakes, shows};

use crate::Game;

/// What stands between the id and the name of a clause in its heading.
const SEPARATOR: &str = " · ";

/// The line below the heading of a clause that only defines or forbids.
const DEFINITION: &str = "*Definition.*";

/// A rulebook, chapter by chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook<'a> {
    /// The name of the game.
    pub title: &'a str,
    /// In the order of reading.
    pub chapters: Vec<Chapter<'a>>,
}

/// A chapter of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter<'a> {
    pub title: &'a str,
    /// What stands before its first clause.
    pub text: &'a str,
    /// Its clauses, in the order of reading.
    pub clauses: Vec<Entry<'a>>,
}

/// A clause in a rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    pub id: &'a str,
    /// What it is about, in a few words.
    pub title: &'a str,
    /// What it says, with its rulings.
    pub text: &'a str,
    /// Whether it only defines or forbids.
    pub is_definition: bool,
}

impl Rulebook<'static> {
    /// The rulebook of a game.
    pub fn of<G: Game>() -> Rulebook<'static> {
        Rulebook::read(G::RULEBOOK)
    }
}

impl<'a> Rulebook<'a> {
    /// Reads a rulebook.
    pub fn read(text: &'a str) -> Rulebook<'a> {
        let (front, chapters) = split(text, "## ");
        let title = front.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
        Rulebook { title, chapters: chapters.into_iter().map(chapter).collect() }
    }

    /// All clauses, in the order of reading.
    pub fn clauses(&self) -> impl Iterator<Item = &Entry<'a>> {
        self.chapters.iter().flat_map(|chapter| &chapter.clauses)
    }

    /// The clause with this id, in capitals or not.
    pub fn clause(&self, id: &str) -> Option<&Entry<'a>> {
        self.clauses().find(|clause| clause.id.eq_ignore_ascii_case(id))
    }

    /// The clauses that contain all of these words, in capitals or not.
    pub fn search(&self, words: &[impl AsRef<str>]) -> Vec<&Entry<'a>> {
        let words: Vec<String> = words.iter().map(|word| word.as_ref().to_lowercase()).collect();
        let has_all = |clause: &&Entry<'_>| {
            let all = format!("{} {} {}", clause.id, clause.title, clause.text).to_lowercase();
            let all = all.replace('*', "").split_whitespace().collect::<Vec<_>>().join(" ");
            words.iter().all(|word| all.contains(word))
        };
        self.clauses().filter(has_all).collect()
    }

    /// A clause for people: its id, and its name if the book has it.
    pub fn name(&self, id: &str) -> String {
        self.clause(id).map_or_else(|| id.to_owned(), |clause| format!("{id} ({})", clause.title))
    }

    /// A message about the game with the name of each clause beside its id, where it is mentioned first. A list of all that
    /// is allowed stays as it is.
    pub fn explain(&self, message: &str) -> String {
        let (said, allowed) = message.split_at(message.find(" Allowed: ").unwrap_or(message.len()));
        let mut explained = String::new();
        let mut named = Vec::new();
        let mut rest = said;
        while let Some(start) = rest.find(is_of_id) {
            let word = &rest[start..];
            let word = &word[..word.find(|c| !is_of_id(c)).unwrap_or(word.len())];
            let id = word.trim_end_matches(['.', '-']);
            // A sign that closes the id comes before its name, one that closes the sentence behind it.
            let quoted = rest[start + id.len()..].starts_with('`');
            let end = start + if id.is_empty() { word.len() } else { id.len() } + usize::from(quoted);
            explained.push_str(&rest[..end]);
            rest = &rest[end..];
            let clause = self.clauses().find(|clause| clause.id == id && !named.contains(&id));
            if let Some(clause) = clause {
                named.push(id);
                explained.push_str(&format!(" ({})", clause.title));
            }
        }
        explained + rest + allowed
    }
}

/// Whether this can be part of an id.
fn is_of_id(c: char) -> bool {
    c.is_alphanumeric() || c == '-' || c == '.'
}

fn chapter(text: &str) -> Chapter<'_> {
    let (front, clauses) = split(text, "### ");
    let (title, text) = first_line(front);
    Chapter { title, text, clauses: clauses.into_iter().map(entry).collect() }
}

fn entry(text: &str) -> Entry<'_> {
    let (heading, text) = first_line(text);
    let (id, title) = heading.split_once(SEPARATOR).unwrap_or((heading, ""));
    let defined = text.strip_prefix(DEFINITION);
    Entry {
        id: id.trim(),
        title: title.trim(),
        text: defined.unwrap_or(text).trim(),
        is_definition: defined.is_some(),
    }
}

fn first_line(text: &str) -> (&str, &str) {
    let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
    (line.trim(), rest.trim())
}

/// What stands before the first line that begins so, and what follows each of them.
fn split<'a>(text: &'a str, mark: &str) -> (&'a str, Vec<&'a str>) {
    let starts = text.match_indices(mark).map(|(at, _)| at);
    let starts: Vec<usize> = starts.filter(|&at| at == 0 || text[..at].ends_with('\n')).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let parts = starts.iter().zip(ends).map(|(&start, end)| &text[start + mark.len()..end]);
    (&text[..starts.first().copied().unwrap_or(text.len())], parts.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: &str = "# Cup\n\nA game.\n\n## The table\n\nWhat there is.\n\n### T-1 · The die\n*Definition.*\n\n\
                        Six sides, or ## more.\n\n## Play\n\n### T-2 · Throwing\n\nThrow.\n\n**R-01** Only once.\n\n### T-3\n";

    #[test]
    fn a_book_is_read_chapter_by_chapter() {
        let book = Rulebook::read(BOOK);
        assert_eq!(book.title, "Cup");
        let chapters: Vec<_> = book.chapters.iter().map(|chapter| (chapter.title, chapter.text)).collect();
        assert_eq!(chapters, [("The table", "What there is."), ("Play", "")]);
        let die = Entry { id: "T-1", title: "The die", text: "Six sides, or ## more.", is_definition: true };
        let throwing = Entry {
            id: "T-2",
            title: "Throwing",
            text: "Throw.\n\n**R-01** Only once.",
            is_definition: false,
        };
        let nameless = Entry { id: "T-3", title: "", text: "", is_definition: false };
        assert_eq!(book.clauses().copied().collect::<Vec<_>>(), [die, throwing, nameless]);
        assert_eq!(Rulebook::read(""), Rulebook { title: "", chapters: vec![] });
    }

    #[test]
    fn clauses_are_found_by_id_and_by_words() {
        let book = Rulebook::read(BOOK);
        assert_eq!(book.clause("t-2").map(|clause| clause.title), Some("Throwing"));
        assert_eq!(book.clause("T-20"), None);
        let found = |words: &[&str]| book.search(words).iter().map(|clause| clause.id).collect::<Vec<_>>();
        assert_eq!(found(&["throw"]), ["T-2"]);
        assert_eq!(found(&["T-", "SIX"]), ["T-1"]);
        assert_eq!(found(&["r-01 only"]), ["T-2"]);
        assert!(found(&["six", "throw"]).is_empty());
    }

    #[test]
    fn a_message_names_clauses_with_their_titles_once() {
        let book = Rulebook::read(BOOK);
        assert_eq!(book.explain("T-1: no die; see T-1."), "T-1 (The die): no die; see T-1.");
        assert_eq!(
            book.explain("unknown clause `T-22`; did you mean `T-2`? Allowed: T-1, T-2"),
            "unknown clause `T-22`; did you mean `T-2` (Throwing)? Allowed: T-1, T-2"
        );
        assert_eq!(book.explain("Überall - nichts."), "Überall - nichts.");
        assert_eq!(book.name("T-2"), "T-2 (Throwing)");
        assert_eq!(book.name("X-1"), "X-1");
    }
}
