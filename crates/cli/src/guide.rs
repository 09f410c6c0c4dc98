//! What a game explains about itself in the terminal: how it goes, what lies on the table, and what its cards do. All
//! words are the game's.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use table::{Line, Screen, Tone, Words};

use crate::page::{COLUMNS, wrap};

/// The second row of an explanation stands a little to the right.
const INDENT: &str = "   ";

/// How the game goes, one paragraph for each thought; nothing if the game does not say.
pub(crate) fn how(words: &Words) -> Screen {
    let paragraph = |(_, text): (&str, &str)| -> Vec<Line> {
        let rows = wrap(text, COLUMNS).into_iter().map(|row| Line::of(Tone::Plain, row));
        std::iter::once(Line::new()).chain(rows).collect()
    };
    let mut how: Screen = words.family("how.").flat_map(paragraph).collect();
    if !how.is_empty() {
        how.insert(0, Line::of(Tone::Strong, words.text("title")));
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

/// What everything does that this view names, besides cards in hand: rule cards in force, events that run, spaces of a track.
pub(crate) fn on_the_table(words: &Words, view: &Value) -> Screen {
    let mut named = BTreeSet::new();
    collect_words(view, &mut named);
    let chapters = words.family("chapter.").filter(|(kind, _)| *kind != "card");
    let mut help = Screen::new();
    for (kind, _) in chapters {
        let family = format!("{kind}_help.");
        for (card, meaning) in words.family(&family).filter(|(card, _)| named.contains(card)) {
            help.extend(entry(&words.text(&format!("card.{card}")), meaning));
        }
    }
    help
}

/// Every word in a piece of JSON.
fn collect_words<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::String(text) => found.extend(text.split(' ')),
        Value::Array(several) => several.iter().for_each(|one| collect_words(one, found)),
        Value::Object(fields) => fields.values().for_each(|field| collect_words(field, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
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
            Line::of(Tone::Strong, name).plain(meaning)
        }
        _ => Line::of(Tone::Plain, INDENT).plain(text),
    };
    rows.into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn text(screen: &Screen) -> String {
        screen.iter().flat_map(|line| &line.0).map(|(_, text)| text.as_str()).collect()
    }

    struct WordsOf(&'static str);

    impl catalog::Visitor for WordsOf {
        type Out = Words;

        fn visit<G: table::Game>(self) -> Words {
            Words::of::<G>(self.0)
        }
    }

    #[test]
    fn only_what_the_view_names_is_explained() {
        let words = catalog::visit("frantic", WordsOf("en")).expect("the game is in the catalog");
        let view = json!({
            "rules": ["salty-skip"],
            "events": { "running": "tornado" },
            "seats": [{ "powers": ["looping used", "?"] }],
        });
        let help = on_the_table(&words, &view);
        let said = text(&help);
        for card in ["salty-skip", "tornado", "looping"] {
            assert!(said.contains(&words.text(&format!("card.{card}"))), "{said}");
        }
        let explained = help.iter().filter(|line| matches!(line.0.first(), Some((Tone::Strong, _))));
        assert_eq!(explained.count(), 3, "{said}");
        assert!(on_the_table(&words, &json!({})).is_empty());
    }
}
