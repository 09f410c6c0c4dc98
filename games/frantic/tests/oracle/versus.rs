//! Engine against oracle: the same options, chance and decisions, compared at every question.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use frantic::{Action, Clause, Frantic, Options, PRESETS, Purpose, State};
use serde_json::{Map, Value};
use table::shrink::Scene;
use table::{
    Chance, ChancePurpose, Choices, Dice, Game, Next, Positions, Question, RuleSet, Rules, Seat, Seed,
    Seeded, Story, Viewer, Vocabulary, contest, json, options,
};

use super::compare::Match;
use super::host::{Heard, Host, Message, Said, Stop};
use super::positions;
use super::rules::rules;
use super::table::{Book, Table, letter};

/// Chance that notes what it was asked and what it said.
struct Noting {
    inner: Seeded,
    noted: Vec<Said>,
}

/// The word for an outcome, whichever copy of the card it is.
fn face(what: Purpose, outcome: u8) -> String {
    let word = what.spell(outcome);
    word.split('.').next().unwrap_or(&word).to_owned()
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort_unstable();
    words
}

impl Chance<Purpose> for Noting {
    fn one(&mut self, what: Purpose, among: &impl Choices) -> u8 {
        let outcome = self.inner.one(what, among);
        let words = (0..among.count()).map(|n| face(what, among.nth(n))).collect();
        self.noted.push(Said { what: what.name(), among: sorted(words), outcome: vec![face(what, outcome)] });
        outcome
    }

    fn order(&mut self, what: Purpose, pile: &mut [u8]) {
        let among = sorted(pile.iter().map(|&card| face(what, card)).collect());
        self.inner.order(what, pile);
        let outcome = pile.iter().rev().map(|&card| face(what, card)).collect();
        self.noted.push(Said { what: what.name(), among, outcome });
    }

    fn chapter(&mut self, chapter: u32) {
        Chance::<Purpose>::chapter(&mut self.inner, chapter);
    }
}

/// The oracle's program, in its own thread, since it stops in the middle of things to ask.
fn oracle(table: Table, said: Vec<Said>, begun: bool) -> (Sender<Heard>, Receiver<Message>) {
    let (tell, told) = channel();
    let (answer, hear) = channel();
    thread::spawn(move || {
        let host = Host { tell, hear, said: said.into(), told: Vec::new() };
        let mut book = Book { table, host };
        let message = match book.play_game(begun) {
            Ok(()) => Message::Over {
                places: book.places(),
                points: book.final_points(),
                told: std::mem::take(&mut book.host.told),
                table: Box::new(book.table),
            },
            Err(Stop::Complaint(complaint)) => Message::Complains(complaint),
            Err(Stop::TheEnd) => Message::Complains("The End ended more than a round".to_owned()),
        };
        // Nobody listens when the engine has stopped already.
        let _ = book.host.tell.send(message);
    });
    (answer, told)
}

/// An event as the oracle tells it.
fn in_words(event: &Value) -> String {
    let plain = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let word = |value: &Value| match value {
        Value::Array(list) => format!("[{}]", list.iter().map(plain).collect::<Vec<_>>().join(" ")),
        one => plain(one),
    };
    let fields = event.as_object().expect("events are objects");
    let rest =
        fields.iter().filter(|(key, _)| *key != "kind").map(|(key, value)| format!(" {key}={}", word(value)));
    format!("{}{}", word(&fields["kind"]), rest.collect::<String>())
}

/// How somebody answers who is not to play well, but so that much happens.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// Anything, evenly.
    Even,
    /// Rather plays than draws, rather does something than nothing.
    Lively,
    /// Rather plays what is rare, and throws everything in.
    Rare,
}

fn choose(legal: &[Action], manner: Manner, dice: &mut Dice) -> Action {
    let idle = |action: &str| matches!(action, "draw" | "pass" | "decline" | "stop" | "give-up");
    let weight = |action: &Action| {
        let action = action.to_string();
        match manner {
            Manner::Even => 1,
            Manner::Lively if idle(&action) => 1,
            Manner::Lively => 4,
            Manner::Rare if idle(&action) => 1,
            Manner::Rare if action.starts_with("throw-in") || action.starts_with("activate") => 20,
            Manner::Rare if action.starts_with("play black") || action.contains("troublemaker") => 20,
            Manner::Rare if action.ends_with(|last: char| last.is_ascii_digit()) => 2,
            Manner::Rare => 6,
        }
    };
    let weights: Vec<usize> = legal.iter().map(weight).collect();
    let mut at = dice.below(weights.iter().sum());
    for (action, weight) in legal.iter().zip(weights) {
        if at < weight {
            return *action;
        }
        at -= weight;
    }
    legal[0]
}

