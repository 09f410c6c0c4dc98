//! A game of each edition, as it was.

use std::path::Path;

use table::golden::GoldenCase;

#[test]
fn games_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<kacken_auf_wacken::KackenAufWacken>(&folder, |_, _| GoldenCase {
        seats: 3,
        seed: "golden",
    });
}
