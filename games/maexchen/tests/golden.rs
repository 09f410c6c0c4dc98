//! A game of each preset, as text: a change of the rules, or a leak, shows in the diff.

use maexchen::Maexchen;
use table::golden::GoldenCase;

#[test]
fn golden_games_are_as_they_were() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<Maexchen>(&folder, |_, _| GoldenCase { seats: 4, seed: "golden 1" });
}
