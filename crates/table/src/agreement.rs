//! Records of older rules. They are played through the present rules, which either agree with them or part from them: then
//! it is said at which step, over what, and which clauses were at work and have changed since.
//!
//! A check value alone parts nothing yet: a newer version may write the same state down in another way, for as long as
//! something is under way that it writes down otherwise. Truths are canonical, so where check values meet again the states
//! are the same. Only a state that is never again as recorded was another one.

use std::fmt;

use thiserror::Error;

use crate::record::{Header, RecordError, Step};
use crate::{Game, Refusal, Vocabulary};

/// What a step of a record and the rules disagree over.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Difference {
    /// The seat is not asked.
    #[error("{0}")]
    NotAsked(String),
    /// The answer is not allowed.
    #[error("{0}")]
    Illegal(String),
    /// Chance is asked for something else, or says something else.
    #[error("{0}")]
    Chance(String),
    /// The state reached is another one.
    #[error("check value is {recorded}, but the rules give {given}")]
    State {
        /// The check value in the record.
        recorded: String,
        /// The one that the rules give.
        given: String,
    },
}

impl Difference {
    /// In a word: what differs.
    fn name(&self) -> &'static str {
        match self {
            Difference::NotAsked(_) => "not asked",
            Difference::Illegal(_) => "not allowed",
            Difference::Chance(_) => "chance",
            Difference::State { .. } => "state",
        }
    }
}

impl From<Refusal> for Difference {
    fn from(refusal: Refusal) -> Difference {
        match refusal {
            Refusal::Illegal { .. } => Difference::Illegal(refusal.to_string()),
            Refusal::NotAsked { .. } | Refusal::Over => Difference::NotAsked(refusal.to_string()),
        }
    }
}

/// Where the present rules part from those that a game was played under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The version that was played.
    pub played_under: u32,
    /// The present version.
    pub version: u32,
    /// The step; 0 is the deal.
    pub step: usize,
    /// Who answered what in it.
    pub answer: Option<String>,
    /// What differs.
    pub difference: Difference,
    /// The step since which the state has not been as recorded, if that is an earlier one.
    pub since: Option<usize>,
    /// The clauses that were at work: in the step (if its answer is refused, in the one before), and since that earlier one.
    pub at_work: Vec<&'static str>,
    /// All clauses that have changed since that version.
    pub changed: Vec<&'static str>,
}

impl Parting {
    /// How many steps agree, the deal included.
    pub fn agrees(&self) -> usize {
        self.since.unwrap_or(self.step)
    }
}

impl fmt::Display for Parting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parting { played_under, version, step, answer, difference, since, at_work, changed } = self;
        let answer = answer.as_deref().unwrap_or("the deal");
        let what = difference.name();
        write!(f, "played under version {played_under} of the rules, which part from version {version} ")?;
        write!(f, "at step {step} ({answer}), {what}: {difference}")?;
        if let Some(since) = since {
            write!(f, "; the state has not been as recorded since step {since}")?;
        }
        let both: Vec<&str> = at_work.iter().copied().filter(|clause| changed.contains(clause)).collect();
        if !at_work.is_empty() {
            write!(f, "; at work: {}", at_work.join(", "))?;
        }
        match (&both[..], &changed[..]) {
            ([], []) => write!(f, "; nothing says which clauses have changed since"),
            ([], changed) => write!(f, "; changed since: {}", changed.join(", ")),
            (both, _) => write!(f, "; of these, changed since: {}", both.join(", ")),
        }
    }
}

/// The comparison of a record with the rules, step by step.
#[derive(Clone, Debug)]
pub struct Comparison {
    played_under: u32,
    version: u32,
    changed: Vec<&'static str>,
    /// What was at work in the last step, or since the state has not been as recorded.
    at_work: Vec<&'static str>,
    /// Since when the state has not been as recorded.
    since: Option<Box<Parting>>,
}

impl Comparison {
    /// The comparison with a game that was played under this version. What is newer than the rules cannot be compared.
    pub fn with<G: Game>(played_under: u32) -> Result<Comparison, RecordError> {
        if played_under > G::VERSION {
            let problem = format!(
                "played under version {played_under} of the rules, which is newer than this program: it has version {}",
                G::VERSION
            );
            return Err(RecordError::new(1, problem));
        }
        let newer = G::CHANGES.iter().filter(|(version, _)| *version > played_under);
        let mut changed: Vec<&str> =
            newer.flat_map(|(_, clauses)| *clauses).map(|clause| clause.name()).collect();
        changed.sort_unstable();
        changed.dedup();
        Ok(Comparison { played_under, version: G::VERSION, changed, at_work: Vec::new(), since: None })
    }

    /// The comparison with the record of this header.
    pub(crate) fn of<G: Game>(header: &Header) -> Result<Comparison, RecordError> {
        Comparison::with::<G>(header.rules)
    }

    /// Whether the game was played under older rules.
    pub fn is_older(&self) -> bool {
        self.played_under < self.version
    }

    /// A step was played, with these clauses at work, and has this check value.
    pub(crate) fn reached<C: Vocabulary>(
        &mut self,
        at: usize,
        step: &Step,
        clauses: &[C],
        check: &str,
    ) -> Result<(), RecordError> {
        self.work(clauses);
        if check == step.check {
            self.since = None;
            return Ok(());
        }
        let difference = Difference::State { recorded: step.check.clone(), given: check.to_owned() };
        if !self.is_older() {
            return Err(RecordError::at_step(at, difference.to_string()));
        }
        if self.since.is_none() {
            self.since = Some(Box::new(self.parting(at, step, difference)));
        }
        Ok(())
    }

    /// A step cannot be played.
    pub(crate) fn stuck(&self, at: usize, step: &Step, difference: Difference) -> RecordError {
        match self.is_older() {
            false => RecordError::at_step(at, difference.to_string()),
            true => RecordError::parted(Box::new(self.parting(at, step, difference))),
        }
    }

    /// A step was played until chance differed, with these clauses at work.
    pub(crate) fn chance<C: Vocabulary>(
        &mut self,
        at: usize,
        step: &Step,
        clauses: &[C],
        problem: String,
    ) -> RecordError {
        self.work(clauses);
        self.stuck(at, step, Difference::Chance(problem))
    }

    /// Whether everything agrees that was compared, and the state is now as recorded.
    pub fn finish(&self) -> Result<(), RecordError> {
        self.since.clone().map_or(Ok(()), |since| Err(RecordError::parted(since)))
    }

    /// These clauses were at work in a step.
    fn work<C: Vocabulary>(&mut self, clauses: &[C]) {
        if self.since.is_none() {
            self.at_work.clear();
        }
        self.at_work.extend(clauses.iter().map(|clause| clause.name()));
        self.at_work.sort_unstable();
        self.at_work.dedup();
    }

    fn parting(&self, at: usize, step: &Step, difference: Difference) -> Parting {
        let answer = step.seat.zip(step.play.as_ref()).map(|(seat, play)| format!("{seat}: {play}"));
        Parting {
            played_under: self.played_under,
            version: self.version,
            step: at,
            answer,
            difference,
            since: self.since.as_ref().map(|since| since.step),
            at_work: self.at_work.clone(),
            changed: self.changed.clone(),
        }
    }
}
