//! A game of each edition, as it was.

use std::path::Path;

use table::golden::Sitting;

#[test]
fn games_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<kacken_auf_wacken::KackenAufWacken>(&folder, |_, _| Sitting {
        seats: 3,
        seed: "golden",
    });
}