/// Some options other than the preset's.
fn house_rules(usual: &Options, seats: usize, dice: &mut Dice) -> Options {
    let mut changes = Map::new();
    let mut set = |key: &str, value: Value| changes.insert(key.to_owned(), value);
    set("hand_size", (4 + dice.below(4)).into());
    set("scoring", dice.chance(0.7).into());
    set("length", ["short", "medium", "long"][dice.below(3)].into());
    set("rounds", (1 + dice.below(3)).into());
    set("first_dealer", letter(dice.below(seats)).to_string().into());
    if dice.chance(0.5) {
        set("limit", (20 + dice.below(60)).into());
    }
    let mut pandora = options::to_json(usual)["pandora"] == true;
    if dice.chance(0.4) {
        pandora = dice.chance(0.6);
        set("pandora", pandora.into());
        set("troublemaker", dice.chance(0.5).into());
        set("supercharge", dice.chance(0.5).into());
    }
    if pandora {
        set(
            "violet",
            ["off", "fifth", "replace_red", "replace_green", "replace_yellow"][dice.below(5)].into(),
        );
        set("rule_cards", [0, 1, 4, 15][dice.below(4)].into());
        set("diy_effect", ["auto", "blank", "reveal_rule"][dice.below(3)].into());
        set("pandora_event", ["auto", "blank", "redeal"][dice.below(3)].into());
    } else {
        set("violet", "auto".into());
        set("rule_cards", 0.into());
    }
    options::with(usual, &changes).expect("these options can be")
}

/// Some cards taken out of every deck, as far as the game can do without them (FR-OPT-15).
fn take_out(usual: &Options, seats: usize, dice: &mut Dice) -> Options {
    let mut changes = Map::new();
    for deck in ["specials", "events", "powers", "rules"] {
        let share = [0.0, 0.1, 0.5, 0.9][dice.below(4)];
        let mut counts = options::to_json(usual)[deck].as_object().expect("a deck").clone();
        counts.values_mut().for_each(|count| *count = u8::from(!dice.chance(share)).into());
        if counts.values().any(|count| *count == 1) {
            changes.insert(deck.to_owned(), counts.into());
        }
    }
    let fewer = options::with(usual, &changes).expect("these options can be");
    if Frantic::for_seats(&fewer, seats).is_ok() { fewer } else { take_out(usual, seats, dice) }
}

/// A position drawn at random.
fn scattered(options: &Options, seats: usize, seed: &str) -> Value {
    let engine = Frantic::for_seats(options, seats).expect("these options can be played");
    engine.scatter(&mut Dice::of_player(Seed::from_text(seed), 1))
}

/// Where a game begins, for the engine.
pub(super) struct Start {
    pub engine: Frantic,
    /// The position drawn at random, if it does not begin with the deal.
    pub position: Option<Value>,
    pub state: State,
    pub story: Story<Frantic>,
    chance: Noting,
}

impl Start {
    /// Makes phases until somebody is asked or the game is over; what was told since.
    pub(super) fn settle(&mut self) -> Next {
        self.engine.settle(&mut self.state, &mut self.chance, &mut self.story)
    }
}

/// What two that agree came to.
pub(super) struct Agreed {
    pub decisions: u64,
    pub seen: Vec<String>,
    /// The clauses of the last step.
    pub clauses: Vec<Clause>,
}

/// Who answers what; nobody if the game goes on no further.
type Answers<'a> = &'a mut dyn FnMut(&Frantic, &State, Question) -> Option<(Seat, Action)>;

/// A game to be played.
#[derive(Clone)]
pub(super) struct Trial {
    pub options: Options,
    pub seats: usize,
    pub seed: String,
    manner: Manner,
    /// Drawn at random; without one it begins with the deal.
    position: Option<Value>,
}

impl contest::Contest for Trial {
    type Game = Frantic;

    fn numbered(number: usize) -> Trial {
        Trial::new(number)
    }

    fn scene(&self) -> Scene<Frantic> {
        Scene::new(self.options.clone(), self.seats, self.position.clone())
    }

