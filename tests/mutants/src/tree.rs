//! A copy of the project with a switch at every place of the rules, and its test programs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use serde_json::Value;
use thiserror::Error;

use crate::reports;
use crate::schemata::{Mutant, Schemata};

/// Why the copy cannot be made or built.
#[derive(Debug, Error)]
pub enum TreeError {
    #[error("{path}: {source}")]
    File { path: PathBuf, source: io::Error },
    #[error("{file}: {source}")]
    Rust { file: String, source: syn::Error },
    #[error("a file of the rules: {0}")]
    Syntax(#[from] syn::Error),
    #[error("there is no game `{game}`; games: {}", games.join(", "))]
    NoSuchGame { game: String, games: Vec<String> },
    #[error("the copy does not compile, and no mutant is to blame:\n{0}")]
    Hopeless(String),
}

/// Files of a game that hold no rule: what bots, screens and the lab need, what people read, how actions and chance are spelled,
/// what only sets positions up, draws them or shows them, and bounds, of which any greater one is as right. Seats' views and imagined states are held by the laws.
const NO_RULES: [&str; 24] = [
    "action.rs",
    "advice.rs",
    "at_work.rs",
    "bot.rs",
    "bound.rs",
    "card_list.rs",
    "chance.rs",
    "clause.rs",
    "eyes.rs",
    "hint.rs",
    "imagine.rs",
    "invariants.rs",
    "lib.rs",
    "measure.rs",
    "moments.rs",
    "picture.rs",
    "position.rs",
    "random_board.rs",
    "scatter.rs",
    "sheet.rs",
    "told.rs",
    "track.rs",
    "truth.rs",
    "view.rs",
];

/// The file that gets the switches, too.
const LIBRARY: &str = "crates/table/src/lib.rs";

/// Where it is kept which mutants do not compile.
const BROKEN: &str = "broken.json";

/// The test program of each game.
pub type Programs = BTreeMap<String, PathBuf>;

/// The copy.
pub struct Tree {
    root: PathBuf,
    copy: PathBuf,
    games: Vec<String>,
}

impl Tree {
    /// A copy of the project beside its other build products, for some of its games or all.
    pub fn new(root: PathBuf, wanted: &[String]) -> Result<Tree, TreeError> {
        let copy = root.join("target/mutants");
        let all = names(&root.join("games"))?;
        if let Some(game) = wanted.iter().find(|game| !all.contains(game)) {
            return Err(TreeError::NoSuchGame { game: game.clone(), games: all });
        }
        let games = if wanted.is_empty() { all } else { wanted.to_vec() };
        Ok(Tree { root, copy, games })
    }

    /// The places that get a switch, with those that did not compile the last time left out; nothing is built.
    pub fn list(&self) -> Result<Vec<Mutant>, TreeError> {
        let rules = self.rules()?;
        let broken = self.known_broken(&rules);
        let mut schemata = Schemata::new(&broken, reports::reporters(rules.values())?);
        for (file, text) in &rules {
            schemata.rewrite(file, text).map_err(|source| TreeError::Rust { file: file.clone(), source })?;
        }
        Ok(schemata.mutants)
    }

    /// Copies, mutates and builds until what does not compile is gone: the mutants, the test program of each game, and how many
    /// mutants did not compile.
    pub fn build(&self) -> Result<(Vec<Mutant>, Programs, usize), TreeError> {
        let rules = self.rules()?;
        let mut broken = self.known_broken(&rules);
        self.copy_files(&rules)?;
        loop {
            let mutants = self.mutate(&rules, &broken)?;
            let (checked, blamed, output) = self.compile("check")?;
            if checked.is_some()
                && let (Some(programs), ..) = self.compile("build")?
            {
                return Ok((mutants, programs, broken.len()));
            }
            let before = broken.len();
            broken.extend(blamed);
            eprintln!("{} mutants do not compile", broken.len());
            if broken.len() == before {
                return Err(TreeError::Hopeless(output));
            }
            let known = serde_json::json!({ "rules": rules, "broken": broken });
            self.write(BROKEN, known.to_string().as_bytes())?;
        }
    }

    /// The files that hold rules, with their text.
    fn rules(&self) -> Result<BTreeMap<String, String>, TreeError> {
        let mut rules = BTreeMap::new();
        for game in &self.games {
            for file in rule_files(&self.root, &format!("games/{game}/src"))? {
                let path = self.root.join(&file);
                let text = fs::read_to_string(&path).map_err(|source| TreeError::File { path, source })?;
                rules.insert(file, text);
            }
        }
        Ok(rules)
    }

    /// The mutants that did not compile the last time, if the rules are still the same.
    fn known_broken(&self, rules: &BTreeMap<String, String>) -> BTreeSet<u32> {
        let known = fs::read(self.copy.join(BROKEN)).unwrap_or_default();
        let known: Value = serde_json::from_slice(&known).unwrap_or_default();
        if known["rules"] != serde_json::json!(rules) {
            return BTreeSet::new();
        }
        let numbers = known["broken"].as_array().into_iter().flatten();
        numbers.filter_map(|number| u32::try_from(number.as_u64()?).ok()).collect()
    }

