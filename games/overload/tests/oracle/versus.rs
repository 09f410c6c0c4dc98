//! Engine against oracle: the same options, chance and answers, compared at every question.

use std::collections::VecDeque;

use overload::{Action, Options, Overload, Purpose, State};
use serde_json::{Value, json};
use table::{
    Action as _, Chance, ChancePurpose, Choices, Dice, Game, How, Next, Positions, Rules as _, Seat, Seed,
    Seeded, Story, Viewer, Vocabulary, json as in_json, options,
};

use super::book::{Asked, Book, Done, End, Host, Moment, Seen, Stop};
use super::rules::Rules;
use super::table::{Table, letter};

/// What chance was asked for, out of which words, and what it said.
#[derive(Clone, Debug)]
struct Said {
    purpose: &'static str,
    among: Vec<String>,
    outcome: String,
}

/// Chance that notes what it was asked and what it said.
struct Noting {
    inner: Seeded,
    noted: VecDeque<Said>,
}

impl Chance<Purpose> for Noting {
    fn one(&mut self, what: Purpose, among: &impl Choices) -> u8 {
        let outcome = self.inner.one(what, among);
        let words = (0..among.count()).map(|nth| what.spell(among.nth(nth))).collect();
        self.noted.push_back(Said { purpose: what.name(), among: words, outcome: what.spell(outcome) });
        outcome
    }

    fn order(&mut self, what: Purpose, _pile: &mut [u8]) {
        panic!("OVERLOAD has no pile to shuffle for {what}");
    }

    fn chapter(&mut self, chapter: u32) {
        Chance::<Purpose>::chapter(&mut self.inner, chapter);
    }
}

/// How answers are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Manner {
    /// Anything, evenly.
    Even,
    /// Mostly full loads, so that pieces overload.
    Heavy,
    /// What an absent player answers, mostly.
    Absent,
}

/// A game to be played by both.
#[derive(Clone)]
pub(super) struct Trial {
    pub options: Options,
    pub seats: usize,
    pub seed: String,
    pub manner: Manner,
    /// Where it begins, as a scenario gives it; from the deal if there is none.
    pub position: Option<Value>,
    /// After so many decisions it need not go on.
    pub most: u64,
}

/// The engine at the oracle's table: it answers the oracle's questions, after they were compared with its own.
struct Engine<'a> {
    trial: &'a Trial,
    rules: Overload,
    state: State,
    next: Next,
    chance: Noting,
    story: Story<Overload>,
    dice: Dice,
    decisions: u64,
    /// The last answers.
    trail: VecDeque<String>,
    complaints: Vec<String>,
}

impl Engine<'_> {
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, engine: &T, oracle: &T) {
        if engine != oracle {
            self.complaints.push(format!("{what}:\n    engine {engine:?}\n    oracle {oracle:?}"));
        }
    }

    /// What both must agree in at a question and at the end.
    fn compare(&mut self, table: &Table, told: &[Value]) {
        if let Some(said) = self.chance.noted.front() {
            self.complaints.push(format!("only the engine asked chance: {said:?}"));
        }
        let events = self.story.for_viewer(Viewer::Room);
        self.same("told", &&events[..], &told);
        self.same("told in private", &self.story.for_judge().len(), &told.len());
        let truth = in_json(&self.rules.truth(&self.state));
        self.same("the judge's text", &truth, &table.truth());
    }

    fn compare_question(&mut self, mover: Seat, asked: &Asked) {
        let Next::Ask(question) = self.next else {
            self.complaints
                .push(format!("the oracle asks for {:?}, the engine: {:?}", asked.legal, self.next));
            return;
        };
        self.same("how", &question.how, &How::Turn);
        let seats = [question.eligible, question.waiting].map(|seats| seats.into_iter().collect::<Vec<_>>());
        self.same("who is asked", &seats, &[vec![mover], vec![mover]]);
        self.same("whose turn it is", &self.rules.turn(&self.state), &Some(mover));
        let legal = self.rules.legal_list(&self.state, mover);
        self.same("legal", &legal.iter().map(ToString::to_string).collect(), &asked.legal);
        let fallback = self.rules.fallback(&self.state, mover).to_string();
        self.same("fallback", &fallback, &asked.fallback);
    }

    fn compare_end(&mut self, table: &Table, end: &End) {
        let next = self.next;
        self.same("next", &next, &Next::Over);
        let line = |(seat, place): (usize, &usize)| json!({ "seat": letter(seat), "place": place, "points": table.points[seat] });
        let outcome = match end {
            End::Won { places } => {
                json!({ "ranked": places.iter().enumerate().map(line).collect::<Vec<_>>() })
            }
            End::BrokenOff => json!({ "aborted": "max_turns" }),
        };
        self.same("outcome", &in_json(&self.rules.outcome(&self.state)), &outcome);
    }

    fn choose(&mut self, asked: &Asked) -> String {
        let legal = &asked.legal;
        let usual = match self.trial.manner {
            Manner::Even => None,
            Manner::Heavy => legal.last().filter(|answer| answer.starts_with("load")),
            Manner::Absent => Some(&asked.fallback),
        };
        match usual {
            Some(answer) if self.dice.chance(0.7) => answer.clone(),
            _ => legal[self.dice.below(legal.len())].clone(),
        }
    }

    fn answer(&mut self, mover: Seat, answer: &str) {
        self.trail.push_back(format!("{mover}: {answer}"));
        if self.trail.len() > 12 {
            self.trail.pop_front();
        }
        self.story = Story::default();
        let action = Action::parse(answer).expect("compared with the engine's own answers");
        self.rules.apply(&mut self.state, mover, action, &mut self.story).expect("a legal answer");
        self.next = self.rules.settle(&mut self.state, &mut self.chance, &mut self.story);
        self.decisions += 1;
    }
}

