//! What a game explains about itself in the terminal: how it goes, and what its cards do. All words are the game's.

use serde_json::{Map, Value};
use table::screen::{Line, Style};
use table::{Screen, Words};

use crate::page::{COLUMNS, wrap};

/// The columns that the name of a card takes.
const NAME: usize = 20;

/// How the game goes, a paragraph a thought.
pub(crate) fn how(words: &Words) -> Screen {
    let title = [Line::of(Style::Strong, words.text("title")), Line::new()];
    let paragraph = |(_, text): (&str, &str)| -> Vec<Line> {
        let rows = wrap(text, COLUMNS).into_iter().map(|row| Line::of(Style::Plain, row));
        rows.chain([Line::new()]).collect()
    };
    title.into_iter().chain(words.family("how.").flat_map(paragraph)).collect()
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
    let name = |row: usize| format!("{:<NAME$}", if row == 0 { name } else { "" });
    let rows = wrap(meaning, COLUMNS - NAME).into_iter().enumerate();
    rows.map(|(row, text)| Line::of(Style::Strong, name(row)).plain(text)).collect()
}
