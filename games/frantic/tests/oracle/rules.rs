//! Chapter 2.1 and 2.2: what the options mean.

use serde_json::{Map, Value};

use super::cards::{Boxes, COLOURS, Colour, POWERS, RULE_CARDS, VioletIs, deck, event_deck};
use super::table::Rules;

/// FR-OPT, from the options as a house-rule file has them.
pub(super) fn rules(options: &Map<String, Value>, seats: usize) -> Rules {
    let is_on = |key: &str| options[key].as_bool().expect("on or off");
    let number = |key: &str| options[key].as_u64().expect("a number") as usize;
    let word = |key: &str| options[key].as_str().unwrap_or_default();
    let pandora = is_on("pandora");
    // FR-OPT-5.
    let violet = match word("violet") {
        _ if !pandora => VioletIs::Off,
        "off" => VioletIs::Off,
        "auto" | "fifth" => VioletIs::Fifth,
        other => {
            let replaced = other.strip_prefix("replace_").and_then(Colour::parse);
            VioletIs::InsteadOf(replaced.expect("a colour is replaced"))
        }
    };
    let boxes =
        Boxes { troublemaker: is_on("troublemaker"), supercharge: is_on("supercharge"), pandora, violet };
    // FR-OPT-15.
    let is_in = |list: &str, name: &str| options[list][name] == 1;
    let mut deck = deck(&boxes);
    deck.retain(|card| card.kind().is_none_or(|kind| is_in("specials", kind.name())));
    let all_events = event_deck(&boxes);
    let only = |list: &str, names: &[&'static str]| -> Vec<&'static str> {
        names.iter().copied().filter(|name| is_in(list, name)).collect()
    };
    let powers = only("powers", &POWERS);
    // FR-SET-7.
    let colours = COLOURS.into_iter().filter(|colour| deck.iter().any(|card| card.shows(*colour))).collect();
    let numbers = if deck.iter().any(|card| card.number() == Some(10)) { 10 } else { 9 };
    let rule_cards = number("rule_cards");
    // FR-OPT-11, FR-OPT-12.
    let diy_reveals = match word("diy_effect") {
        "auto" => rule_cards > 0,
        other => other == "reveal_rule",
    };
    let pandora_redeals = match word("pandora_event") {
        "auto" => rule_cards > 0,
        other => other == "redeal",
    };
    // FR-SET-9.
    let has_rule_deck = pandora && (rule_cards > 0 || diy_reveals);
    let presets = if seats <= 4 { [137, 154, 179] } else { [113, 137, 154] };
    let by_length = match word("length") {
        "short" => presets[0],
        "medium" => presets[1],
        _ => presets[2],
    };
    Rules {
        seats,
        events: only("events", &all_events),
        // FR-EVT-3.
        renews_events: options["events"].as_object().expect("a list").values().all(|count| *count == 1),
        powers: if boxes.supercharge { [powers.clone(), powers].concat() } else { Vec::new() },
        rule_deck: if has_rule_deck { only("rules", &RULE_CARDS) } else { Vec::new() },
        deck,
        colours,
        numbers,
        rule_cards,
        hand_size: number("hand_size"),
        scoring: is_on("scoring"),
        limit: options["limit"].as_i64().map_or(by_length, |limit| limit as i32),
        rounds: number("rounds") as u32,
        diy_reveals,
        pandora_redeals,
        first_dealer: usize::from(word("first_dealer").as_bytes()[0] - b'A'),
    }
}
