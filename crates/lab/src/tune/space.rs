//! Which rule sets are looked at: some options, the values they may have, and how many may be changed at once.

use table::options::{Kind, spell, with_text};
use table::{Game, OptionError, Options};
use thiserror::Error;

/// A rule set, as the place of each option's value among those it may have.
pub type Point = Vec<u16>;

/// An option that may be changed, and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Knob {
    /// The option, such as `deck.encore`.
    pub key: String,
    /// What it may be, in the order they were written; what it is now is one of them.
    pub values: Vec<String>,
    /// What it is now, by its place.
    pub usual: u16,
}

/// All rule sets that change a few of some options.
#[derive(Clone, Debug)]
pub struct Space<O> {
    /// What may be changed.
    pub knobs: Vec<Knob>,
    /// How many options at once.
    pub changes: usize,
    /// The rules that nothing is changed about.
    pub base: O,
}

/// Why options cannot be tried.
#[derive(Clone, Debug, Error)]
pub enum SpaceError {
    /// An option or its value is wrong.
    #[error("--over: {0}")]
    Option(#[from] OptionError),
    /// The values are not written as they should be.
    #[error("--over: `{part}`: {problem}")]
    Values {
        /// Which part.
        part: String,
        /// What is wrong, and what is allowed.
        problem: &'static str,
    },
    /// The same option again.
    #[error("--over names `{0}` twice")]
    Twice(String),
    /// Nothing would change.
    #[error("--over: `{0}` has no value but the one it has")]
    Nothing(String),
}

/// The most values of an option.
const MOST_VALUES: u64 = 200;
/// A number without a range has all its values, if they are no more than these.
const FEW_VALUES: u32 = 40;

impl<O: Options> Space<O> {
    /// Reads `target_camp=5..12,deck.encore=2..10,plaster`.
    pub fn read(texts: &[String], base: &O, changes: usize) -> Result<Space<O>, SpaceError> {
        let mut knobs: Vec<Knob> = Vec::new();
        for (key, values) in texts.iter().flat_map(|text| parts::<O>(text)) {
            if knobs.iter().any(|known| known.key == key) {
                return Err(SpaceError::Twice(key));
            }
            let values = match values {
                Some(values) => listed(&key, &values)?,
                None => all_values::<O>(&key)?,
            };
            knobs.push(Knob::new(key, values, base)?);
        }
        Ok(Space { knobs, changes: changes.max(1), base: base.clone() })
    }

    /// The rules with nothing changed.
    pub fn usual(&self) -> Point {
        self.knobs.iter().map(|knob| knob.usual).collect()
    }

    /// How many options a rule set changes.
    pub fn distance(&self, point: &Point) -> usize {
        self.changed(point).count()
    }

    /// Which options it changes, by their places.
    pub(super) fn changed<'a>(&'a self, point: &'a Point) -> impl Iterator<Item = usize> + 'a {
        point
            .iter()
            .zip(&self.knobs)
            .enumerate()
            .filter(|(_, (value, knob))| **value != knob.usual)
            .map(|(at, _)| at)
    }

    /// What it changes, as it is typed: options and values.
    pub fn changes_of(&self, point: &Point) -> Vec<(String, String)> {
        let change = |at: usize| {
            let knob = &self.knobs[at];
            (knob.key.clone(), knob.values[usize::from(point[at])].clone())
        };
        self.changed(point).map(change).collect()
    }

    /// The options of a rule set, unless they contradict each other.
    pub(super) fn options(&self, point: &Point) -> Option<O> {
        self.changes_of(point)
            .iter()
            .try_fold(self.base.clone(), |options, (key, value)| with_text(&options, key, value).ok())
    }

    /// The rules of a rule set, if they can be played.
    pub(super) fn rules<G: Game<Options = O>>(&self, point: &Point, seats: usize) -> Option<G> {
        G::for_seats(&self.options(point)?, seats).ok()
    }

    /// How many rule sets there are, contradictory ones included.
    pub fn size(&self) -> u64 {
        let mut by_changes = vec![0_u64; self.changes + 1];
        by_changes[0] = 1;
        for knob in &self.knobs {
            let others = knob.values.len() as u64 - 1;
            for changes in (1..=self.changes).rev() {
                let more = by_changes[changes - 1].saturating_mul(others);
                by_changes[changes] = by_changes[changes].saturating_add(more);
            }
        }
        by_changes.into_iter().fold(0, u64::saturating_add)
    }

    /// Every rule set that changes one option.
    pub(super) fn singles(&self) -> Vec<Point> {
        let usual = self.usual();
        let values = self.knobs.iter().enumerate().flat_map(|(at, knob)| {
            (0..knob.values.len() as u16).filter(|&value| value != knob.usual).map(move |value| (at, value))
        });
        values
            .map(|(at, value)| {
                let mut point = usual.clone();
                point[at] = value;
                point
            })
            .collect()
    }

