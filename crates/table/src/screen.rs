//! Lines of text for a terminal. They carry meanings, not colours; the terminal colours them.

use crate::sheet::Tone;

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line(pub Vec<(Tone, String)>);

impl Line {
    /// An empty line.
    pub fn new() -> Line {
        Line::default()
    }

    /// A line in one tone.
    pub fn of(tone: Tone, text: impl Into<String>) -> Line {
        Line::new().add(tone, text)
    }

    /// The line with more text.
    #[must_use]
    pub fn add(mut self, tone: Tone, text: impl Into<String>) -> Line {
        self.0.push((tone, text.into()));
        self
    }

    /// The line with more plain text.
    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> Line {
        self.add(Tone::Plain, text)
    }

    /// How many columns it takes, one a character.
    pub fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| text.chars().count()).sum()
    }
}

/// The lines of a picture.
pub type Screen = Vec<Line>;
