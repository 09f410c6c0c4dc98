//! The page's types of every game are made from Rust's: `web/src/games/ID/wire.ts`.
//!
//! `SPIELWIESE_BLESS=1 cargo test -p catalog --test typescript` writes them anew.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::PathBuf;

use catalog::Visitor;
use table::{Game, typescript};

struct Module;

impl Visitor for Module {
    type Out = String;

    fn visit<G: Game>(self) -> String {
        let head =
            format!("// Made from games/{}/src, and compared with it by a test. Do not edit.\n", G::ID);
        head + &typescript::module::<G>()
    }
}

#[test]
fn the_page_has_the_types_of_every_game() {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games");
    for id in catalog::ids() {
        let path = games.join(id).join("wire.ts");
        let ours = catalog::visit(id, Module).unwrap();
        if std::env::var_os("SPIELWIESE_BLESS").is_some() {
            fs::create_dir_all(games.join(id)).unwrap();
            fs::write(&path, &ours).unwrap();
        }
        assert!(
            fs::read_to_string(&path).unwrap_or_default() == ours,
            "{} differs from games/{id}/src; SPIELWIESE_BLESS=1 cargo test -p catalog --test typescript",
            path.display()
        );
    }
}
