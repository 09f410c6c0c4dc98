//! A game of each preset, kept as text: a change of the rules, or a leak, shows in the diff.

use std::path::Path;

use festival_overload::FestivalOverload;
use table::golden::GoldenCase;

#[test]
fn golden_games_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<FestivalOverload>(&folder, |preset, _| {
        let seats = match preset {
            "rulebook_p3" => 3,
            "rulebook_p7_max10" | "rulebook_p7_step2" => 7,
            _ => 4,
        };
        GoldenCase { seats, seed: "golden 23" }
    });
}
