//! Engine against oracle: the same options, chance and decisions, compared at every question.

use std::collections::{BTreeMap, VecDeque};

use kacken_auf_wacken::{Action, KackenAufWacken, Options, PRESETS, State};
use serde_json::{Map, Value};
use table::shrink::Scene;
use table::{Dice, Game, Next, Positions, RuleSet, Rules as _, Seed, Story, contest, json, options};

use super::cards::BANDS;
use super::chance::Noting;
use super::compare::Match;
use super::host::Oracle;
use super::table::{Rules, Table, letter};

/// How somebody answers who is not to play well, but so that much happens.
#[derive(Clone, Copy, Debug)]
enum Manner {
    /// Anything, evenly.
    Even,
    /// Rather rocks out, comes along, asks and treats.
    Lively,
    /// Rather fetches beer, and seldom rocks out.
    Thirsty,
}

impl Manner {
    fn weight(self, answer: &str) -> usize {
        let word = answer.split(' ').next().unwrap_or(answer);
        match (self, word) {
            (Manner::Lively, "rockout" | "join" | "ask" | "treat" | "return") => 20,
            (Manner::Thirsty, "rockout") => 1,
            (Manner::Thirsty, _) if answer == "draw bierstand" => 12,
            (Manner::Thirsty, _) => 6,
            (Manner::Even | Manner::Lively, _) => 1,
        }
    }

    fn choose(self, legal: &[Action], dice: &mut Dice) -> Action {
        let weights: Vec<usize> = legal.iter().map(|action| self.weight(&action.to_string())).collect();
        let mut at = dice.below(weights.iter().sum());
        for (action, weight) in legal.iter().zip(weights) {
            if at < weight {
                return *action;
            }
            at -= weight;
        }
        unreachable!("the weights add up")
    }
}

/// How many cards of one kind a deck has: mostly few.
fn some(least: usize, most: usize, dice: &mut Dice) -> Value {
    let most = if dice.chance(0.8) { most.min(least + 6) } else { most };
    (least + dice.below(most - least + 1)).into()
}

/// Some options other than the preset's, decks included.
fn house_rules(usual: &Options, seats: usize, dice: &mut Dice) -> Options {
    let mut changes = Map::new();
    if dice.chance(0.5) {
        changes.insert("starter".to_owned(), letter(dice.below(seats)).into());
    }
    changes.insert("wc_now".to_owned(), dice.chance(0.5).into());
    changes.insert("stake".to_owned(), dice.pick(&["choose", "all"]).into());
    let any = dice.below(5001);
    changes.insert("turn_cap".to_owned(), dice.pick(&[0, 1, 12, 25, 1000, any]).into());
    let decks = options::to_json(usual);
    let mut deck = |key: &str, count: &mut dyn FnMut(&str) -> Value| {
        let names = decks[key].as_object().expect("a number for each card").keys();
        let counts: Map<String, Value> = names.map(|name| (name.clone(), count(name))).collect();
        changes.insert(key.to_owned(), counts.into());
    };
    if dice.chance(0.7) {
        let events = dice.below(11) as f64 / 10.0;
        // Fans of the same band meet in front of its stage.
        let few = dice.chance(0.5).then(|| dice.below(BANDS.len() - 1));
        let bands = dice.below(10) as f64 / 10.0;
        deck("rock", &mut |name| match (name, few) {
            ("bier_alle", _) => some(0, 5, dice),
            ("kacken", _) => some(1, 10, dice),
            (_, Some(first)) if name.starts_with("RK-") => {
                usize::from(BANDS[first..=first + 1].contains(&&name[3..5])).into()
            }
            (_, None) if name.starts_with("RK-") => usize::from(dice.chance(bands)).into(),
            _ => usize::from(dice.chance(events)).into(),
        });
    }
    if dice.chance(0.7) {
        deck("bierstand", &mut |name| match name {
            "beer" => some(seats + 1, 60, dice),
            "wait" => some(1, 60, dice),
            _ => some(0, 60, dice),
        });
    }
    if dice.chance(0.7) {
        deck("wc", &mut |name| some(usize::from(name == "free"), 60, dice));
    }
    options::with(usual, &changes).unwrap_or_else(|error| panic!("{error}"))
}

/// Where a game begins, for both.
struct Start {
    state: State,
    chance: Noting,
    story: Story<KackenAufWacken>,
    oracle: Oracle,
}

fn stage(engine: &KackenAufWacken, position: &Value) -> Result<State, String> {
    let position = serde_json::from_value(position.clone()).map_err(|error| error.to_string())?;
    engine.set_up(position).map_err(|error| error.to_string())
}

