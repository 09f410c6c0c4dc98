//! What the game says: everything in every language, and short enough for a line of the terminal.

use std::collections::BTreeMap;

use frantic::{Event, FACES, Face, Frantic, Options, Power, RuleCard, Special};
use table::{Kind, Options as _, Show, Vocabulary, Words, words};

/// A line of the log, behind its bullet.
const LINE: usize = 78;
/// A line of the picture.
const SCREEN: usize = 80;

fn catalogues() -> impl Iterator<Item = (&'static str, BTreeMap<String, String>)> {
    Frantic::WORDS.iter().map(|catalogue| {
        (catalogue.lang, serde_json::from_str(catalogue.json).expect("a catalogue is a JSON object"))
    })
}

fn names<V: Vocabulary>(family: &str) -> impl Iterator<Item = String> {
    V::ALL.iter().map(move |word| format!("{family}.{}", word.name()))
}

#[test]
fn nothing_is_missing_in_any_language() {
    assert_eq!(words::gaps::<Frantic>(), [] as [String; 0]);
}

#[test]
fn every_card_has_a_name_and_an_explanation() {
    for (lang, texts) in catalogues() {
        let faces = (0..FACES).map(|index| format!("card.{}", Face::from_index(index)));
        let choices = Options::FIELDS.iter().filter(|field| field.key != "first_dealer");
        let choices = choices.flat_map(|field| match field.kind {
            Kind::Choice(names) => names().into_iter().map(|name| format!("{}.{name}", field.key)).collect(),
            _ => Vec::new(),
        });
        let keys = faces
            .chain(choices)
            .chain(
                names::<Special>("card")
                    .chain(names::<Special>("card_help"))
                    .chain(names::<Special>("short")),
            )
            .chain(names::<Event>("card").chain(names::<Event>("event_help")))
            .chain(names::<Power>("card").chain(names::<Power>("power_help")))
            .chain(names::<RuleCard>("card").chain(names::<RuleCard>("rule_help")))
            .chain(Options::FIELDS.iter().map(|field| format!("option_help.{}", field.key)));
        for key in keys {
            assert!(texts.get(&key).is_some_and(|text| !text.is_empty()), "{lang}: no `{key}`");
        }
    }
}

/// The longest of some texts.
fn longest(texts: &BTreeMap<String, String>, keys: impl Iterator<Item = String>) -> String {
    keys.map(|key| texts[&key].clone()).max_by_key(|text| text.chars().count()).unwrap_or_default()
}

/// Lists of cards have no bound and are wrapped; everything else fits.
#[test]
fn every_sentence_fits_into_a_line() {
    for (lang, texts) in catalogues() {
        let seat = || "Wolfgang".to_owned();
        let filled = |place: &str| match place {
            "seat" | "target" | "dealer" => seat(),
            "seats" | "targets" => format!("{0} und {0}", seat()),
            "card" => longest(&texts, (0..FACES).map(|index| format!("card.{}", Face::from_index(index)))),
            "special" => longest(&texts, names::<Special>("card")),
            "event" => longest(&texts, names::<Event>("card")),
            "power" => longest(&texts, names::<Power>("card")),
            "rule" => longest(&texts, names::<RuleCard>("card")),
            "colour" | "wish" => longest(&texts, names::<frantic::Colour>("card")),
            "cards" => String::new(),
            _ => "-123".to_owned(),
        };
        for (key, text) in texts.iter().filter(|(key, _)| key.starts_with("told.")) {
            let parts = text.split('{').enumerate().map(|(at, part)| match part.split_once('}') {
                Some((place, rest)) if at > 0 => match place.split_once('|') {
                    Some((_, forms)) => {
                        forms.split('|').max_by_key(|form| form.len()).unwrap_or_default().to_owned() + rest
                    }
                    None => filled(place) + rest,
                },
                _ => part.to_owned(),
            });
            let said: String = parts.collect();
            assert!(said.chars().count() <= LINE, "{lang}: `{key}`: {said}");
        }
        for (key, text) in texts.iter().filter(|(key, _)| key.contains("_help.")) {
            assert!(text.chars().count() <= SCREEN, "{lang}: `{key}`: {text}");
        }
    }
}

#[test]
fn mimicry_is_thrown_in_with_words_of_its_own() {
    for (lang, _) in catalogues() {
        let words = Words::of::<Frantic>(lang);
        let said = words.action(&frantic::Action::ThrowMimicry);
        assert!(said.contains("Mimicry"), "{said}");
        assert!(!words.action(&frantic::Action::ThrowIn).contains("Mimicry"));
    }
}
