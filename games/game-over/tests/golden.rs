//! A game of each preset, kept as text: a change of the rules, or a leak, shows in the diff.

use game_over::GameOver;
use table::golden::GoldenCase;

#[test]
fn golden_games_are_as_they_were() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<GameOver>(&folder, |preset, _| {
        let seed = match preset {
            "single" => "golden 8",
            "house" => "golden 30",
            _ => "golden 0",
        };
        GoldenCase { seats: 5, seed }
    });
}
