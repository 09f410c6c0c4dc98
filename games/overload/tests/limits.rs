//! Clauses that permit, forbid or delimit: they do nothing by themselves, so none of them fires. What is and isn't possible under
//! them shows in the scenarios named here.

use overload::Overload;
use table::scenario;

fn hold(scenarios: &[&str]) {
    for name in scenarios {
        let file = format!("{}/scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        scenario::run::<Overload>(&text).unwrap_or_else(|problems| panic!("{file}: {problems:#?}"));
    }
}

#[test]
fn the_winning_point_is_the_last() {
    table::shows!(Overload, "OV-G2");
    hold(&["end-in-the-middle-of-a-move"]);
}

#[test]
fn a_step_passes_nobody() {
    table::shows!(Overload, "OV-O5");
    hold(&["either-step-passes-nobody", "either-forward", "either-back-meets-the-overtaken"]);
}

#[test]
fn only_the_piece_that_enters_is_loaded() {
    table::shows!(Overload, "OV-T2");
    hold(&["turn-load-first-turn", "turn-two-pieces-on-start-need-two-turns"]);
}
