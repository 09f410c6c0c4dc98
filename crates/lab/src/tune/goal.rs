//! What a designer wants: figures of the report, each in a band. `minutes in 15..25`, `win share by turn order within 2pp`.

use table::nearest;
use thiserror::Error;

use crate::figure::{Figures, Unit};

/// A figure, or the same one of every seat, that is to lie in a band.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    /// As it was written.
    pub text: String,
    /// Which figures: several if it is about every seat.
    pub of: Vec<usize>,
    /// Where they are to lie.
    pub band: Band,
}

/// From where to where; one end may be open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Band {
    /// The least.
    pub low: f64,
    /// The most.
    pub high: f64,
}

/// What is wrong with a goal.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum GoalError {
    /// It is no sentence about a figure.
    #[error(
        "the goal `{0}` cannot be read; allowed: `FIGURE in LOW..HIGH`, `FIGURE >= NUMBER`, `FIGURE <= NUMBER`, `FIGURE within NUMBER of NUMBER`, and for shares of wins `FIGURE within 2pp`"
    )]
    Grammar(String),
    /// There is no such figure.
    #[error("the goal `{goal}`: {problem}")]
    Figure {
        /// The goal.
        goal: String,
        /// What is wrong, and what is allowed.
        problem: String,
    },
    /// That is no number, or not one that this figure can have.
    #[error("the goal `{goal}`: `{number}` cannot be; allowed: {allowed}")]
    Number {
        /// The goal.
        goal: String,
        /// What was written.
        number: String,
        /// What is allowed.
        allowed: &'static str,
    },
    /// Nothing lies in the band.
    #[error("the goal `{0}` has an empty range: its first number must be less than its second")]
    Empty(String),
    /// No rule set can meet both.
    #[error("the goals `{0}` and `{1}` contradict each other: nothing meets both")]
    Contradiction(String, String),
    /// The shares of all seats together would be more than all games.
    #[error("the goals contradict each other: together they ask for more than 100% of the wins")]
    TooManyWins,
}

/// Names for figures, beside those that files and people have for them.
const ALIASES: [(&str, &str); 6] = [
    ("win share by turn order", "win_from"),
    ("wins by turn order", "win_from"),
    ("win share by seat", "win"),
    ("wins by seat", "win"),
    ("last at half-time wins", "comeback"),
    ("called off", "aborted"),
];

const SHARES: [&str; 2] = ["win", "win_from"];
const SHARE: &str = "a share from 0% to 100%, such as 15%";
const PLAIN: &str = "a number, such as 20 or 2.5";

impl Goal {
    /// Reads goals about these figures; `called` has their names for people.
    pub fn read_all(
        texts: &[String],
        figures: &Figures,
        called: impl Fn(usize) -> String,
    ) -> Result<Vec<Goal>, GoalError> {
        let names = Named::new(figures, called);
        let goals = texts.iter().map(|text| names.goal(text)).collect::<Result<Vec<_>, _>>()?;
        check_together(&goals, figures)?;
        Ok(goals)
    }
}

impl Band {
    /// Whether all of an interval lies in it.
    pub(super) fn holds(&self, low: f64, high: f64) -> bool {
        self.low <= low && high <= self.high
    }

    /// Whether all of an interval lies outside.
    pub(super) fn is_missed_by(&self, low: f64, high: f64) -> bool {
        high < self.low || self.high < low
    }

    /// How far inside a number lies; below 0, how far outside.
    pub(super) fn depth(&self, number: f64) -> f64 {
        (number - self.low).min(self.high - number)
    }

    fn and(self, other: Band) -> Band {
        Band { low: self.low.max(other.low), high: self.high.min(other.high) }
    }
}

/// No two goals, nor all goals on the seats together, may rule each other out.
fn check_together(goals: &[Goal], figures: &Figures) -> Result<(), GoalError> {
    for (at, goal) in goals.iter().enumerate() {
        for other in &goals[..at] {
            let both = goal.band.and(other.band);
            if both.low >= both.high && goal.of.iter().any(|figure| other.of.contains(figure)) {
                return Err(GoalError::Contradiction(other.text.clone(), goal.text.clone()));
            }
        }
    }
    let least = |figure: usize| {
        let bands = goals.iter().filter(|goal| goal.of.contains(&figure));
        bands.map(|goal| goal.band.low).fold(0.0, f64::max)
    };
    let seats = 0..figures.seats();
    let by_seat: f64 = seats.clone().map(|seat| least(figures.win(seat))).sum();
    let by_order: f64 = seats.map(|after| least(figures.win_from(after))).sum();
    if by_seat.max(by_order) > 1.0 + 1e-9 { Err(GoalError::TooManyWins) } else { Ok(()) }
}

/// Everything a goal may be about, by name.
struct Named<'a> {
    figures: &'a Figures,
    names: Vec<(String, Vec<usize>)>,
    /// How many of them are names in files; the others are for people.
    in_files: usize,
}

