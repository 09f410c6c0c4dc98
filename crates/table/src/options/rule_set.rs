//! A named set of options in a file: presets, and house rules that a designer writes.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::{OptionError, Options, differing, with};

/// A named set of options that comes with a game: the text of a rule-set file.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    pub id: &'static str,
    /// The file: see [`RuleSet`].
    pub text: &'static str,
}

/// The presets of a game by their names, from the folder `presets` beside its `src`; for a file right in `src`.
#[macro_export]
macro_rules! presets {
    ($($id:literal),+ $(,)?) => {
        &[$($crate::Preset { id: $id, text: include_str!(concat!("../presets/", $id, ".toml")) }),+]
    };
}

/// A named set of options, read from a file such as
///
/// ```toml
/// name = "short evening"
/// [options]
/// target_camp = 5
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct RuleSet<O> {
    /// What people call it.
    pub name: String,
    /// All options, the defaults included.
    pub options: O,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct RuleSetFile {
    name: String,
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    options: Map<String, Value>,
}

/// What is wrong with a rule-set file.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum RuleSetError {
    /// It is not such a file at all.
    #[error("{0}")]
    Syntax(String),
    /// One of its options is wrong.
    #[error("line {line}: {error}")]
    Option {
        /// The line of the file.
        line: usize,
        error: OptionError,
    },
    /// Several of them are, in the order of their lines.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Several(Vec<RuleSetError>),
}

impl<O: Options> RuleSet<O> {
    /// Reads a rule-set file.
    pub fn parse(text: &str) -> Result<RuleSet<O>, RuleSetError> {
        let file: RuleSetFile =
            toml::from_str(text).map_err(|error| RuleSetError::Syntax(error.to_string()))?;
        let options =
            with(&O::default(), &file.options).map_err(|error| all_wrong::<O>(text, &file.options, error))?;
        Ok(RuleSet { name: file.name, options })
    }

    /// The file that this is read from. Options that are as usual are left out; a deck that is not has a line for each
    /// card, so that an error in it can name its line.
    pub fn text(&self) -> String {
        let differing = differing(&O::default(), &self.options);
        // What is a value comes before what has a heading of its own.
        let (decks, values): (Vec<_>, Vec<_>) =
            differing.into_iter().partition(|(_, value)| value.is_object());
        let options = values.into_iter().chain(decks).collect();
        let file = RuleSetFile { name: self.name.clone(), options };
        toml::to_string(&file).expect("options are numbers, switches, words and what is made of them")
    }
}

/// Everything that is wrong with options, each tried alone; `first` was found when all were tried.
fn all_wrong<O: Options>(text: &str, options: &Map<String, Value>, first: OptionError) -> RuleSetError {
    let alone = |(key, value): (&String, &Value)| {
        let alone = Map::from_iter([(key.clone(), value.clone())]);
        let error = with(&O::default(), &alone).err()?;
        Some(RuleSetError::in_text(text, error))
    };
    let mut wrong: Vec<RuleSetError> = options.iter().filter_map(alone).collect();
    wrong.sort_by_key(|error| if let RuleSetError::Option { line, .. } = error { *line } else { 0 });
    if wrong.len() > 1 { RuleSetError::Several(wrong) } else { RuleSetError::in_text(text, first) }
}

impl RuleSetError {
    /// An error about an option that a rule-set file sets, with its line: also one that only the game can find, because
    /// options contradict each other.
    pub fn in_text(text: &str, error: OptionError) -> RuleSetError {
        let key = match &error {
            OptionError::Unknown { key, .. } | OptionError::Value { key, .. } => key.as_str(),
            OptionError::Seats { .. } => "",
        };
        // What is wrong may be one of the counts of an option, or lie so deep inside its data that the option's own line
        // must do.
        let names = [key, key.rsplit('.').next().unwrap_or(key), key.split('.').next().unwrap_or(key)];
        let line = names.iter().find_map(|name| text.lines().position(|line| is_about(line, name)));
        RuleSetError::Option { line: line.map_or(1, |at| at + 1), error }
    }
}

/// Whether a line of a rule-set file is about this option, and not about one whose name only begins alike.
fn is_about(line: &str, option: &str) -> bool {
    let rest = line.trim_start().trim_start_matches("[options.").strip_prefix(option);
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-'))
}

#[cfg(test)]
mod tests {
    use super::super::tests::Sample;
    use super::*;

    #[test]
    fn a_line_is_about_an_option_and_not_about_one_that_begins_alike() {
        for line in ["wc = 1", "  wc={}", "[options.wc]", "wc.free = 2"] {
            assert!(is_about(line, "wc"), "{line}");
        }
        for line in ["wc_now = true", "[options.wc_now]", "# wc", "w = 1"] {
            assert!(!is_about(line, "wc"), "{line}");
        }
    }

    #[test]
    fn a_file_is_written_as_it_is_read() {
        let usual = RuleSet { name: "as \"usual\"".to_owned(), options: Sample::default() };
        assert_eq!(usual.text(), "name = 'as \"usual\"'\n");
        let text = "name = \"x\"\n\n[options]\ntarget = 3\npath = [2, 1]\n\n[options.deck]\na = 0\nb = 3\n";
        let read = RuleSet::<Sample>::parse(text).unwrap();
        assert_eq!(read.text(), text);
        assert_eq!(RuleSet::parse(&read.text()), Ok(read));
    }

    #[test]
    fn a_rule_set_file_names_its_wrong_line() {
        let good = RuleSet::<Sample>::parse("name = \"x\"\n[options]\ntarget = 3\n").unwrap();
        assert_eq!(good.options.target, 3);
        let bad = RuleSet::<Sample>::parse("name = \"x\"\n[options]\nloud = true\ntarget = 0\n").unwrap_err();
        assert_eq!(bad.to_string(), "line 4: option `target` cannot be `0`; allowed: a number from 1 to 99");
        let deck = |count: &str| {
            let text = format!("name = \"x\"\n[options.deck]\na = 1\n{count}\n");
            RuleSet::<Sample>::parse(&text).unwrap_err().to_string()
        };
        assert_eq!(deck("b = 10"), "line 4: option `deck.b` cannot be `10`; allowed: a number from 0 to 9");
        assert!(deck("c = 1").starts_with("line 4: unknown option `deck.c`"));
        let several = "name = \"x\"\n[options]\ntarget = 0\nlaud = true\nloud = 7\n";
        let several = RuleSet::<Sample>::parse(several).unwrap_err().to_string();
        let lines: Vec<&str> = several.split("; ").filter(|part| part.starts_with("line ")).collect();
        assert_eq!(lines.len(), 3, "{several}");
        assert!(
            several.starts_with("line 3: option `target`") && lines[2].starts_with("line 5: "),
            "{several}"
        );
        assert!(RuleSet::<Sample>::parse("nme = 1").unwrap_err().to_string().contains("nme"));
    }
}
