//! What engine and oracle must agree in.

use std::fmt::Debug;

use serde_json::Value;
use table::{Game, Question, Rules, Seat, json};

use super::desk::Asked;
use super::engine::{Engine, sorted};

/// In what the two differ at one question.
#[derive(Default)]
pub(super) struct Compared(pub Vec<String>);

impl Compared {
    pub(super) fn same<T: PartialEq + Debug>(&mut self, what: &str, engine: &T, oracle: &T) {
        if engine != oracle {
            self.0.push(format!("{what}:\n    engine {engine:?}\n    oracle {oracle:?}"));
        }
    }

    /// The two judges' texts.
    pub(super) fn judges(&mut self, engine: &str, oracle: &str) {
        if engine != oracle {
            let read = |text: &str| serde_json::from_str(text).expect("judges write JSON");
            self.keys(&read(engine), &read(oracle));
        }
    }

    /// Two texts, key by key.
    fn keys(&mut self, engine: &Value, oracle: &Value) {
        let keys = |value: &Value| value.as_object().map(|text| text.keys().cloned().collect::<Vec<_>>());
        let mut all: Vec<String> = keys(engine).into_iter().chain(keys(oracle)).flatten().collect();
        all.sort_unstable();
        all.dedup();
        for key in all {
            match (&engine[&key], &oracle[&key]) {
                (engine @ Value::Object(_), oracle @ Value::Object(_)) => self.keys(engine, oracle),
                (engine, oracle) if engine == oracle => {}
                (engine, oracle) => self.same(&key, &engine.to_string(), &oracle.to_string()),
            }
        }
    }

    pub(super) fn questions(&mut self, engine: &Engine, question: Question, asked: &Asked) {
        let seat = Seat::new(asked.seat);
        self.same("who is asked, and how", &question, &Question::turn(seat));
        if !question.waiting.contains(seat) {
            return;
        }
        let legal = engine.game.legal_list(&engine.state, seat).iter().map(ToString::to_string).collect();
        self.same("legal answers", &sorted(legal), &sorted(asked.legal.clone()));
        let fallback = engine.game.fallback(&engine.state, seat).to_string();
        self.same("the answer of an absent player", &fallback, &asked.fallback);
    }

    pub(super) fn ends(&mut self, engine: &Engine, oracle: &Value) {
        let ending = engine.game.outcome(&engine.state).map_or(Value::Null, |ending| json(&ending));
        self.same("how it ended", &ending.to_string(), &oracle.to_string());
    }
}