impl Named<'_> {
    fn new(figures: &Figures, called: impl Fn(usize) -> String) -> Named<'_> {
        let mut names: Vec<(String, Vec<usize>)> = Vec::new();
        for (at, figure) in figures.list().iter().enumerate() {
            names.push((figure.key.clone(), vec![at]));
            match figure.key.split_once('.') {
                Some(("measure", name)) => names.push((name.to_owned(), vec![at])),
                Some((family, _)) => match names.iter_mut().find(|(name, _)| name == family) {
                    Some((_, of)) => of.push(at),
                    None => names.push((family.to_owned(), vec![at])),
                },
                None => {}
            }
        }
        let in_files = names.len();
        for (alias, name) in ALIASES {
            if let Some((_, of)) = names.iter().find(|(known, _)| known == name) {
                names.push((alias.to_owned(), of.clone()));
            }
        }
        names.extend((0..figures.list().len()).map(|at| (called(at).to_lowercase(), vec![at])));
        Named { figures, names, in_files }
    }

    fn goal(&self, text: &str) -> Result<Goal, GoalError> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let grammar = || GoalError::Grammar(text.clone());
        let (figure, verb, rest) = cut(&text).ok_or_else(grammar)?;
        let (name, of) = self.find(&text, figure)?;
        let of = of.clone();
        let unit = self.figures.list()[of[0]].unit;
        let number = |word: &str| self::number(&text, word, unit);
        let band = match verb {
            Verb::In => {
                let (low, high) = rest.split_once("..").ok_or_else(grammar)?;
                let percent = if high.ends_with('%') && !low.trim().ends_with('%') { "%" } else { "" };
                Band { low: number(&format!("{}{percent}", low.trim()))?, high: number(high)? }
            }
            Verb::AtLeast => Band { low: number(rest)?, high: f64::INFINITY },
            Verb::AtMost => Band { low: f64::NEG_INFINITY, high: number(rest)? },
            Verb::Within => {
                let even = SHARES.iter().any(|share| name.starts_with(share) || self.is_share_of_win(&of));
                let (reach, middle) = match rest.split_once(" of ") {
                    Some((reach, middle)) => (reach, number(middle)?),
                    None if even => (rest, 1.0 / self.figures.seats() as f64),
                    None => return Err(grammar()),
                };
                let points = reach.trim().strip_suffix("pp").map(|points| format!("{}%", points.trim()));
                let reach = number(points.as_deref().unwrap_or(reach))?;
                Band { low: middle - reach, high: middle + reach }
            }
        };
        if band.low >= band.high {
            return Err(GoalError::Empty(text));
        }
        Ok(Goal { text, of, band })
    }

    fn is_share_of_win(&self, of: &[usize]) -> bool {
        of.iter().all(|&at| at < self.figures.points(0))
    }

    fn find(&self, goal: &str, figure: &str) -> Result<&(String, Vec<usize>), GoalError> {
        let wanted = figure.to_lowercase();
        self.names
            .iter()
            .find(|(name, _)| name.to_lowercase() == wanted)
            .ok_or_else(|| GoalError::Figure { goal: goal.to_owned(), problem: self.unknown(&wanted) })
    }

    /// Names the nearest figure. Those of single seats and the names for people are known, but not listed.
    fn unknown(&self, wanted: &str) -> String {
        let all: Vec<&str> = self.names.iter().map(|(name, _)| name.as_str()).collect();
        let hint = nearest::nearest(wanted, &all).map(|best| format!("; did you mean `{best}`?"));
        let short = |name: &&str| !name.contains('.');
        let listed: Vec<&str> = all[..self.in_files].iter().copied().filter(short).collect();
        let stop = if hint.is_some() { "" } else { "." };
        let listed = listed.join(", ");
        format!("unknown figure `{wanted}`{}{stop} Allowed: {listed}", hint.unwrap_or_default())
    }
}

/// How a goal binds a figure.
#[derive(Clone, Copy)]
enum Verb {
    In,
    AtLeast,
    AtMost,
    Within,
}

/// Cuts a goal into its figure, its verb and the rest.
fn cut(text: &str) -> Option<(&str, Verb, &str)> {
    const VERBS: [(&str, Verb); 6] = [
        (">=", Verb::AtLeast),
        ("≥", Verb::AtLeast),
        ("<=", Verb::AtMost),
        ("≤", Verb::AtMost),
        (" within ", Verb::Within),
        (" in ", Verb::In),
    ];
    let (figure, verb, rest) = VERBS.into_iter().find_map(|(word, verb)| {
        // What follows `in` begins with a number; a figure's own name may have an `in`, too.
        let (figure, rest) =
            if matches!(verb, Verb::In) { text.rsplit_once(word) } else { text.split_once(word) }?;
        Some((figure.trim(), verb, rest.trim()))
    })?;
    (!figure.is_empty() && !rest.is_empty()).then_some((figure, verb, rest))
}

/// Reads a number that a figure of this unit can have.
fn number(goal: &str, word: &str, unit: Unit) -> Result<f64, GoalError> {
    let word = word.trim();
    let allowed = if unit.is_share() { SHARE } else { PLAIN };
    let wrong = || GoalError::Number { goal: goal.to_owned(), number: word.to_owned(), allowed };
    let (digits, whole) = word.strip_suffix('%').map_or((word, 1.0), |digits| (digits.trim(), 100.0));
    let number: f64 = digits.parse().map_err(|_| wrong())?;
    let number = number / whole;
    let fits =
        if unit.is_share() { (0.0..=1.0).contains(&number) } else { whole == 1.0 && number.is_finite() };
    if fits { Ok(number) } else { Err(wrong()) }
}
