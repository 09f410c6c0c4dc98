//! A full house: many tables of guests that are programs, over real sockets, and how long they wait.
//!
//! A decision is measured from the moment it was due until the last screen at its table shows it. Due, not sent: if the
//! server falls behind, the waiting before a decision counts, too. Guests come and go while they play, as phones do.
//!
//! This crate measures and judges nothing; it speaks to a server only through [`client`].

mod house;
mod latency;
mod light;
mod player;
mod process;
mod report;

pub use house::{Plan, open_sleeping, run};
pub use process::{Expense, ProcessError, ServerProcess};
pub use report::{Memory, Report, Sleeping};

use client::ClientError;
use thiserror::Error;

/// Why a load could not be measured.
#[derive(Debug, Error)]
pub enum LoadError {
    /// A table could not be opened, or its guests could not sit down.
    #[error("table {table} could not be opened: {problem}")]
    Opening {
        /// Which one, counted from 0.
        table: usize,
        problem: ClientError,
    },
    /// The server said something unexpected to somebody who plays.
    #[error("seat {seat} of table {table}: {problem}")]
    Playing {
        /// The table's code.
        table: String,
        seat: table::Seat,
        problem: ClientError,
    },
    /// The game asks in secret.
    #[error(
        "`{0}` asks in secret, so that not every decision shows on every screen: it cannot be measured so"
    )]
    Secret(String),
}
