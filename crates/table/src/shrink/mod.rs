//! Shrinking: what fails on a large random game is made small, so that somebody can read it, and kept as a scenario.
//!
//! A [`Scene`] is where a game begins and what is answered in it. [`Scene::shrink`] takes away whatever the failure does not need:
//! seats, house rules, parts of the position, answers. Laws do it by themselves; the tests of an oracle call it with a closure
//! that says whether engine and oracle still differ.

mod simplify;
mod text;

use serde_json::{Map, Value};

use crate::laws::caught::caught;
use crate::options::{self, Kind, RuleSet};
use crate::{Game, Seat};
use simplify::{drop_some, simplify, without_seats};

/// Where a game begins, and what is answered in it.
#[derive(Clone, Debug)]
pub struct Scene<G: Game> {
    /// The preset that the options are compared with; none is the game's usual one.
    pub preset: Option<String>,
    pub options: G::Options,
    /// How many seats.
    pub seats: usize,
    /// The position; without one the game is dealt.
    pub position: Option<Value>,
    pub plays: Vec<(Seat, G::Action)>,
}

impl<G: Game> PartialEq for Scene<G> {
    fn eq(&self, other: &Scene<G>) -> bool {
        (&self.preset, &self.options, self.seats, &self.position, &self.plays)
            == (&other.preset, &other.options, other.seats, &other.position, &other.plays)
    }
}

/// How many smaller scenes are tried.
const TRIES: usize = 1_000;

/// A scene that is being shrunk.
struct Shrinking<G: Game, F> {
    scene: Scene<G>,
    fails: F,
    left: usize,
}

impl<G: Game> Scene<G> {
    /// A scene without answers, whose options are written down as what differs from the usual preset.
    pub fn new(options: G::Options, seats: usize, position: Option<Value>) -> Scene<G> {
        Scene { preset: None, options, seats, position, plays: Vec::new() }
    }

    /// The rules, if the game can begin like this.
    pub fn rules(&self) -> Option<G> {
        let rules = G::for_seats(&self.options, self.seats).ok()?;
        if let Some(position) = &self.position {
            let state = rules.set_up(serde_json::from_value(position.clone()).ok()?).ok()?;
            rules.invariants(&state).ok()?;
        }
        Some(rules)
    }

    /// A small scene that still fails. Every scene that is asked about can begin.
    #[must_use]
    pub fn shrink(self, fails: impl FnMut(&Scene<G>) -> bool) -> Scene<G> {
        let mut shrinking = Shrinking { scene: self, fails, left: TRIES };
        loop {
            let before = shrinking.scene.clone();
            shrinking.answers();
            shrinking.seats();
            shrinking.options();
            shrinking.position();
            if shrinking.scene == before || shrinking.left == 0 {
                return shrinking.scene;
            }
        }
    }

    fn usual(&self) -> G::Options {
        let named = |preset: &&options::Preset| self.preset.as_deref().is_none_or(|name| preset.id == name);
        let preset = G::PRESETS.iter().find(named);
        preset
            .and_then(|preset| RuleSet::parse(preset.text).ok())
            .map(|rules| rules.options)
            .unwrap_or_default()
    }

    /// The options that are not the preset's.
    fn changes(&self) -> Map<String, Value> {
        let usual = options::to_json(&self.usual());
        let all = options::to_json(&self.options).into_iter();
        all.filter(|(key, value)| usual.get(key) != Some(value)).collect()
    }
}

impl<G: Game, F: FnMut(&Scene<G>) -> bool> Shrinking<G, F> {
    /// Goes on with a smaller scene if it can begin and still fails.
    fn try_out(&mut self, smaller: Scene<G>) -> bool {
        let begins = || caught(|| smaller.rules()).is_ok_and(|rules| rules.is_some());
        if self.left == 0 || smaller == self.scene || !begins() {
            return false;
        }
        self.left -= 1;
        let keeps = (self.fails)(&smaller);
        if keeps {
            self.scene = smaller;
        }
        keeps
    }

    fn answers(&mut self) {
        let mut plays = self.scene.plays.clone();
        drop_some(&mut plays, &mut |plays| {
            self.try_out(Scene { plays: plays.to_vec(), ..self.scene.clone() })
        });
    }

    /// Fewer seats; those that are gone are no longer spoken of.
    fn seats(&mut self) {
        for seats in *G::tables(&self.scene.options).start()..self.scene.seats {
            let gone = |name: &str| (seats..self.scene.seats).any(|seat| Seat::new(seat).to_string() == name);
            let position = self.scene.position.as_ref().map(|position| without_seats(position, &gone));
            let plays = self.scene.plays.iter().copied().filter(|(seat, _)| seat.index() < seats).collect();
            if self.try_out(Scene { seats, position, plays, ..self.scene.clone() }) {
                return;
            }
        }
    }

    /// Options go back to the preset's, one at a time; of a deck also single cards.
    fn options(&mut self) {
        let usual = options::to_json(&self.scene.usual());
        for (key, value) in self.scene.changes() {
            if self.set_option(&key, usual[&key].clone()) {
                continue;
            }
            let is_deck =
                |field: &options::Field| field.key == key && matches!(field.kind, Kind::Counts { .. });
            let parts =
                value.as_object().filter(|_| <G::Options as options::Options>::FIELDS.iter().any(is_deck));
            for part in parts.into_iter().flat_map(Map::keys) {
                let mut deck = options::to_json(&self.scene.options)[&key].clone();
                deck[part] = usual[&key].get(part).cloned().unwrap_or_else(|| 0.into());
                self.set_option(&key, deck);
            }
        }
    }

    fn set_option(&mut self, key: &str, value: Value) -> bool {
        let changes = Map::from_iter([(key.to_owned(), value)]);
        let options = options::with(&self.scene.options, &changes);
        options.is_ok_and(|options| self.try_out(Scene { options, ..self.scene.clone() }))
    }

    fn position(&mut self) {
        let Some(mut position) = self.scene.position.clone() else { return };
        simplify(&mut position, &mut |position| {
            self.try_out(Scene { position: Some(position.clone()), ..self.scene.clone() })
        });
    }
}
