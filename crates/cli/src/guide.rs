//! What a game explains about itself in the terminal: how it goes, and what its cards do. All words are the game's.

use serde_json::{Map, Value};
use table::screen::{Line, Style};
use table::{Screen, Words};

use crate::page::{COLUMNS, wrap};

/// The second row of an explanation stands a little to the right.
const INDENT: &str = "   ";

/// How the game goes, a paragraph a thought; nothing if the game does not say.
pub(crate) fn how(words: &Words) -> Screen {
    let paragraph = |(_, text): (&str, &str)| -> Vec<Line> {
        let rows = wrap(text, COLUMNS).into_iter().map(|row| Line::of(Style::Plain, row));
        std::iter::once(Line::new()).chain(rows).collect()
    };
    let mut how: Screen = words.family("how.").flat_map(paragraph).collect();
    if !how.is_empty() {
        how.insert(0, Line::of(Style::Strong, words.text("title")));
    }
    how
}

/// What the cards do under these options.
pub(crate) fn cards(words: &Words, options: &Map<String, Value>) -> Screen {
    let is_card = |(key, _): &(&str, &str)| !key.contains('.');
    let card =
        |(card, usual)| entry(&words.text(&format!("card.{card}")), meaning(words, options, card, usual));
    words.family("card_help.").filter(is_card).flat_map(card).collect()
}

/// What a card does: where an option that is on changes it, `card_help.CARD.OPTION` says so.
fn meaning<'a>(words: &'a Words, options: &Map<String, Value>, card: &str, usual: &'a str) -> &'a str {
    let on = options.iter().filter(|(_, value)| value.as_bool() == Some(true));
    on.filter_map(|(option, _)| words.get(&format!("card_help.{card}.{option}"))).next().unwrap_or(usual)
}

/// A name and what it means, wrapped.
fn entry(name: &str, meaning: &str) -> Screen {
    let width = name.chars().count();
    let rows = wrap(&format!("{name} – {meaning}"), COLUMNS - INDENT.len());
    let line = |(row, text): (usize, String)| match row {
        // A name is shorter than a row, so the first row begins with all of it.
        0 => {
            let (name, meaning): (String, String) =
                (text.chars().take(width).collect(), text.chars().skip(width).collect());
            Line::of(Style::Strong, name).plain(meaning)
        }
        _ => Line::of(Style::Plain, INDENT).plain(text),
    };
    rows.into_iter().enumerate().map(line).collect()
}
