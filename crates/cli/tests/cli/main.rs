//! The binary as whoever types sees it: what it prints, and what it returns. One file a command.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod arena;
mod bench;
mod check;
mod crash;
mod games;
mod lab;
#[cfg(target_os = "linux")]
mod lab_page;
mod laws;
mod load;
mod nodes;
mod pace;
mod pairs;
mod play;
mod records;
mod rules;
mod serve;
mod simulate;
mod tune;
mod typing;
mod wrong_input;
