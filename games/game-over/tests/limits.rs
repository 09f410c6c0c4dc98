//! Clauses that permit, forbid or delimit: they do nothing by themselves, so none of them fires. What is and isn't possible under
//! them shows in the scenarios named here.

use game_over::GameOver;
use table::scenario;

fn hold(scenarios: &[&str]) {
    for name in scenarios {
        let file = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        scenario::run::<GameOver>(&text).unwrap_or_else(|problems| panic!("{file}: {problems:#?}"));
    }
}

#[test]
fn families_are_found_among_the_cards_shown() {
    table::shows!(GameOver, "GO-V-7", "GO-V-9", "GO-X-7");
    hold(&["family", "weak-defence"]);
}

#[test]
fn syndicates_can_be_joined_in_defence() {
    table::shows!(GameOver, "GO-V-10");
    hold(&["joint-defence"]);
}

#[test]
fn a_challenge_takes_a_set() {
    table::shows!(GameOver, "GO-V-11", "GO-O-5");
    hold(&["two-on-a-space", "pinch"]);
}

#[test]
fn swaps_cost_nothing() {
    table::shows!(GameOver, "GO-F-7");
    hold(&["broke-on-free-space"]);
}

#[test]
fn the_joker_can_be_lost_in_three_ways() {
    table::shows!(GameOver, "GO-J-6");
    hold(&["joker-given-away", "bribed-joker", "mauschel"]);
}

#[test]
fn a_free_target_must_be_moved_to() {
    table::shows!(GameOver, "GO-T-7");
    hold(&["move-and-swap"]);
}

#[test]
fn nobody_is_asked_about_a_bribe() {
    table::shows!(GameOver, "GO-B-4");
    hold(&["bribe"]);
}

#[test]
fn the_last_caller_need_not_win_the_match() {
    table::shows!(GameOver, "GO-R-6");
    hold(&["match", "next-starter-joker"]);
}

#[test]
fn a_joker_from_the_deal_is_held() {
    table::shows!(GameOver, "GO-S-9");
    hold(&["setup-joker"]);
}
