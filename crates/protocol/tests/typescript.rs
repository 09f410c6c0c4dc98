//! The page's types are made from these: `web/src/protocol/index.ts` is what Rust gives, and nothing else.
//!
//! `SPIELWIESE_BLESS=1 cargo test -p protocol --test typescript` writes it anew.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::PathBuf;

use protocol::{
    LabBegun, LabDocument, LabEstimate, LabNow, LabRun, LabSection, LabWish, Message, PROTOCOL, Request,
    Variant, VariantWish,
};
use table::typescript::Declarations;

/// The whole file.
fn typescript() -> String {
    let head = format!(
        "// Made from crates/protocol/src, and compared with it by a test. Do not edit.\n\n\
         /** The version of the protocol. */\nexport const PROTOCOL = {PROTOCOL};\n"
    );
    let mut all = Declarations::default();
    all.add::<Request>();
    all.add::<Message>();
    all.add::<LabNow>();
    all.add::<VariantWish>();
    all.add::<Variant>();
    all.add::<LabWish>();
    all.add::<LabBegun>();
    all.add::<LabRun>();
    all.add::<LabDocument>();
    all.add::<LabSection>();
    all.add::<LabEstimate>();
    head + &all.text()
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
