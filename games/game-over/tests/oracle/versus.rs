//! Engine against oracle: the same options, chance and decisions, compared at every question.

use std::collections::VecDeque;
use std::fmt;
use std::task::{Context, Poll, Waker};

use game_over::{GameOver, Options, PRESETS, Rank};
use serde_json::{Map, Value};
use table::shrink::Scene;
use table::{Dice, Game, Next, Positions, RuleSet, Seed, Vocabulary, contest, json, options};

use super::compare::Compared;
use super::desk::{Desk, Papers};
use super::engine::Engine;
use super::manners::Manner;
use super::positions::odder;
use super::setup::Begin;
use super::table::{Book, Rules, Seen, Table, letter};

/// How many decisions of a game are compared: from a position, and from the deal. Not all of them end by themselves.
const MOST: [u64; 2] = [30, 400];

/// A game to be played.
#[derive(Clone)]
pub(super) struct Trial {
    preset: &'static str,
    options: Options,
    seats: usize,
    seed: String,
    manner: Manner,
    /// Without one it begins with the deal.
    position: Option<Value>,
}

impl contest::Contest for Trial {
    type Game = GameOver;

    fn numbered(number: usize) -> Trial {
        Trial::new(number)
    }

    fn scene(&self) -> Scene<GameOver> {
        Scene::new(self.options.clone(), self.seats, self.position.clone())
    }

    fn begun(&self, scene: &Scene<GameOver>) -> Trial {
        let Scene { options, seats, position, .. } = scene.clone();
        Trial { options, seats, position, ..self.clone() }
    }

    fn compare(&self) -> Result<contest::Agreed, String> {
        self.run().map(|(decisions, seen)| contest::Agreed::new(decisions, seen))
    }
}

/// A position drawn at random, and made odder.
fn scattered(options: &Options, seats: usize, seed: &str) -> Value {
    let game = GameOver::for_seats(options, seats).expect("these options can be played");
    let mut dice = Dice::of_player(Seed::from_text(seed), 2);
    odder(game.scatter(&mut dice), &mut dice)
}

/// How many decisions agree, and what was seen meanwhile.
pub(super) type Shown = (u64, Seen);

/// A trial with cards taken out of the decks.
pub(super) struct WithFewerCards(Trial);

impl contest::Contest for WithFewerCards {
    type Game = GameOver;

    fn numbered(number: usize) -> WithFewerCards {
        WithFewerCards(Trial::new(number).with_fewer_cards())
    }

    fn scene(&self) -> Scene<GameOver> {
        self.0.scene()
    }

    fn begun(&self, scene: &Scene<GameOver>) -> WithFewerCards {
        WithFewerCards(self.0.begun(scene))
    }

    fn compare(&self) -> Result<contest::Agreed, String> {
        self.0.compare()
    }
}

impl Trial {
    /// The trial with this number: presets and numbers of seats in turn, half of them under house rules. In every twentieth lap
    /// all begin with the deal, in the others from a position.
    pub(super) fn new(number: usize) -> Trial {
        let preset = &PRESETS[number % PRESETS.len()];
        let seats = 3 + number / PRESETS.len() % 4;
        let seed = format!("oracle/{}/{seats}/{number}", preset.id);
        let usual = RuleSet::<Options>::parse(preset.text).expect("presets are right").options;
        let mut dice = Dice::of_player(Seed::from_text(&seed), 1);
        let options = if dice.chance(0.5) { house_rules(&usual, seats, &mut dice) } else { usual };
        let manner = Manner::any(&mut dice);
        let lap = number / (PRESETS.len() * 4);
        let position = (!lap.is_multiple_of(20)).then(|| scattered(&options, seats, &seed));
        Trial { preset: preset.id, options, seats, seed, manner, position }
    }

    /// The same trial with cards taken out.
    fn with_fewer_cards(self) -> Trial {
        let mut dice = Dice::of_player(Seed::from_text(&self.seed), 3);
        let options = few_cards(&self.options, self.seats, &mut dice);
        let position = self.position.as_ref().map(|_| scattered(&options, self.seats, &self.seed));
        Trial { options, position, ..self }
    }

    /// Plays it, and says where the two part if they do.
    pub(super) fn run(&self) -> Result<Shown, String> {
        self.run_against(|_| {})
    }

    /// Plays it against an oracle whose rules are changed like this.
    pub(super) fn run_against(&self, change: fn(&mut Rules)) -> Result<Shown, String> {
        let mut rules = Rules::new(&options::to_json(&self.options), self.seats);
        change(&mut rules);
        let game = GameOver::for_seats(&self.options, self.seats).map_err(|error| error.to_string())?;
        let seed = Seed::from_text(&self.seed);
        let Some(position) = &self.position else {
            return self.contest(Engine::deal(game, seed), Table::new(rules), Begin::SetUp);
        };
        let refused = |why: String| format!("{self}: {why} in {position}");
        let staged = serde_json::from_value(position.clone()).map_err(|error| refused(error.to_string()))?;
        let state = game.set_up(staged).map_err(|error| refused(error.to_string()))?;
        let truth = json(&game.truth(&state));
        let begin = Begin::parse(&truth["phase"]);
        self.contest(Engine::stage(game, state, seed), Table::read(rules, &truth), begin)
    }

