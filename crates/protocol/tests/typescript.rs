//! The page's types are made from these: `web/src/protocol/index.ts` is what Rust gives, and nothing else.
//!
//! `SPIELWIESE_BLESS=1 cargo test -p protocol --test typescript` writes it anew.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::PathBuf;

use protocol::{Message, PROTOCOL, Request};
use ts_rs::{Config, TS, TypeVisitor};

/// All declarations that a type needs, by name: the order in which the derive names them changes from build to build.
struct Declarations {
    config: Config,
    seen: HashSet<TypeId>,
    texts: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let is_ours = T::output_path().is_some();
        if is_ours && self.seen.insert(TypeId::of::<T>()) {
            let text = format!("\n{}export {}\n", T::docs().unwrap_or_default(), T::decl(&self.config));
            self.texts.insert(T::ident(&self.config), text);
        }
        if is_ours {
            T::visit_dependencies(self);
        }
    }
}

/// The whole file.
fn typescript() -> String {
    let head = format!(
        "// Made from crates/protocol/src, and compared with it by a test. Do not edit.\n\n\
         /** The version of the protocol. */\nexport const PROTOCOL = {PROTOCOL};\n"
    );
    // JSON knows one kind of number, and none of ours grows beyond 2^53.
    let config = Config::new().with_large_int("number");
    let mut all = Declarations { config, seen: HashSet::new(), texts: BTreeMap::new() };
    all.visit::<Request>();
    all.visit::<Message>();
    let declarations: String = all.texts.into_values().collect();
    (head + &declarations).replace(" \n", "\n")
}

#[test]
fn the_page_has_the_types_of_the_server() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/index.ts");
    let ours = typescript();
    if std::env::var_os("SPIELWIESE_BLESS").is_some() {
        fs::write(&path, &ours).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == ours,
        "{} differs from crates/protocol/src; SPIELWIESE_BLESS=1 cargo test -p protocol --test typescript",
        path.display()
    );
}
