//! Clauses that permit, forbid or delimit: they do nothing by themselves, so none of them fires. What is and isn't possible under
//! them shows in the scenarios named here.

use festival_overload::FestivalOverload;
use table::scenario;

fn hold(scenarios: &[&str]) {
    for name in scenarios {
        let file = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        scenario::run::<FestivalOverload>(&text).unwrap_or_else(|problems| panic!("{file}: {problems:#?}"));
    }
}

#[test]
fn an_event_has_one_tick() {
    table::shows!(FestivalOverload, "FO-D3");
    hold(&["countdown-one-tick-a-chain", "countdown-starts-with-the-first-camp"]);
}

#[test]
fn there_is_no_window_after_a_bang_by_the_countdown() {
    table::shows!(FestivalOverload, "FO-D4");
    hold(&["check-tick-bang", "check-twice-second-is-a-bang"]);
}

#[test]
fn the_bands_of_stabilise_stay_and_nothing_is_checked() {
    table::shows!(FestivalOverload, "FO-B3");
    hold(&["stabilise-bands-do-not-scale", "stabilise-never-checks"]);
}