    /// Every rule set, from the fewest changes to the most.
    pub(super) fn all(&self) -> Vec<Point> {
        let mut all = vec![self.usual()];
        let mut last = 0..1;
        for _ in 0..self.changes {
            let begin = all.len();
            for at in last {
                let from = self.changed(&all[at]).last().map_or(0, |knob| knob + 1);
                for knob in from..self.knobs.len() {
                    let others = 0..self.knobs[knob].values.len() as u16;
                    for value in others.filter(|&value| value != self.knobs[knob].usual) {
                        let mut point = all[at].clone();
                        point[knob] = value;
                        all.push(point);
                    }
                }
            }
            last = begin..all.len();
        }
        all
    }
}

impl Knob {
    fn new<O: Options>(key: String, values: Vec<String>, base: &O) -> Result<Knob, SpaceError> {
        let mut kept: Vec<(String, O)> = Vec::new();
        for value in values {
            let options = with_text(base, &key, &value)?;
            if kept.iter().all(|(_, known)| *known != options) {
                kept.push((value, options));
            }
        }
        let usual = kept.iter().position(|(_, options)| options == base).unwrap_or_else(|| {
            kept.insert(0, (String::new(), base.clone()));
            0
        });
        if kept.len() < 2 {
            return Err(SpaceError::Nothing(key));
        }
        let values = kept.into_iter().map(|(value, _)| value).collect();
        Ok(Knob { key, values, usual: usual as u16 })
    }
}

/// Cuts `a=1..3,b=x,y,c` into options and their values. A part without `=` is an option if there is one of that name, or else
/// another value of the one before.
fn parts<O: Options>(text: &str) -> Vec<(String, Option<String>)> {
    let is_option = |word: &str| {
        let name = word.split_once('.').map_or(word, |(name, _)| name);
        O::FIELDS.iter().any(|field| field.key == name)
    };
    let mut parts: Vec<(String, Option<String>)> = Vec::new();
    for word in text.split(',').map(str::trim) {
        match (word.split_once('='), parts.last_mut()) {
            (Some((key, values)), _) => parts.push((key.trim().to_owned(), Some(values.trim().to_owned()))),
            (None, Some((_, Some(values)))) if !is_option(word) && !values.contains("..") => {
                values.push(',');
                values.push_str(word);
            }
            (None, _) => parts.push((word.to_owned(), None)),
        }
    }
    parts
}

/// Reads `5..12`, `4..20..4` or `off,on`.
fn listed(key: &str, values: &str) -> Result<Vec<String>, SpaceError> {
    let wrong = |problem| SpaceError::Values { part: format!("{key}={values}"), problem };
    if !values.contains("..") {
        return Ok(values.split(',').map(|value| value.trim().to_owned()).collect());
    }
    let numbers = values.split("..").map(|number| number.trim().parse::<u64>());
    let numbers = numbers
        .collect::<Result<Vec<_>, _>>()
        .map_err(|_| wrong("a range is two whole numbers, such as 5..12, and perhaps a step: 4..20..4"))?;
    let (from, to, step) = match numbers[..] {
        [from, to] => (from, to, 1),
        [_, _, 0] => return Err(wrong("the step must be 1 or more")),
        [from, to, step] => (from, to, step),
        _ => return Err(wrong("a range is two whole numbers, and perhaps a step")),
    };
    if from > to {
        return Err(wrong("the range is empty: its first number is greater than its second"));
    }
    if (to - from) / step >= MOST_VALUES {
        return Err(wrong("at most 200 values"));
    }
    Ok((from..=to).step_by(step as usize).map(|value| spell(&value.into())).collect())
}

/// All values of an option that is named alone.
fn all_values<O: Options>(key: &str) -> Result<Vec<String>, SpaceError> {
    let wrong = |problem| SpaceError::Values { part: key.to_owned(), problem };
    let (name, part) = key.split_once('.').map_or((key, None), |(name, part)| (name, Some(part)));
    let Some(field) = O::FIELDS.iter().find(|field| field.key == name) else {
        let allowed = O::FIELDS.iter().map(|field| field.key.to_owned()).collect();
        return Err(OptionError::Unknown { key: key.to_owned(), allowed }.into());
    };
    match (&field.kind, part) {
        (Kind::Switch, None) => Ok(["off", "on"].map(str::to_owned).to_vec()),
        (Kind::Choice(words), None) => Ok(words().into_iter().map(str::to_owned).collect()),
        (Kind::Number { min, max }, None) if max - min < FEW_VALUES => {
            Ok((*min..=*max).map(|number| number.to_string()).collect())
        }
        (Kind::Number { .. } | Kind::NumberOrAuto { .. }, None) | (Kind::Counts { .. }, Some(_)) => {
            Err(wrong("say which numbers, as in target=5..12"))
        }
        (Kind::Counts { .. }, None) => Err(wrong("say which card and how many, as in deck.card=2..10")),
        _ => Err(wrong("say which values, as in option=this,that")),
    }
}