    fn contest(&self, mut engine: Engine, table: Table, begin: Begin) -> Result<Shown, String> {
        let most = MOST[usize::from(self.position.is_none())];
        let mut dice = Dice::of_player(Seed::from_text(&self.seed), 0);
        let mut book = Book { table, desk: Desk::default(), seen: Seen::new() };
        let desk = book.desk.clone();
        let mut oracle = Box::pin(book.play_match(begin));
        let mut trail = Trail::default();
        for step in 0..=most {
            let (next, said) = engine.settle();
            trail.extend(said.iter().map(|said| format!("chance says {said}")));
            desk.0.borrow_mut().said.extend(said);
            let polled = oracle.as_mut().poll(&mut Context::from_waker(Waker::noop()));
            let truth = engine.truth();
            let papers = desk.0.take();
            let compared = compare(&mut engine, next, &truth, &polled, &papers);
            if !compared.0.is_empty() {
                return Err(format!("{self}, step {step}:\n  {}\n{trail}\n{truth}", compared.0.join("\n  ")));
            }
            let Next::Ask(question) = next else {
                drop(oracle);
                return Ok((step, book.seen));
            };
            if step == most {
                break;
            }
            let seat = question.waiting.first().expect("somebody is asked");
            let action = self.manner.answer(&engine.game, &engine.state, seat, &mut dice);
            trail.extend([format!("{seat} answers `{action}`")]);
            engine.answer(seat, action)?;
            desk.0.borrow_mut().answer = Some(action.to_string());
        }
        drop(oracle);
        Ok((most, book.seen))
    }
}

/// What both say at this point.
fn compare(
    engine: &mut Engine,
    next: Next,
    truth: &str,
    polled: &Poll<Result<(String, Value), String>>,
    papers: &Papers,
) -> Compared {
    let mut compared = Compared::default();
    compared.same("told", &engine.told(), &papers.told);
    match (next, polled, &papers.asked) {
        (_, Poll::Ready(Err(complaint)), _) => compared.0.push(complaint.clone()),
        (Next::Ask(question), Poll::Pending, Some(asked)) => {
            compared.judges(truth, &asked.judge);
            compared.questions(engine, question, asked);
        }
        (Next::Over, Poll::Ready(Ok((judge, ending))), _) => {
            compared.judges(truth, judge);
            compared.ends(engine, ending);
        }
        (next, Poll::Pending, asked) => {
            compared.0.push(format!("the engine says {next:?}, the oracle asks {asked:?}"));
        }
        (next, Poll::Ready(Ok(_)), _) => {
            compared.0.push(format!("the engine says {next:?}, for the oracle it is over"));
        }
    }
    compared
}

/// Options of all kinds, within their ranges.
fn house_rules(usual: &Options, seats: usize, dice: &mut Dice) -> Options {
    let mut changes = Map::new();
    let mut set = |key: &str, value: Value| drop(changes.insert(key.to_owned(), value));
    set("mode", ["single", "rounds"][dice.below(2)].into());
    set("rounds", [1, 2, 3, 20][dice.below(4)].into());
    let starter = dice.below(seats + 1);
    set("starter", if starter == seats { "random".into() } else { letter(starter).into() });
    set("placement", ["even", "choose"][dice.below(2)].into());
    set("direction", ["cw", "choice"][dice.below(2)].into());
    set("swap_view", ["blind", "peek"][dice.below(2)].into());
    set("round_limit", [0, 1, 2, 5, 30, 1000][dice.below(6)].into());
    options::with(usual, &changes).expect("these options can be")
}

/// With or without the joker, some ranks, and no fewer than there must be (GO-C-7).
fn few_cards(usual: &Options, seats: usize, dice: &mut Dice) -> Options {
    let joker = dice.chance(0.5);
    let least = if seats <= 4 { 12 + 5 * seats + 1 } else { 15 + 4 * seats + 1 };
    let fewest = (least - usize::from(joker)).div_ceil(4);
    let mut names = Rank::names();
    dice.shuffle(&mut names);
    let kept = fewest + dice.below(names.len() - fewest + 1);
    let ranks = names.iter().enumerate().map(|(at, name)| ((*name).to_owned(), u8::from(at < kept).into()));
    let changes = [("joker", joker.into()), ("ranks", Value::Object(ranks.collect()))];
    let changes = changes.map(|(key, value)| (key.to_owned(), value)).into_iter().collect();
    options::with(usual, &changes).expect("these options can be")
}

/// The last answers and what chance said after them.
#[derive(Default)]
struct Trail(VecDeque<String>);

impl Trail {
    fn extend(&mut self, lines: impl IntoIterator<Item = String>) {
        self.0.extend(lines);
        while self.0.len() > 40 {
            self.0.pop_front();
        }
    }
}

impl fmt::Display for Trail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| writeln!(f, "  {line}"))
    }
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = Value::Object(options::to_json(&self.options));
        let from = if self.position.is_none() { "the deal" } else { "a position" };
        let Trial { preset, seats, seed, manner, .. } = self;
        write!(f, "{preset} with {seats} seats from {from}, seed {seed}, {manner:?}, options {options}")
    }
}