/// What a trial came to: how many decisions, and what they showed.
pub(super) type Shown = (u64, BTreeMap<&'static str, u64>);

/// A game to be played.
#[derive(Clone)]
pub(super) struct Trial {
    preset: &'static str,
    options: Options,
    seats: usize,
    seed: String,
    manner: Manner,
    /// Drawn at random; without one it begins with the deal.
    position: Option<Value>,
}

impl contest::Contest for Trial {
    type Game = KackenAufWacken;

    fn numbered(number: usize) -> Trial {
        Trial::new(number)
    }

    fn scene(&self) -> Scene<KackenAufWacken> {
        Scene::new(self.options.clone(), self.seats, self.position.clone())
    }

    fn begun(&self, scene: &Scene<KackenAufWacken>) -> Trial {
        let Scene { options, seats, position, .. } = scene.clone();
        Trial { options, seats, position, ..self.clone() }
    }

    fn compare(&self) -> Result<contest::Agreed, String> {
        self.run().map(|(decisions, seen)| contest::Agreed::new(decisions, seen))
    }
}

impl Trial {
    /// The trial with this number: all presets and seat counts, then again with house rules, then both from positions.
    pub(super) fn new(number: usize) -> Trial {
        let preset = &PRESETS[number % PRESETS.len()];
        let tables = number / PRESETS.len();
        let seats = KackenAufWacken::SEATS.start() + tables % KackenAufWacken::SEATS.count();
        let lap = tables / KackenAufWacken::SEATS.count();
        let seed = format!("oracle/{}/{seats}/{number}", preset.id);
        let mut dice = Dice::of_player(Seed::from_text(&seed), 2);
        let usual = RuleSet::<Options>::parse(preset.text).expect("presets are right").options;
        let options = if lap % 2 == 1 { house_rules(&usual, seats, &mut dice) } else { usual };
        let manner = dice.pick(&[Manner::Even, Manner::Lively, Manner::Thirsty]);
        let position = (lap % 4 >= 2).then(|| {
            let engine = KackenAufWacken::for_seats(&options, seats).expect("these options can be played");
            engine.scatter(&mut Dice::of_player(Seed::from_text(&seed), 1))
        });
        Trial { preset: preset.id, options, seats, seed, manner, position }
    }

    /// Plays it to its end, or says where the two part.
    pub(super) fn run(&self) -> Result<Shown, String> {
        let engine =
            KackenAufWacken::for_seats(&self.options, self.seats).map_err(|error| error.to_string())?;
        let rules = Rules::of(&options::to_json(&self.options));
        let mut chance = Noting::new(&self.seed);
        let mut story = Story::default();
        let (state, oracle) = if let Some(position) = &self.position {
            let state = stage(&engine, position).map_err(|problem| format!("{problem} in {position}"))?;
            let table = Table::of(rules, self.seats, &json(&engine.truth(&state)));
            (state, Oracle::begin(table, true))
        } else {
            let state = engine.deal(&mut chance, &mut story);
            (state, Oracle::begin(Table::new(rules, self.seats), false))
        };
        self.contest(&engine, Start { state, chance, story, oracle })
    }

    fn contest(&self, engine: &KackenAufWacken, start: Start) -> Result<Shown, String> {
        let Start { mut state, mut chance, mut story, mut oracle } = start;
        let mut dice = Dice::of_player(Seed::from_text(&self.seed), 0);
        let mut trail = VecDeque::new();
        let mut answer = None;
        for step in 0.. {
            let next = engine.settle(&mut state, &mut chance, &mut story);
            let noted = chance.take();
            let report = oracle.go_on(answer.take(), noted.clone());
            let mut compared = Match { engine, state: &state, complaints: Vec::new() };
            compared.compare(&next, &story, &report);
            // Everybody in turn, and the room.
            compared.compare_view(
                Some(step as usize % (self.seats + 1)).filter(|seat| *seat < self.seats),
                &report,
            );
            if !compared.complaints.is_empty() {
                return Err(format!(
                    "{}, step {step}\n  {}\nafter\n  {}\nchance {noted:?}\nat {}",
                    self.name(),
                    compared.complaints.join("\n  "),
                    Vec::from(trail).join("\n  "),
                    json(&engine.truth(&state)),
                ));
            }
            let Next::Ask(question) = next else { return Ok((step, oracle.seen())) };
            let seat = question.waiting.nth(dice.below(question.waiting.len())).expect("somebody waits");
            let action = self.manner.choose(&engine.legal_list(&state, seat), &mut dice);
            story = Story::default();
            engine.apply(&mut state, seat, action, &mut story).map_err(|refusal| refusal.to_string())?;
            trail.push_back(format!("{step}: {seat} answers `{action}`"));
            if trail.len() > 12 {
                trail.pop_front();
            }
            answer = Some((seat.index(), action.to_string()));
        }
        unreachable!("games end")
    }

    /// What is played, so that it can be played again.
    fn name(&self) -> String {
        let Trial { preset, seats, seed, manner, options, position } = self;
        let options = Value::Object(options::to_json(options));
        let from = if position.is_some() { ", from a position" } else { "" };
        format!("preset {preset}, {seats} seats, seed {seed}, {manner:?}{from}, options {options}")
    }
}
