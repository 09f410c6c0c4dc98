//! Guests that are programs: they come to a server's tables over the wire, as a page does.
//!
//! Tests and the load generator speak to a server only through this crate, so what they prove holds for whoever speaks
//! the protocol. It uses the server's protocol types and nothing else of the server.

mod address;
mod connection;
mod diary;
mod guest;
mod http;
mod play;
mod pushy;
mod rule;

pub use address::{Address, NoAddress};
pub use connection::Connection;
pub use diary::{Diary, Disagreement};
pub use guest::Guest;
pub use http::Seated;
pub use play::Habit;
pub use pushy::{Filled, Flood};
pub use rule::choose;
pub use tokio_tungstenite::tungstenite::Message as Frame;

use protocol::RefusalCode;
use thiserror::Error;

/// Why a guest could not do what it wanted.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The server cannot be reached, or the line is broken.
    #[error("the line to the server is broken: {0}")]
    Line(#[from] std::io::Error),
    /// The WebSocket is broken or was never opened.
    #[error("the line to the server is broken: {0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    /// The server has closed the connection.
    #[error("the server has closed the connection")]
    Closed,
    /// The server said something that is not in the protocol.
    #[error("the server said something that is not in the protocol: {problem}: {text}")]
    Unreadable {
        /// What the server said.
        text: String,
        /// Why that cannot be read.
        problem: String,
    },
    /// An HTTP request was not answered with 200.
    #[error("{path}: the server answered {status}: {body}")]
    Http {
        /// What was asked for.
        path: String,
        status: u16,
        /// What the server said.
        body: String,
    },
    /// The server refused a request.
    #[error("refused, {code:?}: {about} (allowed: {})", allowed.join(", "))]
    Refused {
        code: RefusalCode,
        /// Which part of the request.
        about: String,
        /// What is allowed instead.
        allowed: Vec<String>,
    },
    /// A request was accepted, but did not give what it gives.
    #[error("an accepted request did not give {0}")]
    NotGiven(&'static str),
}

impl ClientError {
    /// The code, if the server refused.
    pub fn code(&self) -> Option<RefusalCode> {
        match self {
            ClientError::Refused { code, .. } => Some(*code),
            _ => None,
        }
    }

    /// Whether coming back may help: the line is broken, the table has let go of it, or the server stops to start again.
    pub fn is_broken_line(&self) -> bool {
        match self {
            ClientError::Line(_) | ClientError::Socket(_) | ClientError::Closed => true,
            other => matches!(other.code(), Some(RefusalCode::Stopping | RefusalCode::NoHello)),
        }
    }

    /// Whether the very same may be asked again a little later: the table cannot write at the moment, or is busy.
    pub fn is_passing(&self) -> bool {
        matches!(self.code(), Some(RefusalCode::Storage | RefusalCode::TooMany))
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for ClientError {
    fn from(error: tokio_tungstenite::tungstenite::Error) -> ClientError {
        use tokio_tungstenite::tungstenite::Error;
        match error {
            Error::ConnectionClosed | Error::AlreadyClosed => ClientError::Closed,
            other => ClientError::Socket(Box::new(other)),
        }
    }
}
