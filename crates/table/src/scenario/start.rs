//! Where a game begins: rules and position, from the same file for a scenario, `play --from` and `simulate --from`.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::file::File;
use super::{Problem, tree};
use crate::nearest::unknown;
use crate::{Game, OptionError, RuleSet, options};

/// Where a game begins.
#[derive(Clone, Debug)]
pub struct Start<G: Game> {
    /// All options: those of the preset, with the file's own in place of theirs.
    pub options: G::Options,
    /// How many seats.
    pub seats: usize,
    /// The position, as [`Live::start`](crate::Live::start) takes it; without one the game is dealt.
    pub position: Option<Value>,
    /// The rules, compiled for these options and seats.
    pub rules: G,
    /// The position, set up.
    pub state: Option<G::State>,
}

/// Reads where a game begins from a scenario, or from a file that has only a position. The steps are not looked at.
pub fn start<G: Game>(text: &str) -> Result<Start<G>, Vec<Problem>> {
    File::parse(text)?.start(text)
}

impl File {
    pub(super) fn start<G: Game>(&self, text: &str) -> Result<Start<G>, Vec<Problem>> {
        self.checked_start(text).map_err(|problem| vec![problem])
    }

    fn checked_start<G: Game>(&self, text: &str) -> Result<Start<G>, Problem> {
        self.is_about::<G>()?;
        let options = self.options::<G>()?;
        let seats = self.seat_count::<G>()?;
        let rules = G::for_seats(&options, seats).map_err(|error| self.wrong_option(&error))?;
        let state = self.state(text, &rules)?;
        let position = self.root.get("position").map(|entry| entry.node.json());
        Ok(Start { options, seats, position, rules, state })
    }

    fn is_about<G: Game>(&self) -> Result<(), Problem> {
        let Some(entry) = self.root.get("game") else { return Ok(()) };
        match entry.word()? {
            game if game == G::ID => Ok(()),
            game => Err(Problem::new(entry.line, format!("a scenario of `{game}`, not of `{}`", G::ID))),
        }
    }

    /// The options of the preset, or of the game's usual one, with those of the file in place of theirs.
    fn options<G: Game>(&self) -> Result<G::Options, Problem> {
        let base = match self.root.get("preset") {
            None => G::PRESETS.first(),
            Some(entry) => {
                let id = entry.word()?;
                let ids: Vec<&str> = G::PRESETS.iter().map(|preset| preset.id).collect();
                let found = G::PRESETS.iter().find(|preset| preset.id == id);
                Some(found.ok_or_else(|| Problem::new(entry.line, unknown("preset", id, &ids)))?)
            }
        };
        let base = match base.map(|preset| RuleSet::<G::Options>::parse(preset.text)) {
            None => G::Options::default(),
            Some(Ok(rule_set)) => rule_set.options,
            Some(Err(error)) => {
                let line = self.root.line_at("preset").unwrap_or(1);
                return Err(Problem::new(line, format!("the preset itself is wrong: {error}")));
            }
        };
        let Some(entry) = self.root.get("options") else { return Ok(base) };
        let own = entry.table()?.iter().map(|entry| (entry.key.clone(), entry.node.json()));
        options::with(&base, &own.collect::<Map<_, _>>()).map_err(|error| self.wrong_option(&error))
    }

    fn wrong_option(&self, error: &OptionError) -> Problem {
        let place = match error {
            OptionError::Unknown { key, .. } | OptionError::Value { key, .. } => format!("options.{key}"),
            OptionError::Seats { .. } => "seats".to_owned(),
        };
        let line = self.root.line_at(&place).or_else(|| self.root.line_at("preset"));
        Problem::new(line.unwrap_or(1), error.to_string())
    }

    /// As many seats as the file says; else enough for every seat it speaks of, and for the game.
    fn seat_count<G: Game>(&self) -> Result<usize, Problem> {
        let used = self.seats().into_iter().last().map_or(0, |seat| seat.index() + 1);
        let Some(entry) = self.root.get("seats") else { return Ok(used.max(*G::SEATS.start())) };
        let seats = entry.number()?;
        if used > seats {
            let what = format!("the table has {seats} seats, but the file speaks of {used}");
            return Err(Problem::new(entry.line, what));
        }
        Ok(seats)
    }

    fn state<G: Game>(&self, text: &str, rules: &G) -> Result<Option<G::State>, Problem> {
        #[derive(Deserialize)]
        struct Placed<P> {
            position: P,
        }
        let Some(entry) = self.root.get("position") else { return Ok(None) };
        let placed: Placed<G::Position> = toml::from_str(text).map_err(|error| tree::syntax(text, &error))?;
        let state = rules.set_up(placed.position).map_err(|error| {
            let line = entry.node.line_at(&error.path).unwrap_or(entry.line);
            let what = if error.path == "position" { error.problem } else { error.to_string() };
            Problem::new(line, format!("position: {what}"))
        })?;
        rules.invariants(&state).map_err(|broken| Problem::new(entry.line, format!("position: {broken}")))?;
        Ok(Some(state))
    }
}
