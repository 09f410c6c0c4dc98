//! What a table IS: who sits where, what is played, what may be done next.
//!
//! A party is a fold over its log. [`Party::decide`] looks at a command and answers with rows to be written, and changes
//! nothing; when they are durable, [`Party::take_in`] takes them in and says who is to be shown what. So nothing that
//! is shown can be lost, and a party that is read again from its log is the party that was.
//!
//! No I/O, no task, no clock: time comes in as a number. That is why every rule of the house is tested here without a
//! socket, and why timers and bots are inputs like any other: each carries what it was armed for.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::protocol::RefusalCode;

/// Milliseconds since 1970, by the server's clock.
pub type Moment = i64;

/// One row of the log: something that happened at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {}

/// Why a command was refused.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{code:?}: {about}")]
pub struct Refused {
    /// The code.
    pub code: RefusalCode,
    /// Which part of the command, and its value.
    pub about: String,
    /// What is allowed instead.
    pub allowed: Vec<String>,
}