    /// The files that git knows of, as they are now, apart from the rules.
    fn copy_files(&self, rules: &BTreeMap<String, String>) -> Result<(), TreeError> {
        let listed = Command::new("git")
            .args(["ls-files", "Cargo.toml", "Cargo.lock", "crates", "docs", "games"])
            .current_dir(&self.root)
            .output();
        let listed = listed.map_err(|source| TreeError::File { path: self.root.clone(), source })?;
        for file in String::from_utf8_lossy(&listed.stdout).lines() {
            if file != LIBRARY
                && !rules.contains_key(file)
                && let Ok(text) = fs::read(self.root.join(file))
            {
                self.write(file, &text)?;
            }
        }
        let library = fs::read_to_string(self.root.join(LIBRARY)).unwrap_or_default();
        self.write(LIBRARY, format!("{library}\n#[doc(hidden)]\npub mod mutant;\n").as_bytes())?;
        self.write("crates/table/src/mutant.rs", include_bytes!("switches.rs"))
    }

    fn mutate(
        &self,
        rules: &BTreeMap<String, String>,
        broken: &BTreeSet<u32>,
    ) -> Result<Vec<Mutant>, TreeError> {
        let mut schemata = Schemata::new(broken, reports::reporters(rules.values())?);
        for (file, text) in rules {
            let rewritten = schemata
                .rewrite(file, text)
                .map_err(|source| TreeError::Rust { file: file.clone(), source })?;
            self.write(file, rewritten.as_bytes())?;
        }
        Ok(schemata.mutants)
    }

    /// Writes what has changed, so that cargo compiles only that.
    fn write(&self, file: &str, text: &[u8]) -> Result<(), TreeError> {
        let path = self.copy.join(file);
        if fs::read(&path).is_ok_and(|old| old == text) {
            return Ok(());
        }
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, text));
        written.map_err(|source| TreeError::File { path, source })
    }

    /// The test programs, or the mutants on the lines that the compiler complains about.
    fn compile(&self, how: &str) -> Result<(Option<Programs>, BTreeSet<u32>, String), TreeError> {
        let mut cargo = Command::new("cargo");
        cargo
            .args([how, "--tests", "--locked", "--message-format=json", "--keep-going"])
            .current_dir(&self.copy);
        cargo.env("CARGO_TARGET_DIR", self.copy.join("target")).env("RUSTFLAGS", "--cap-lints=allow");
        self.games.iter().for_each(|game| {
            cargo.args(["-p", game]);
        });
        let output = cargo.output().map_err(|source| TreeError::File { path: self.copy.clone(), source })?;
        let mut programs = Programs::new();
        let (mut blamed, mut said) = (BTreeSet::new(), String::from_utf8_lossy(&output.stderr).into_owned());
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
            if message["reason"] == "compiler-message" && message["message"]["level"] == "error" {
                said.push_str(message["message"]["rendered"].as_str().unwrap_or_default());
                self.blame(&message["message"], &mut blamed);
            }
            if let (Some(program), "game") =
                (message["executable"].as_str(), message["target"]["name"].as_str().unwrap_or_default())
            {
                let manifest = PathBuf::from(message["manifest_path"].as_str().unwrap_or_default());
                let game = manifest
                    .parent()
                    .and_then(Path::file_name)
                    .map(|name| name.to_string_lossy().into_owned());
                programs.insert(game.unwrap_or_default(), PathBuf::from(program));
            }
        }
        Ok((output.status.success().then_some(programs), blamed, said))
    }

    /// The mutants in the narrowest piece of code that an error names.
    fn blame(&self, error: &Value, blamed: &mut BTreeSet<u32>) {
        for span in error["spans"].as_array().into_iter().flatten() {
            let place = |key: &str| span[key].as_u64().unwrap_or(0) as usize;
            let Ok(text) = fs::read_to_string(self.copy.join(span["file_name"].as_str().unwrap_or_default()))
            else {
                continue;
            };
            let (from, to) = (place("byte_start"), place("byte_end"));
            let inside = numbers(text.get(from..to).unwrap_or_default());
            match inside.first() {
                Some(&number) => {
                    blamed.insert(number);
                }
                // Nothing inside: the switch around it.
                None => blamed.extend(numbers(text.get(..from).unwrap_or_default()).last()),
            }
        }
    }
}

/// The numbers of the mutants in a piece of rewritten code.
fn numbers(text: &str) -> Vec<u32> {
    let starts = text.match_indices("table::mutant::").map(|(at, _)| &text[at..]);
    let digits = |text: &str| {
        let inside = &text[text.find('(')? + 1..];
        let inside = inside.trim_start();
        inside[..inside.find(|c: char| !c.is_ascii_digit())?].parse().ok()
    };
    starts.filter_map(digits).collect()
}

fn names(folder: &Path) -> Result<Vec<String>, TreeError> {
    let failed = |source| TreeError::File { path: folder.to_path_buf(), source };
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// The files below a folder that hold rules.
fn rule_files(root: &Path, folder: &str) -> Result<Vec<String>, TreeError> {
    let mut files = Vec::new();
    for name in names(&root.join(folder))? {
        let path = format!("{folder}/{name}");
        let beside = format!("{name}.rs");
        if root.join(&path).is_dir() {
            if !NO_RULES.contains(&beside.as_str()) {
                files.extend(rule_files(root, &path)?);
            }
        } else if name.ends_with(".rs") && !NO_RULES.contains(&name.as_str()) && name != "tests.rs" {
            files.push(path);
        }
    }
    Ok(files)
}
