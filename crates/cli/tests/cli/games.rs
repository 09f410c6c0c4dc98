use crate::typing::{GAME, json, prints};

#[test]
fn games_lists_what_can_be_chosen() {
    let list = json(&["games", "--json"]);
    let game = list.as_array().unwrap().iter().find(|game| game["game"] == GAME).unwrap();
    assert_eq!(game["title"], "Festival Overload");
    assert_eq!(game["seats"], serde_json::json!({ "min": 2, "max": 8 }));
    assert_eq!(game["presets"][0], "rulebook");
    let options = &game["options"]["properties"];
    assert_eq!(options["target_camp"]["default"], 8);
    assert_eq!(options["plaster"]["enum"][1], "plus_one_live");
}

#[test]
fn the_listing_for_people_names_presets_options_and_bots() {
    let text = prints(&["games"]);
    for word in [GAME, "v0.8", "target_camp", "plus_one_live", "standard", "rollout"] {
        assert!(text.contains(word), "{word} is missing in {text}");
    }
    let english = prints(&["games", GAME, "--lang", "en"]);
    assert_ne!(english, text);
}
