//! Messages to a table's actor: everything that can happen to a table comes in through its one queue.

use std::sync::Arc;

use axum::body::Bytes;
use protocol::{Request, Role, TableNow};
use tokio::sync::oneshot;

use table::{Seat, Seed};

use super::ConnectionId;
use crate::limits::Meter;
use crate::outbox::Outbox;
use crate::party::Refused;

/// What is said to whoever asks for something on a connection that the table has let go of.
pub(crate) const LET_GO: &str = "the table has let go of this connection";

/// Who wants to listen, and since when.
#[derive(Debug)]
pub(crate) struct Hello {
    pub(crate) protocol: u32,
    pub(crate) role: Role,
    pub(crate) token: Option<String>,
    pub(crate) renew: Option<Seed>,
    pub(crate) seen: Option<u64>,
    pub(crate) hints: bool,
    /// What the connection may still ask for: from now on what the person may whom it speaks for.
    pub(crate) meter: Arc<Meter>,
}

/// A message to a table's actor. Queues hold it boxed: tokio allocates 32 slots per block, which unboxed would outweigh an
/// idle table.
#[derive(Debug)]
pub(crate) enum TableMessage {
    /// A connection says hello; what is said to it goes into the outbox, the answer to this request first.
    Hello { connection: ConnectionId, id: u32, hello: Hello, outbox: Outbox },
    /// A connection asks for something. It is answered through its outbox, also when the table has let go of it.
    Request { connection: ConnectionId, request: Request, outbox: Outbox },
    /// A connection is closed.
    Gone(ConnectionId),
    /// A bot has thought, or failed to.
    Thought { seat: Seat, question: u64, action: Result<String, String> },
    /// Somebody wants to know what table this is, before joining.
    Facts(oneshot::Sender<TableNow>),
    /// Somebody wants the record of the game.
    Record(oneshot::Sender<Result<Bytes, Refused>>),
    /// The server stops.
    Stop,
}
