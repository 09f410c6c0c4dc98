//! What the lab says, it says in every language.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::BTreeMap;

use lab::report::WORDS;

#[test]
fn every_language_says_the_same_things() {
    let catalogues: Vec<BTreeMap<String, String>> =
        WORDS.iter().map(|catalogue| serde_json::from_str(catalogue.json).unwrap()).collect();
    let langs: Vec<&str> = WORDS.iter().map(|catalogue| catalogue.lang).collect();
    assert_eq!(langs, table::words::languages());
    assert_eq!(table::words::gaps_between("lab", WORDS), Vec::<String>::new());
    let first = &catalogues[0];
    for other in &catalogues[1..] {
        assert_eq!(first.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
        for (key, text) in first {
            assert!(!text.is_empty() && !other[key].is_empty(), "{key}");
        }
    }
}
