//! All tests of Kacken auf Wacken, in one program: the game is compiled for them once.

#![allow(clippy::unwrap_used)]

mod allocation;
mod bot;
mod characters;
mod common;
mod definitions;
mod golden;
mod hints;
mod imagine;
mod laws;
mod limits;
mod measures;
mod options;
mod oracle;
mod positions;
mod rulebook;
mod scenarios;
mod screen;
