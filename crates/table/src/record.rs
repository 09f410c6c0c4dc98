//! Records: a game written down so that it can be played again, bit for bit.
//!
//! A record is lines of JSON: a header, then one line per step with the decision, the chance outcomes that followed and
//! a check value, the hash of the judge's text. States are not stored; decisions and outcomes are, so a state's
//! layout may change freely.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::agreement::{Comparison, Parting};
use crate::chance::{Drawn, GENERATOR};
use crate::fair::Fair;
use crate::game::json;
use crate::seed::{Seed, hex};
use crate::{ChancePurpose, Game, Seat, nearest, options};

/// The version of the record's own format.
const FORMAT: u32 = 1;

/// A whole game, written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What was played.
    pub header: Header,
    /// The deal, then every decision.
    pub steps: Vec<Step>,
}

/// What was played: game, rules, options, seats, and where chance came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the record's format.
    pub spielwiese: u32,
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The generator behind the seed.
    pub generator: String,
    pub options: Map<String, Value>,
    /// How many seats there were.
    pub seats: usize,
    /// Where chance came from.
    pub chance: Source,
    /// The position the game began from, if not from a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Value>,
}

/// Where chance came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A plain seed.
    Seed(Seed),
    /// A secret of the table and contributions of all seats.
    Fair(Fair),
}

/// One line of a record: a decision (the first line has none), and what followed from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The spelling of the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// What chance said then: a purpose and its outcomes, such as `deck encore pyro`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<String>,
    /// The check value of the state reached.
    pub check: String,
}

/// What is wrong with a record.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("line {line}: {problem}")]
pub struct RecordError {
    /// The line of the record's text.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
    /// If it is that the rules have changed: where they part.
    pub parting: Option<Box<Parting>>,
}

impl RecordError {
    /// Something is wrong in this line.
    pub fn new(line: usize, problem: impl Into<String>) -> RecordError {
        RecordError { line, problem: problem.into(), parting: None }
    }

    /// Something is wrong at this step; step 0 is the second line.
    pub fn at_step(step: usize, problem: impl Into<String>) -> RecordError {
        RecordError::new(step + 2, problem)
    }

    /// The rules have changed, and part from the record.
    pub(crate) fn parted(parting: Box<Parting>) -> RecordError {
        let error = RecordError::at_step(parting.step, parting.to_string());
        RecordError { parting: Some(parting), ..error }
    }
}

impl Header {
    /// The header of a new game.
    pub fn new<G: Game>(options: &G::Options, seats: usize, chance: Source, from: Option<Value>) -> Header {
        Header {
            spielwiese: FORMAT,
            game: G::ID.to_owned(),
            rules: G::VERSION,
            generator: GENERATOR.to_owned(),
            options: options::to_json(options),
            seats,
            chance,
            from,
        }
    }

    /// The seed, if it is known yet.
    pub fn seed(&self) -> Option<Seed> {
        match &self.chance {
            Source::Seed(seed) => Some(*seed),
            Source::Fair(fair) => fair.seed(&self.game, &self.options),
        }
    }

    /// Compiles the present rules with the record's options.
    pub fn rules<G: Game>(&self) -> Result<G, RecordError> {
        G::for_seats(&self.options::<G>()?, self.seats)
            .map_err(|error| RecordError::new(1, error.to_string()))
    }

    /// The options of the record. Those that it doesn't name have come since it was played, and are as usual.
    pub(crate) fn options<G: Game>(&self) -> Result<G::Options, RecordError> {
        let wrong = |problem: String| RecordError::new(1, problem);
        if self.game != G::ID {
            return Err(wrong(format!("a record of {}, not of {}", self.game, G::ID)));
        }
        Comparison::of::<G>(self)?;
        options::with(&G::Options::default(), &self.options).map_err(|error| wrong(error.to_string()))
    }
}

impl Record {
    /// How many answers were given: every step after the deal is one.
    pub fn answers(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// Reads a record. The game is not looked at yet; see [`crate::replay`].
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate();
        let (_, first) = lines.next().ok_or_else(|| RecordError::new(1, "the record is empty"))?;
        let header: Header = serde_json::from_str(first)
            .map_err(|error| RecordError::new(1, format!("not the header of a record: {error}")))?;
        if header.spielwiese != FORMAT {
            let problem =
                format!("format {} of a record; this program reads format {FORMAT}", header.spielwiese);
            return Err(RecordError::new(1, problem));
        }
        let step = |(at, line): (usize, &str)| {
            serde_json::from_str(line)
                .map_err(|error| RecordError::new(at + 1, format!("not a step: {error}")))
        };
        let steps: Vec<Step> = lines.map(step).collect::<Result<_, _>>()?;
        if steps.is_empty() {
            return Err(RecordError::new(2, "the record has no deal"));
        }
        Ok(Record { header, steps })
    }

    /// The record as text, one line per step.
    pub fn to_text(&self) -> String {
        let line = |data: String| data + "\n";
        let steps = self.steps.iter().map(|step| line(json(step).to_string()));
        std::iter::once(line(json(&self.header).to_string())).chain(steps).collect()
    }
}

/// What chance said, as a record spells it.
pub(crate) fn spell_chance<W: ChancePurpose>(drawn: &[Drawn<W>]) -> Vec<String> {
    drawn.iter().map(|drawn| format!("{} {}", drawn.what.name(), drawn.spell())).collect()
}

/// What chance said, read from a record.
pub(crate) fn read_chance<W: ChancePurpose>(said: &[String]) -> Result<Vec<Drawn<W>>, String> {
    let read = |text: &String| {
        let (name, words) = text.split_once(' ').unwrap_or((text, ""));
        let what =
            W::from_name(name).ok_or_else(|| nearest::unknown("purpose of chance", name, &W::names()))?;
        let outcome = |word| what.parse(word).ok_or_else(|| format!("`{word}` is no outcome of `{name}`"));
        let outcomes = words.split_whitespace().map(outcome).collect::<Result<_, _>>()?;
        Ok(Drawn { what, outcomes })
    };
    said.iter().map(read).collect()
}

/// The check value of a state: a hash of the judge's text.
pub fn check_value<G: Game>(rules: &G, state: &G::State) -> String {
    let text = serde_json::to_string(&rules.truth(state)).expect("the truth is plain data with text keys");
    hex(&Sha256::digest(text)[..8])
}
