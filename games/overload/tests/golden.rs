//! A game of each preset, as text: a change of the rules shows in the diff.

use std::path::Path;

use overload::Overload;

#[test]
fn golden_games_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<Overload>(&folder, |preset| match preset {
        "basic" => 4,
        "special_two" => 3,
        _ => 5,
    });
}
