//! The binary as whoever types sees it: what it prints, and what it returns. One file a command.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod arena;
mod bench;
mod check;
mod games;
mod lab;
mod laws;
mod play;
mod records;
mod serve;
mod simulate;
mod typing;
mod wrong_input;
