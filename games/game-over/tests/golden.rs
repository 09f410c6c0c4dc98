//! A game of each preset, kept as text: a change of the rules, or a leak, shows in the diff.

use game_over::GameOver;

#[test]
fn golden_games_are_as_they_were() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let seats = |preset: &str| match preset {
        "rounds" => 3,
        "house" => 5,
        _ => 4,
    };
    table::golden::compare::<GameOver>(&folder, seats);
}
