//! Live tables: real people on phones, bots on empty seats, a big screen for the room.
//!
//! Four layers, each of which knows only the ones before it:
//!
//! - [`protocol`]: what clients and server say to each other. Types only, in a crate that clients share.
//! - [`party`]: what a table IS: who sits where, what is played, what may be done next. A fold over the table's log;
//!   no I/O, no clock of its own, so that every rule of the house is tested without a socket.
//! - [`store`]: the log on disk. An append is answered when it is durable, not before.
//! - the rest: one task per table, sockets, limits, HTTP.
//!
//! **No rule of a game lives here, and nothing that a viewer may not see passes through here**: what is sent to a
//! viewer is made by the game for that viewer. **Durable before shown**: nobody, not even the seat that decided, is
//! shown anything that is not in the log on disk.

pub mod clock;
pub mod code;
mod http;
mod hub;
mod keeper;
pub mod lab;
pub mod limits;
mod line;
pub mod metrics;
mod outbox;
pub mod party;
mod passage;
#[cfg(test)]
mod phone;
mod serve;
mod socket;
pub mod store;
mod sweep;
mod websocket;

pub use http::qr_for_terminal;
pub use hub::Keeping;
pub use serve::{Config, Server, open, run};
