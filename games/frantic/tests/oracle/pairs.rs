//! Pairs of clauses that hardly ever do their work in the same step, each reached on purpose: a position or a deal and the
//! answers that lead there. Rules are mostly wrong where two of them meet, and random games meet these about once in a million
//! decisions.
//!
//! They are in `pairs.jsonl`, a line each. `cargo test -p frantic -- --ignored rare_pairs` looks for them anew: the hundred
//! rarest of two million decisions.

use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;

use frantic::{Action, Clause, Frantic, Options, State};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use table::{Game, Next, Seat, Story, Vocabulary, options};

use super::versus::Trial;

/// How many pairs are kept.
const KEPT: usize = 100;
/// In so many decisions the rarest are looked for.
const DECISIONS: u64 = 2_000_000;

/// Two clauses and how to make them meet: in the step after the last answer.
#[derive(Serialize, Deserialize)]
struct Meeting {
    pair: [String; 2],
    options: Map<String, Value>,
    seats: usize,
    /// What chance says.
    seed: String,
    /// The deal, if there is none.
    position: Option<Value>,
    /// A seat and what it says.
    answers: Vec<String>,
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/pairs.jsonl")
}

fn spelled((seat, action): (Seat, Action)) -> String {
    format!("{seat} {action}")
}

fn read(answer: &str, engine: &Frantic, state: &State) -> (Seat, Action) {
    let (seat, action) = answer.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat");
    let legal = engine.legal_list(state, seat);
    let said = legal.iter().find(|legal| legal.to_string() == action);
    (seat, *said.unwrap_or_else(|| panic!("{answer} is not among {legal:?}")))
}

impl Meeting {
    fn hold(&self) -> Result<(), String> {
        let options = options::with(&Options::default(), &self.options).map_err(|error| error.to_string())?;
        let trial = Trial::of(options, self.seats, self.seed.clone());
        let start =
            self.position.clone().map_or_else(|| trial.begin(), |position| trial.begin_from(position))?;
        let mut answers = self.answers.iter();
        let agreed = trial.contest(start, &mut |engine, state, _| {
            answers.next().map(|answer| read(answer, engine, state))
        })?;
        let fired = |id: &String| agreed.clauses.iter().any(|clause| clause.name() == id);
        if self.pair.iter().all(fired) && agreed.decisions == self.answers.len() as u64 {
            return Ok(());
        }
        Err(format!(
            "{:?} did not meet after {} answers, but {:?}",
            self.pair, agreed.decisions, agreed.clauses
        ))
    }
}

#[test]
fn engine_and_oracle_agree_where_rules_hardly_ever_meet() {
    let text = std::fs::read_to_string(file()).expect("the list of pairs");
    let meetings: Vec<Meeting> =
        text.lines().map(|line| serde_json::from_str(line).expect("a meeting")).collect();
    let pairs: BTreeSet<&[String; 2]> = meetings.iter().map(|meeting| &meeting.pair).collect();
    assert_eq!(pairs.len(), KEPT, "each pair is there once");
    for meeting in &meetings {
        meeting.hold().unwrap_or_else(|complaint| panic!("{complaint}"));
    }
}

/// The clauses that did their work in a step, in the order of their list.
fn fired(story: &Story<Frantic>) -> BTreeSet<usize> {
    story.clauses().iter().map(|clause| clause.index()).collect()
}

/// Plays a trial with the engine alone and shows every step: how many answers were given, and what it told.
fn walk(trial: &Trial, mut look: impl FnMut(u32, &Story<Frantic>, &[(Seat, Action)])) -> Option<Value> {
    let mut start = trial.begin().expect("trials can be played");
    let mut answers = trial.answers();
    let mut given = Vec::new();
    while let Next::Ask(question) = start.settle() {
        look(given.len() as u32, &start.story, &given);
        let Some((seat, action)) = answers(&start.engine, &start.state, question) else {
            return start.position;
        };
        start.story = Story::default();
        start.engine.apply(&mut start.state, seat, action, &mut start.story).expect("legal");
        given.push((seat, action));
    }
    look(given.len() as u32, &start.story, &given);
    start.position
}

/// How often two clauses met, and the shortest way there: the number of the trial and of the answers.
struct Met {
    times: u64,
    trial: usize,
    answers: u32,
}

fn meetings_of_random_games() -> HashMap<(usize, usize), Met> {
    let mut met: HashMap<(usize, usize), Met> = HashMap::new();
    let mut decisions = 0;
    for number in 0.. {
        if decisions >= DECISIONS {
            break;
        }
        walk(&Trial::new(number), |answers, story, _| {
            decisions += 1;
            let fired = fired(story);
            for &one in &fired {
                for &other in fired.range(one + 1..) {
                    let met = met.entry((one, other)).or_insert(Met { times: 0, trial: number, answers });
                    met.times += 1;
                    if answers < met.answers {
                        (met.trial, met.answers) = (number, answers);
                    }
                }
            }
        });
    }
    met
}

fn way_to((one, other): (usize, usize), met: &Met) -> Meeting {
    let trial = Trial::new(met.trial);
    let mut answers = Vec::new();
    let position = walk(&trial, |count, _, given| {
        if count == met.answers {
            answers = given.iter().map(|&answer| spelled(answer)).collect();
        }
    });
    let pair = [one, other].map(|clause| Clause::ALL[clause].name().to_owned());
    let options = options::to_json(&trial.options);
    Meeting { pair, options, seats: trial.seats, seed: trial.seed, position, answers }
}

#[test]
#[ignore = "writes the list of pairs anew"]
fn rare_pairs() {
    let met = meetings_of_random_games();
    let mut rarest: Vec<(&(usize, usize), &Met)> = met.iter().collect();
    // Of those that met equally seldom some of all chapters, not those of the first.
    let anywhere = |(one, other): (usize, usize)| (one * 7_919 + other * 104_729) % 65_521;
    rarest.sort_by_key(|(pair, met)| (met.times, anywhere(**pair), **pair));
    println!("{} pairs met; the rarest {KEPT} at most {} times", rarest.len(), rarest[KEPT - 1].1.times);
    let meetings = rarest[..KEPT].iter().map(|(pair, met)| way_to(**pair, met));
    let lines: Vec<String> =
        meetings.map(|meeting| serde_json::to_string(&meeting).expect("plain data")).collect();
    std::fs::write(file(), lines.join("\n") + "\n").expect("the list is written");
}