    fn begun(&self, scene: &Scene<Frantic>) -> Trial {
        let Scene { options, seats, position, .. } = scene.clone();
        Trial { options, seats, position, ..self.clone() }
    }

    fn compare(&self) -> Result<contest::Agreed, String> {
        let Agreed { decisions, seen, .. } = self.run()?;
        Ok(contest::Agreed::new(decisions, seen.into_iter().map(|what| (what, 1))))
    }
}

/// A trial with cards taken out of the decks.
pub(super) struct WithFewerCards(Trial);

impl contest::Contest for WithFewerCards {
    type Game = Frantic;

    fn numbered(number: usize) -> WithFewerCards {
        WithFewerCards(Trial::new(number).with_fewer_cards())
    }

    fn scene(&self) -> Scene<Frantic> {
        self.0.scene()
    }

    fn begun(&self, scene: &Scene<Frantic>) -> WithFewerCards {
        WithFewerCards(self.0.begun(scene))
    }

    fn compare(&self) -> Result<contest::Agreed, String> {
        self.0.compare()
    }
}

impl Trial {
    /// The trial with this number: presets in turn, mostly 2, 4 or 8 seats, some house rules, mostly from a position.
    pub(super) fn new(number: usize) -> Trial {
        let preset = &PRESETS[number % PRESETS.len()];
        let lap = number / PRESETS.len();
        let seats = [2, 4, 8, 3, 2, 4, 8, 5, 2, 4, 8, 6, 2, 4, 8, 7][lap % 16];
        let seed = format!("oracle/{}/{seats}/{number}", preset.id);
        let usual = RuleSet::<Options>::parse(preset.text).expect("presets are right").options;
        let mut dice = Dice::of_player(Seed::from_text(&seed), 2);
        let options = if dice.chance(0.4) { house_rules(&usual, seats, &mut dice) } else { usual };
        let manner = [Manner::Even, Manner::Lively, Manner::Rare][dice.below(3)];
        let position = dice.chance(0.8).then(|| scattered(&options, seats, &seed));
        Trial { options, seats, seed, manner, position }
    }

    /// The same trial with cards taken out.
    fn with_fewer_cards(self) -> Trial {
        let mut dice = Dice::of_player(Seed::from_text(&self.seed), 3);
        let options = take_out(&self.options, self.seats, &mut dice);
        let position = self.position.as_ref().map(|_| scattered(&options, self.seats, &self.seed));
        Trial { options, position, ..self }
    }

    /// A trial with these options and this chance; how it is answered is said elsewhere.
    pub(super) fn of(options: Options, seats: usize, seed: String) -> Trial {
        Trial { options, seats, seed, manner: Manner::Even, position: None }
    }

    /// Plays it, from a position not for long; what the two came to, or where they part.
    pub(super) fn run(&self) -> Result<Agreed, String> {
        let mut answers = self.answers();
        self.contest(self.begin()?, &mut answers)
    }

    /// Answers in the manner of this trial, as long as it is to go on.
    pub(super) fn answers(&self) -> impl FnMut(&Frantic, &State, Question) -> Option<(Seat, Action)> {
        let (mut left, manner) = (if self.position.is_some() { 60 } else { u64::MAX }, self.manner);
        let mut dice = Dice::of_player(Seed::from_text(&self.seed), 0);
        move |engine, state, question| {
            left = left.checked_sub(1)?;
            let seat = question.waiting.nth(dice.below(question.waiting.len())).expect("somebody waits");
            Some((seat, choose(&engine.legal_list(state, seat), manner, &mut dice)))
        }
    }

    /// Deals, or begins from the position.
    pub(super) fn begin(&self) -> Result<Start, String> {
        if let Some(position) = &self.position {
            return self.begin_from(position.clone());
        }
        let engine = Frantic::for_seats(&self.options, self.seats).map_err(|error| error.to_string())?;
        let (mut chance, mut story) = (self.chance(), Story::default());
        let state = engine.deal(&mut chance, &mut story);
        Ok(Start { engine, position: None, state, story, chance })
    }

    /// Begins from a position.
    pub(super) fn begin_from(&self, position: Value) -> Result<Start, String> {
        let engine = Frantic::for_seats(&self.options, self.seats).map_err(|error| error.to_string())?;
        let staged = serde_json::from_value(position.clone()).map_err(|error| error.to_string());
        let state = staged
            .and_then(|staged| engine.set_up(staged).map_err(|error| error.to_string()))
            .map_err(|error| format!("{}\n  {error} in {position}", self.at(0, "the position", &[])))?;
        Ok(Start { engine, position: Some(position), state, story: Story::default(), chance: self.chance() })
    }