impl Host for Engine<'_> {
    fn ask(&mut self, table: &Table, told: Vec<Value>, asked: Asked) -> Done<String> {
        let mover = Seat::new(table.turn);
        self.compare(table, &told);
        self.compare_question(mover, &asked);
        if !self.complaints.is_empty() || self.decisions >= self.trial.most {
            return Err(Stop::Abandoned);
        }
        let answer = self.choose(&asked);
        self.answer(mover, &answer);
        Ok(answer)
    }

    fn chance(&mut self, purpose: &str, among: Vec<String>) -> Done<String> {
        match self.chance.noted.pop_front() {
            Some(said) if said.purpose == purpose && said.among == among => Ok(said.outcome),
            said => {
                self.complaints.push(format!(
                    "the oracle asks chance for {purpose} out of {among:?}, the engine: {said:?}"
                ));
                Err(Stop::Abandoned)
            }
        }
    }
}

/// How many decisions were taken, and what happened in them.
pub(super) struct Agreed {
    pub decisions: u64,
    pub seen: Seen,
}

impl Trial {
    /// Plays the game; or says where the two part.
    pub(super) fn run(&self) -> Result<Agreed, String> {
        self.run_against(&self.options)
    }

    /// Likewise, with an oracle that goes by other options.
    pub(super) fn run_against(&self, oracle: &Options) -> Result<Agreed, String> {
        let rules = Overload::for_seats(&self.options, self.seats)
            .map_err(|error| self.describe(&error.to_string()))?;
        let seed = Seed::from_text(&self.seed);
        let mut chance = Noting { inner: Seeded::new(seed), noted: VecDeque::new() };
        let mut story = Story::default();
        let mut state = match &self.position {
            None => rules.deal(&mut chance, &mut story),
            Some(position) => self.stage(&rules, position)?,
        };
        let begin = in_json(&rules.truth(&state));
        let next = rules.settle(&mut state, &mut chance, &mut story);
        let (dice, trail) = (Dice::of_player(seed, 0), VecDeque::new());
        let engine = Engine {
            trial: self,
            rules,
            state,
            next,
            chance,
            story,
            dice,
            decisions: 0,
            trail,
            complaints: Vec::new(),
        };
        let rules = Rules::new(&options::to_json(oracle), self.seats);
        self.contest(engine, rules, &begin)
    }

    fn stage(&self, rules: &Overload, position: &Value) -> Result<State, String> {
        let read =
            serde_json::from_value(position.clone()).map_err(|error| self.describe(&error.to_string()))?;
        rules.set_up(read).map_err(|error| self.describe(&error.to_string()))
    }

    fn contest(&self, engine: Engine<'_>, rules: Rules, begin: &Value) -> Result<Agreed, String> {
        let from_the_deal = self.position.is_none();
        let table = if from_the_deal { Table::new(&rules) } else { Table::read(begin, &rules) };
        let mut book = Book::new(rules, table, engine);
        let stop = if from_the_deal { book.play() } else { book.go_on(moment(begin)) };
        let Book { table, mut host, told, seen, .. } = book;
        if let Stop::GameIsOver(end) = &stop {
            host.compare(&table, &told);
            host.compare_end(&table, end);
        }
        if host.complaints.is_empty() {
            return Ok(Agreed { decisions: host.decisions, seen });
        }
        let trail: Vec<String> = host.trail.into();
        let complaints = host.complaints.join("\n  ");
        Err(self
            .describe(&format!("after {} decisions, the last {trail:?}:\n  {complaints}", host.decisions)))
    }

    fn describe(&self, problem: &str) -> String {
        format!(
            "{} seats, seed {}, {:?}, options {}, position {}: {problem}",
            self.seats,
            self.seed,
            self.manner,
            Value::Object(options::to_json(&self.options)),
            self.position.as_ref().unwrap_or(&Value::Null),
        )
    }
}

/// Where in its turn a position stands.
fn moment(truth: &Value) -> Moment {
    match truth["phase"].as_str() {
        Some("load") => Moment::Load,
        Some("roll") => Moment::Roll,
        Some("choose") => Moment::Choose,
        other => panic!("a position begins in the phase {other:?}"),
    }
}
