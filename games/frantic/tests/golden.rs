//! A game of each preset, as text: a change of the rules, or a leak, shows in the diff.
//!
//! A game to the usual limit is many rounds of the same, so these end with the first total above twenty or after a round.

use std::path::Path;

use frantic::{Frantic, Options};
use table::Auto;
use table::golden::GoldenCase;

#[test]
fn golden_games_are_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    table::golden::compare::<Frantic>(&folder, |preset, options: &mut Options| {
        (options.limit, options.rounds) = (Auto::Set(20), 1);
        let (seats, seed) = match preset {
            "base" => (4, "golden 7"),
            "troublemaker" => (3, "golden 23"),
            "supercharge" => (4, "golden 3"),
            "everything" => (2, "golden 17"),
            "three_rules" => (4, "golden 15"),
            "violet_instead" => (3, "golden 38"),
            _ => (2, "golden 37"),
        };
        GoldenCase { seats, seed }
    });
}
