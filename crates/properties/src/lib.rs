//! What must hold for any input from outside, however broken: files that people write, records that they send each other,
//! and whatever somebody says to a server.
//!
//! A [`Property`] takes bytes and panics if something does not hold. `fuzz/` looks for bytes that make one panic, guided by
//! coverage; the tests of this crate try those that it was ever given ([`seeds`]) and every one that it found.
//!
//! That an input takes too long or too much memory is for the fuzzer to find: no property looks at a clock.

mod input;
pub mod message;
mod play;
pub mod position;
pub mod record;
pub mod rule_set;
pub mod scenario;
pub mod seeds;

/// Something that must hold for any bytes.
pub type Property = fn(&[u8]);

/// All properties by the names of their fuzz targets.
pub const ALL: [(&str, Property); 5] = [
    ("message", message::holds),
    ("position", position::holds),
    ("record", record::holds),
    ("rule_set", rule_set::holds),
    ("scenario", scenario::holds),
];
