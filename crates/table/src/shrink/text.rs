//! A scene as a scenario file.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::Scene;
use crate::Game;

impl<G: Game> Scene<G> {
    /// The scene as a scenario: its title, other keys of the head, and what it is made of. `spielwiese check` reads it.
    pub fn to_scenario(&self, title: &str, head: &[(&str, &str)]) -> String {
        let preset = self.preset.as_deref().map(|preset| ("preset", preset));
        let words = [("title", title), ("game", G::ID)].into_iter().chain(preset).chain(head.iter().copied());
        let mut text: String = words.map(|(key, word)| format!("{key} = {}\n", toml(&word.into()))).collect();
        let _ = writeln!(text, "seats = {}", self.seats);
        section(&mut text, "options", &self.changes());
        match &self.position {
            // Without a section the game would be dealt.
            Some(Value::Object(position)) if position.is_empty() => text.push_str("\n[position]\n"),
            Some(Value::Object(position)) => section(&mut text, "position", position),
            _ => {}
        }
        for (seat, action) in &self.plays {
            let action = toml(&action.to_string().into());
            let _ = write!(text, "\n[[step]]\nplay = {{ {seat} = {action} }}\n");
        }
        text
    }
}

fn section(text: &mut String, name: &str, fields: &Map<String, Value>) {
    if !fields.is_empty() {
        let _ = write!(text, "\n[{name}]\n");
    }
    for (key, value) in fields {
        let _ = writeln!(text, "{key} = {}", toml(value));
    }
}

/// A value on one line. TOML has no `null`; what is null is left out.
fn toml(value: &Value) -> String {
    fn given(value: &Value) -> Value {
        match value {
            Value::Object(map) => {
                let there = map.iter().filter(|(_, value)| !value.is_null());
                there.map(|(key, value)| (key.clone(), given(value))).collect::<Map<_, _>>().into()
            }
            Value::Array(list) => list.iter().map(given).collect(),
            other => other.clone(),
        }
    }
    let value = ::toml::Value::try_from(given(value));
    value.map(|value| value.to_string()).unwrap_or_else(|error| format!("\"{error}\""))
}
