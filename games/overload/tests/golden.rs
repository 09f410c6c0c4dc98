//! A game of each preset, as text: a change of the rules shows in the diff.

use std::path::Path;

use overload::Overload;
use table::golden::GoldenCase;

#[test]
fn golden_games_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<Overload>(&folder, |preset, _| {
        let seed = match preset {
            "basic" => "golden 13",
            "special_two" => "golden 35",
            "special_all" => "golden 17",
            _ => "golden 36",
        };
        GoldenCase { seats: 3, seed }
    });
}
