//! Clauses that permit, forbid or delimit: they do nothing by themselves, so none of them fires. What is and isn't possible under
//! them shows in the scenarios named here.

use kacken_auf_wacken::KackenAufWacken;
use table::scenario;

fn hold(scenarios: &[&str]) {
    for name in scenarios {
        let file = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        scenario::run::<KackenAufWacken>(&text).unwrap_or_else(|problems| panic!("{file}: {problems:#?}"));
    }
}

#[test]
fn a_card_is_drawn_before_the_rock_out() {
    table::shows!(KackenAufWacken, "KW-T-6");
    hold(&["beer-then-rock-out", "drawn-card-rocks"]);
}

#[test]
fn whoever_rocks_out_takes_part_alone_if_need_be() {
    table::shows!(KackenAufWacken, "KW-A-10");
    hold(&["example-iron-basin"]);
}

#[test]
fn beers_kept_back_stay() {
    table::shows!(KackenAufWacken, "KW-A-11");
    hold(&["beer-kept-back"]);
}
