//! All tests of Mäxchen, in one program: the game is compiled for them once.

#![allow(clippy::unwrap_used)]

mod bot;
mod definitions;
mod golden;
mod laws;
mod limits;
mod oracle;
mod rulebook;
mod scenarios;
