//! What the lab says, it says in every language.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;

use lab::report::WORDS;

/// The places of a text that are filled in.
fn places(text: &str) -> Vec<String> {
    let mut places: Vec<String> = text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(place, _)| place.to_owned())
        .collect();
    places.sort();
    places
}

#[test]
fn every_language_says_the_same_things() {
    let catalogues: Vec<BTreeMap<String, String>> =
        WORDS.iter().map(|catalogue| serde_json::from_str(catalogue.json).unwrap()).collect();
    let langs: Vec<&str> = WORDS.iter().map(|catalogue| catalogue.lang).collect();
    assert_eq!(langs, table::words::languages());
    let first = &catalogues[0];
    for other in &catalogues[1..] {
        assert_eq!(first.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
        for (key, text) in first {
            assert_eq!(places(text), places(&other[key]), "{key}");
            assert!(!text.is_empty() && !other[key].is_empty(), "{key}");
        }
    }
}
