//! The rules of the house, without a socket: a table's log, commands and time are all there is.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod absence;
mod answers;
mod bounds;
mod dealing;
mod deeds;
mod evening;
mod fold;
mod gathering;
mod hosts;
mod leaks;
mod nothing;
mod rows;
mod seats;
mod strangers;
mod take_back;
mod talk;
mod tempo;
mod tokens;
mod windows;
