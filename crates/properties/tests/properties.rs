//! What fuzzing begins with, and everything that it ever found, as ordinary tests.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::Path;

use properties::{ALL, seeds};

#[test]
fn every_property_holds_for_what_the_project_has_written_itself() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (target, holds) in ALL {
        let seeds = seeds::of(target, &root).unwrap();
        assert!(seeds.len() >= 5, "{target}: only {} seeds", seeds.len());
        seeds.iter().for_each(|seed| holds(seed));
    }
}

#[test]
fn every_property_holds_for_what_fuzzing_has_found() {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/found");
    for folder in fs::read_dir(found).unwrap() {
        let folder = folder.unwrap().path();
        let (_, holds) = ALL
            .into_iter()
            .find(|(target, _)| folder.ends_with(target))
            .expect("a folder is named like its target");
        for input in fs::read_dir(folder).unwrap() {
            holds(&fs::read(input.unwrap().path()).unwrap());
        }
    }
}
