//! A picture of text: what a game shows in a terminal. Styles are meanings, not colours; the terminal colours them.

use serde_json::Value;

use crate::words::Words;

/// What a piece of text means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Nothing special.
    #[default]
    Plain,
    /// Less important.
    Dim,
    /// Important.
    Strong,
    /// Safe, or a gain.
    Good,
    /// Beware.
    Warning,
    /// Danger, or a loss.
    Danger,
    /// About the person who looks.
    Mine,
}

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line(pub Vec<(Style, String)>);

impl Line {
    /// An empty line.
    pub fn new() -> Line {
        Line::default()
    }

    /// A line in one style.
    pub fn of(style: Style, text: impl Into<String>) -> Line {
        Line::new().add(style, text)
    }

    /// The line with more text.
    #[must_use]
    pub fn add(mut self, style: Style, text: impl Into<String>) -> Line {
        self.0.push((style, text.into()));
        self
    }

    /// The line with more plain text.
    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> Line {
        self.add(Style::Plain, text)
    }

    /// How many columns it takes, one a character.
    pub fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| text.chars().count()).sum()
    }
}

/// The lines of a picture.
pub type Screen = Vec<Line>;

/// A picture for a game that brings none of its own: the fields of its view.
pub fn plain(view: &Value, words: &Words) -> Screen {
    let Value::Object(fields) = view else { return vec![Line::of(Style::Plain, view.to_string())] };
    let line = |(key, value): (&String, &Value)| {
        let value = if value.is_object() { value.to_string() } else { words.value(key, value) };
        Line::of(Style::Dim, format!("{key}: ")).plain(value)
    };
    fields.iter().map(line).collect()
}
