//! Where the source of a game says something: for people who want to see how a rule is done.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A function in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The file, without the folder that was looked through.
    file: PathBuf,
    function: String,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.function, self.file.display())
    }
}

/// The functions of a folder that say this word, each once. A folder that is not there says nothing.
pub(crate) fn places(folder: &Path, word: &str) -> io::Result<Vec<Place>> {
    let mut places = Vec::new();
    for path in files(folder)? {
        let file = path.strip_prefix(folder.parent().unwrap_or(folder)).unwrap_or(&path).to_owned();
        for function in functions(&fs::read_to_string(&path)?, word) {
            places.push(Place { file: file.clone(), function });
        }
    }
    Ok(places)
}

/// The Rust files of a folder and of those below it, in alphabetical order.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    Ok(found)
}

/// The functions of a source that say this word, each once.
fn functions(source: &str, word: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut current = None;
    for line in source.lines().map(str::trim).filter(|line| !line.starts_with("//")) {
        current = function(line).or(current);
        if let Some(function) =
            current.filter(|function| says(line, word) && !found.iter().any(|f| f == function))
        {
            found.push(function.to_owned());
        }
    }
    found
}

/// The name of the function that begins in this line.
fn function(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let is_head = before.split_whitespace().all(|word| word.starts_with("pub") || word == "const");
    let end = after.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    is_head.then(|| &after[..end])
}

/// Whether a line has the word, and not only a longer one.
fn says(line: &str, word: &str) -> bool {
    line.match_indices(word)
        .any(|(at, _)| !line[at + word.len()..].starts_with(|c: char| c.is_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_in_the_function_that_says_it() {
        let source = "impl Rules {\n    /// Clause::K1\n    pub(crate) fn bang(&self) {\n        tell.clause(Clause::K1);\n        \
                      tell.clause(Clause::K1);\n    }\n\n    const fn other() {\n        Clause::K11;\n    }\n\
                      fn last(a: fn (u8)) { Clause::K1 }\n}";
        assert_eq!(functions(source, "Clause::K1"), ["bang", "last"]);
        assert_eq!(functions(source, "Clause::K11"), ["other"]);
        assert!(functions(source, "Clause::K2").is_empty());
    }
}
