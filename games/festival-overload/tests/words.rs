//! What the game says: everything in every language, and short enough for a line of the terminal.

use std::collections::BTreeMap;

use festival_overload::{Card, FestivalOverload, Options};
use table::{Kind, Options as _, Show, Vocabulary, words};

/// A line of the log, behind its bullet.
const LINE: usize = 78;

fn catalogues() -> impl Iterator<Item = (&'static str, BTreeMap<String, String>)> {
    FestivalOverload::WORDS.iter().map(|catalogue| {
        (catalogue.lang, serde_json::from_str(catalogue.json).expect("a catalogue is a JSON object"))
    })
}

/// A text with its places filled: numbers with two digits, names with nine letters, the longest card.
fn filled(text: &str, texts: &BTreeMap<String, String>) -> String {
    let card =
        Card::ALL.iter().map(|card| &texts[&format!("card.{card}")]).max_by_key(|name| name.chars().count());
    let places = ["seat", "target", "start", "winners", "stay"];
    let named =
        places.iter().fold(text.to_owned(), |text, place| text.replace(&format!("{{{place}}}"), "Annabella"));
    let with_card = named.replace("{card}", card.map_or("", String::as_str));
    with_card
        .split('{')
        .enumerate()
        .map(|(at, part)| match part.split_once('}') {
            Some((place, rest)) if at > 0 => {
                let said = match place.split_once('|') {
                    Some((_, forms)) => forms.split('|').max_by_key(|form| form.len()).unwrap_or_default(),
                    None => "12",
                };
                format!("{said}{rest}")
            }
            _ => part.to_owned(),
        })
        .collect()
}

#[test]
fn nothing_is_missing_in_any_language() {
    assert_eq!(words::gaps::<FestivalOverload>(), [] as [String; 0]);
}

#[test]
fn cards_and_options_are_explained() {
    for (lang, texts) in catalogues() {
        let choices = Options::FIELDS.iter().flat_map(|field| {
            match field.kind {
                Kind::Choice(names) if field.key != "start_seat" => names(),
                _ => Vec::new(),
            }
            .into_iter()
            .map(|name| format!("{}.{name}", field.key))
        });
        let keys = Card::ALL
            .iter()
            .flat_map(|card| [format!("card.{card}"), format!("card_help.{card}")])
            .chain(Options::FIELDS.iter().map(|field| format!("option_help.{}", field.key)))
            .chain(choices);
        for key in keys {
            assert!(texts.get(&key).is_some_and(|text| !text.is_empty()), "{lang}: no `{key}`");
        }
    }
}

#[test]
fn every_sentence_fits_into_a_line() {
    for (lang, texts) in catalogues() {
        // How the game goes is told in paragraphs, which are wrapped.
        for (key, text) in texts.iter().filter(|(key, _)| !key.starts_with("how.")) {
            let text = filled(text, &texts);
            let length = text.chars().count();
            assert!(length <= LINE, "{lang}: `{key}` takes {length} columns: {text}");
        }
    }
}
