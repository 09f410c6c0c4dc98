//! A step as it is written: what chance will say, who answers what, and what must hold then.

use super::claim::{self, Claim};
use super::tree::{Entry, Item, Node};
use super::{Problem, Problems};
use crate::nearest::{nearest, unknown};
use crate::{Action, ChancePurpose, Game, Seat, Vocabulary};

/// A step.
#[derive(Debug)]
pub(super) struct ScenarioStep<G: Game> {
    pub(super) line: usize,
    pub(super) said: Vec<Said<G>>,
    pub(super) refuse: Vec<Answer<G>>,
    pub(super) play: Vec<Answer<G>>,
    /// Not until somebody is asked, but only this many phases; and the line that says so.
    pub(super) phases: Option<(usize, usize)>,
    pub(super) claims: Vec<Claim<G>>,
}

/// What chance will say.
#[derive(Debug)]
pub(super) struct Said<G: Game> {
    pub(super) line: usize,
    pub(super) what: G::Purpose,
    pub(super) outcome: u8,
}

/// What a seat answers.
#[derive(Debug)]
pub(super) struct Answer<G: Game> {
    pub(super) line: usize,
    pub(super) seat: Seat,
    pub(super) action: G::Action,
}

const KEYS: [&str; 4] = ["play", "refuse", "phases", "then"];

impl<G: Game> ScenarioStep<G> {
    pub(super) fn read(node: &Node, problems: &mut Problems) -> ScenarioStep<G> {
        let mut step = ScenarioStep {
            line: node.line,
            said: Vec::new(),
            refuse: Vec::new(),
            play: Vec::new(),
            phases: None,
            claims: Vec::new(),
        };
        if node.entries().is_empty() {
            problems.add(node.line, "this step is empty");
        }
        for entry in node.entries() {
            step.read_key(entry, problems);
        }
        step
    }

    fn read_key(&mut self, entry: &Entry, problems: &mut Problems) {
        match entry.key.as_str() {
            "play" => self.play = answers(entry, problems),
            "refuse" => self.refuse = answers(entry, problems),
            "phases" => self.phases = problems.keep(entry.number()).map(|phases| (phases, entry.line)),
            "then" => self.claims = claim::read(entry, problems),
            key => match G::Purpose::from_name(key) {
                Some(what) => self.said.extend(outcomes::<G>(what, entry, problems)),
                None => {
                    let allowed = [&KEYS[..], &G::Purpose::names()].concat();
                    problems.add(entry.line, unknown("key or purpose of chance", key, &allowed));
                }
            },
        }
    }

    /// The line that speaks of a purpose of chance, or the step's own.
    pub(super) fn line_about(&self, purpose: &str) -> usize {
        self.said.iter().find(|said| said.what.name() == purpose).map_or(self.line, |said| said.line)
    }
}

fn outcomes<G: Game>(what: G::Purpose, entry: &Entry, problems: &mut Problems) -> Vec<Said<G>> {
    let words = problems.keep(entry.words()).unwrap_or_default();
    let outcome = |(line, word): (usize, String)| match what.parse(&word) {
        Some(outcome) => Some(Said { line, what, outcome }),
        None => {
            problems.add(line, no_outcome(what, &word));
            None
        }
    };
    words.into_iter().filter_map(outcome).collect()
}

fn no_outcome(what: impl ChancePurpose, word: &str) -> String {
    let all: Vec<String> = (0..=u8::MAX).map(|outcome| what.spell(outcome)).collect();
    format!("`{word}` is no outcome of `{}`{}", what.name(), hint(word, &all))
}

fn answers<G: Game>(entry: &Entry, problems: &mut Problems) -> Vec<Answer<G>> {
    let of_seats = problems.keep(entry.table()).unwrap_or_default();
    of_seats.iter().flat_map(|entry| problems.keep(of_seat(entry)).unwrap_or_default()).collect()
}

fn of_seat<G: Game>(entry: &Entry) -> Result<Vec<Answer<G>>, Problem> {
    let seat = entry.seat()?;
    let answer = |(line, word): (usize, String)| match G::Action::parse(&word) {
        Some(action) => Ok(Answer { line, seat, action }),
        None => {
            let all: Vec<String> = G::Action::all().map(|action| action.to_string()).collect();
            Err(Problem::new(line, format!("`{word}` is no action of {}{}", G::ID, hint(&word, &all))))
        }
    };
    match &entry.node.item {
        Item::Plain(_) | Item::List(_) => entry.words()?.into_iter().map(answer).collect(),
        Item::Table(_) => Err(entry.expected("an action")),
    }
}

fn hint(word: &str, all: &[String]) -> String {
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    nearest(word, &all).map(|best| format!("; did you mean `{best}`?")).unwrap_or_default()
}