    fn chance(&self) -> Noting {
        Noting { inner: Seeded::new(Seed::from_text(&self.seed)), noted: Vec::new() }
    }

    /// Lets both play with the same answers.
    pub(super) fn contest(&self, start: Start, answers: Answers<'_>) -> Result<Agreed, String> {
        let begun = start.position.is_some();
        let Start { engine, mut state, mut chance, mut story, .. } = start;
        let rules = rules(&options::to_json(&self.options), self.seats);
        let table =
            if begun { positions::table_of(rules, &json(&engine.truth(&state))) } else { Table::new(rules) };
        let mut next = engine.settle(&mut state, &mut chance, &mut story);
        let mut noted = std::mem::take(&mut chance.noted);
        let (answer, told) = oracle(table, noted.clone(), begun);
        let mut step = 0;
        let mut last = "the start".to_owned();
        let mut trail: VecDeque<String> = VecDeque::new();
        loop {
            let message =
                told.recv().map_err(|_| format!("{} the oracle broke down", self.at(step, &last, &noted)))?;
            let truth = json(&engine.truth(&state));
            let mut compared = Match { engine: &engine, complaints: Vec::new() };
            let public: Vec<String> = story.for_viewer(Viewer::Room).iter().map(in_words).collect();
            let mut seen = Vec::new();
            match (&next, message) {
                (_, Message::Complains(complaint)) => compared.complaints.push(complaint),
                (Next::Ask(question), Message::Asks { asked, table, told }) => {
                    compared.compare(&truth, &table);
                    compared.same("told", public.clone(), told);
                    compared.compare_question(&state, &truth, question, &asked);
                    seen = table.seen;
                }
                (Next::Over, Message::Over { table, told, places, points }) => {
                    compared.compare(&truth, &table);
                    compared.same("told", public.clone(), told);
                    compared.compare_end(&state, &places, &points);
                    seen = table.seen;
                }
                (next, Message::Asks { asked, .. }) => {
                    compared.complaints.push(format!("engine {next:?}, oracle asks {asked:?}"));
                }
                (next, Message::Over { .. }) => {
                    compared.complaints.push(format!("engine {next:?}, oracle: the game is over"));
                }
            }
            if !compared.complaints.is_empty() {
                let complaints = compared.complaints.join("\n  ");
                let trail: Vec<String> = trail.into();
                return Err(format!(
                    "{}\n  {complaints}\nbefore:\n  {}\nquestion {}\nfrom {truth}\ntold {public:?}",
                    self.at(step, &last, &noted),
                    trail.join("\n  "),
                    truth["question"]
                ));
            }
            let given =
                if let Next::Ask(question) = next { answers(&engine, &state, question) } else { None };
            let Some((seat, action)) = given else {
                return Ok(Agreed { decisions: step, seen, clauses: story.clauses().to_vec() });
            };
            last = format!("{seat} answers `{action}`");
            trail.push_back(format!("{step}: {last} to {}; told {public:?}", truth["question"]));
            if trail.len() > 12 {
                trail.pop_front();
            }
            story = Story::default();
            engine.apply(&mut state, seat, action, &mut story).map_err(|refusal| refusal.to_string())?;
            next = engine.settle(&mut state, &mut chance, &mut story);
            noted = std::mem::take(&mut chance.noted);
            step += 1;
            let heard = Heard { seat: seat.index(), answer: action.to_string(), said: noted.clone() };
            answer
                .send(heard)
                .map_err(|_| format!("{} the oracle broke down", self.at(step, &last, &noted)))?;
        }
    }

    /// Where the two part.
    fn at(&self, step: u64, last: &str, noted: &[Said]) -> String {
        let chance: Vec<String> =
            noted.iter().map(|said| format!("{} {}", said.what, said.outcome.join(" "))).collect();
        format!(
            "{} seats, seed {}, {:?}{}, options {}, step {step}, {last}, chance {chance:?}:",
            self.seats,
            self.seed,
            self.manner,
            if self.position.is_some() { " from a position" } else { "" },
            Value::Object(options::to_json(&self.options)),
        )
    }
}
