//! How bytes become an input: a first line of digits that choose (a game, seats, luck), then text.

use std::ops::RangeInclusive;

/// An input whose first line chooses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    choices: &'a [u8],
    /// Everything after the first line.
    pub(crate) text: &'a str,
}

impl<'a> Input<'a> {
    /// The input of these bytes, if they are text.
    pub(crate) fn of(data: &'a [u8]) -> Option<Input<'a>> {
        let (choices, text) = std::str::from_utf8(data).ok()?.split_once('\n')?;
        Some(Input { choices: choices.as_bytes(), text })
    }

    /// The choice at this place of the first line: `0` is the first of `count`.
    pub(crate) fn choice(&self, at: usize, count: usize) -> usize {
        let digit = self.choices.get(at).copied().unwrap_or(b'0');
        usize::from(digit.wrapping_sub(b'0')) % count
    }

    /// The game chosen at the first place.
    pub(crate) fn game(&self) -> &'static str {
        let games = catalog::ids();
        games[self.choice(0, games.len())]
    }

    /// The number of seats chosen at this place.
    pub(crate) fn seats(&self, at: usize, range: &RangeInclusive<usize>) -> usize {
        range.start() + self.choice(at, range.end() - range.start() + 1)
    }
}

/// An error names a line of its text, or the one after the last.
pub(crate) fn is_in(text: &str, line: usize, what: &str) {
    let lines = text.lines().count() + 1;
    assert!((1..=lines).contains(&line), "line {line} of {lines}: {what}");
    assert!(!what.trim().is_empty(), "line {line}: no word about what is wrong");
}
