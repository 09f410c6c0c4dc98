//! Which rules a game is played by: seats, preset and house rules from the command line.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;
use table::laws::Plan;
use table::scenario::{self, Problem};
use table::{Game, OptionError, PositionError, RuleSet, RuleSetError, nearest, options_with};

use crate::failure::Failure;

/// `--seats`, `--preset` and `--set`
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct RulesArgs {
    /// The number of players [default: 4, or the nearest number the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,

    /// One of the game's presets, or a file with house rules (name.toml) [default: the first preset]
    #[arg(long, value_name = "PRESET|FILE")]
    pub(crate) preset: Option<String>,

    /// Changes an option, as in `--set target_camp=5`; can be repeated
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(crate) changes: Vec<(String, String)>,
}

/// The same for commands that play every preset with every number of seats, unless told otherwise.
#[derive(Clone, Debug, Args)]
pub(crate) struct EachRulesArgs {
    /// The number of players [default: every number the game allows]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,

    /// One of the game's presets, or a file with house rules (name.toml) [default: every preset]
    #[arg(long, value_name = "PRESET|FILE")]
    preset: Option<String>,

    /// Changes an option, as in `--set target_camp=5`; can be repeated
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    changes: Vec<(String, String)>,
}

impl EachRulesArgs {
    /// What is to be played.
    pub(crate) fn plan<G: Game>(&self) -> Result<Plan<G::Options>, Failure> {
        let EachRulesArgs { seats, preset, changes } = self.clone();
        let mut plan = Plan::brief::<G>();
        let only = preset.is_some() || !changes.is_empty();
        let chosen = RulesArgs { seats, preset, changes }.choose::<G>()?;
        if only {
            plan.rule_sets = vec![(chosen.preset, chosen.options)];
        }
        if seats.is_some() {
            plan.seats = vec![chosen.seats];
        }
        Ok(plan)
    }
}

pub(crate) fn key_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) => Ok((key.trim().to_owned(), value.trim().to_owned())),
        None => Err("an option is set as KEY=VALUE".to_owned()),
    }
}

/// `--from`
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct FromArg {
    /// Starts from the position in this file, written like a scenario; its preset, options and seats apply
    #[arg(long, value_name = "POSITION", conflicts_with = "preset")]
    from: Option<PathBuf>,
}

/// The rules chosen for a game.
#[derive(Clone, Debug)]
pub(crate) struct Chosen<G: Game> {
    /// The preset's name, or what the file calls its rules.
    pub(crate) preset: String,
    pub(crate) options: G::Options,
    pub(crate) seats: usize,
    pub(crate) rules: G,
    /// The position to begin from.
    pub(crate) from: Option<Begin<G>>,
}

/// A position to begin from.
#[derive(Clone, Debug)]
pub(crate) struct Begin<G: Game> {
    /// As a record has it.
    pub(crate) json: Value,
    pub(crate) position: G::Position,
    /// Set up; the cards it does not place are not shuffled yet.
    pub(crate) state: G::State,
}

const USUAL_SEATS: usize = 4;

impl RulesArgs {
    /// The rules these arguments choose.
    pub(crate) fn choose<G: Game>(&self) -> Result<Chosen<G>, Failure> {
        let preset = self.preset.as_deref().unwrap_or(G::PRESETS[0].id);
        let RuleSet { name, options } = rule_set::<G>(preset)?;
        let options = options_with(options, &self.changes)?;
        let seats = self.seats.unwrap_or(USUAL_SEATS.clamp(*G::SEATS.start(), *G::SEATS.end()));
        let rules = G::for_seats(&options, seats)?;
        Ok(Chosen { preset: name, options, seats, rules, from: None })
    }

    /// The rules these arguments choose, and the position to begin from.
    pub(crate) fn choose_from<G: Game>(&self, from: &FromArg) -> Result<Chosen<G>, Failure> {
        match &from.from {
            None => self.choose(),
            Some(path) => self.position(path),
        }
    }

    /// The file's rules and position, with what the arguments change about them.
    fn position<G: Game>(&self, path: &Path) -> Result<Chosen<G>, Failure> {
        let text = read_file(path)?;
        let first = |problems: Vec<Problem>| {
            Failure::file(path, problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
        };
        let start = scenario::start::<G>(&text).map_err(first)?;
        let position = start.position.ok_or_else(|| Failure::file(path, "there's no [position] in it"))?;
        let header = scenario::header(&text).map_err(|problem| first(vec![problem]))?;
        let options = options_with(start.options, &self.changes)?;
        let seats = self.seats.unwrap_or(start.seats);
        let rules = G::for_seats(&options, seats)?;
        let begin = set_up(&rules, position).map_err(|error| Failure::file(path, error))?;
        let preset = header.preset.unwrap_or_else(|| G::PRESETS[0].id.to_owned());
        Ok(Chosen { preset, options, seats, rules, from: Some(begin) })
    }
}

/// A position under these rules, if it can be.
fn set_up<G: Game>(rules: &G, json: Value) -> Result<Begin<G>, PositionError> {
    let wrong = |problem: String| PositionError::new("position", problem);
    let position: G::Position =
        serde_json::from_value(json.clone()).map_err(|error| wrong(error.to_string()))?;
    let state = rules.set_up(position.clone())?;
    rules.invariants(&state).map_err(|broken| wrong(broken.to_string()))?;
    Ok(Begin { json, position, state })
}

/// The options of a preset, by whose name it goes, or of a file with house rules, by the name that stands in it.
pub(crate) fn rule_set<G: Game>(preset: &str) -> Result<RuleSet<G::Options>, Failure> {
    if let Some(preset) = G::PRESETS.iter().find(|known| known.id == preset) {
        let rule_set = read::<G>(Path::new(preset.id), preset.text)?;
        return Ok(RuleSet { name: preset.id.to_owned(), ..rule_set });
    }
    if !looks_like_a_file(preset) {
        let known: Vec<&str> = G::PRESETS.iter().map(|preset| preset.id).collect();
        return Err(Failure::Argument(nearest::unknown("preset", preset, &known) + ", or a .toml file"));
    }
    let path = PathBuf::from(preset);
    read::<G>(&path, &read_file(&path)?)
}

fn looks_like_a_file(preset: &str) -> bool {
    preset.ends_with(".toml") || preset.contains(['/', '\\'])
}

fn read<G: Game>(path: &Path, text: &str) -> Result<RuleSet<G::Options>, Failure> {
    let wrong = |error: RuleSetError| Failure::file(path, error);
    let rule_set = RuleSet::<G::Options>::parse(text).map_err(wrong)?;
    match contradiction::<G>(&rule_set.options) {
        Some(error) => Err(wrong(RuleSetError::in_text(text, error))),
        None => Ok(rule_set),
    }
}

/// What is wrong with options that no number of seats can be played with.
fn contradiction<G: Game>(options: &G::Options) -> Option<OptionError> {
    let problems = G::tables(options).map(|seats| G::for_seats(options, seats).err());
    problems.collect::<Option<Vec<_>>>()?.into_iter().next()
}

/// The text of a file.
pub(crate) fn read_file(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::file(path, error))
}
