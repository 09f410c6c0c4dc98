//! What clients and server say to each other: JSON over a WebSocket, and for the lab by HTTP, typed here and exported to
//! TypeScript.
//!
//! A client sends [`Request`]s; each has an id of the client's choosing and gets exactly one answer,
//! [`Message::Accepted`] or [`Message::Refused`]. Everything else a server sends comes of itself. The first request
//! of a connection is [`Command::Hello`]. `docs/protocol.md` walks through a whole evening.
//!
//! These types have no field for what a viewer may not see: views and events are the game's own, made for one viewer.

mod command;
mod json;
mod lab;
mod message;
mod now;
pub mod random;
mod reading;
mod story;

pub use command::{Command, Order, Request, Role};
pub use json::Json;
pub use lab::{
    LabBegun, LabDocument, LabEstimate, LabKind, LabNow, LabRules, LabRun, LabSection, LabTable, LabWish,
    Variant, VariantWish,
};
pub use message::{Given, Message, RefusalCode};
pub use now::{
    Absence, Absent, Asked, Clock, Dealing, Deed, Holder, Knock, Look, Moment, PersonNow, Question, SeatNow,
    Settings, Shape, Stage, Step, TableNow, Tempo,
};
pub use reading::{Unread, leading_id};
pub use story::{Ahead, Story, Worst};

/// The version of the protocol. A page that speaks another one is told to reload.
pub const PROTOCOL: u32 = 2;
