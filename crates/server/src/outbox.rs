//! What waits to be sent to one connection: a bounded queue between a table and a socket.
//!
//! A connection that reads too slowly does not make the table wait or the memory grow: its queue overflows once, the
//! table forgets it, and the socket tells it to start anew.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use crate::protocol::Message;

/// The table's end. When it is dropped, the socket sends what is left and closes.
#[derive(Debug)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    overflowed: Arc<AtomicBool>,
}

/// The socket's own way to the table's end, for requests that must be answered whatever becomes of the connection. It does
/// not keep the queue open.
#[derive(Debug)]
pub(crate) struct WayBack {
    queue: mpsc::WeakSender<Utf8Bytes>,
    overflowed: Arc<AtomicBool>,
}

/// The socket's end.
#[derive(Debug)]
pub(crate) struct Outgoing {
    queue: mpsc::Receiver<Utf8Bytes>,
    overflowed: Arc<AtomicBool>,
}

/// The connection was too slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooSlow;

/// Most messages are shorter than this, so that they are written without moving.
const USUAL_LENGTH: usize = 4 << 10;

/// A message as it is sent.
pub(crate) fn text(message: &Message) -> Utf8Bytes {
    let mut text = Vec::with_capacity(USUAL_LENGTH);
    serde_json::to_writer(&mut text, message).expect("messages are plain data with text keys");
    Utf8Bytes::try_from(text).expect("JSON is UTF-8")
}

impl Outbox {
    /// Both ends of a queue for so many messages.
    pub(crate) fn new(waiting: usize) -> (Outbox, Outgoing) {
        let (send, receive) = mpsc::channel(waiting);
        let overflowed = Arc::new(AtomicBool::new(false));
        (Outbox { queue: send, overflowed: overflowed.clone() }, Outgoing { queue: receive, overflowed })
    }

    /// A way back to this queue.
    pub(crate) fn way_back(&self) -> WayBack {
        WayBack { queue: self.queue.downgrade(), overflowed: self.overflowed.clone() }
    }

    /// Whether the socket is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.queue.is_closed()
    }

    /// Queues a message. After an error the connection has missed something, and must be forgotten.
    pub(crate) fn send(&self, message: Utf8Bytes) -> Result<(), TooSlow> {
        match self.queue.try_send(message) {
            Ok(()) => Ok(()),
            // The socket is gone; the table notices by itself.
            Err(mpsc::error::TrySendError::Closed(_)) => Ok(()),
            Err(mpsc::error::TrySendError::Full(_)) => {
                self.overflowed.store(true, Relaxed);
                Err(TooSlow)
            }
        }
    }
}

impl WayBack {
    /// The queue, open until this is dropped; none if the table has let go of the connection.
    pub(crate) fn outbox(&self) -> Option<Outbox> {
        let queue = self.queue.upgrade()?;
        Some(Outbox { queue, overflowed: self.overflowed.clone() })
    }
}

impl Outgoing {
    /// The next message; none when the table has let go of the connection.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let next = self.queue.recv().await;
        if !self.overflowed.load(Relaxed) {
            return next;
        }
        // What is queued is of no use to somebody who must start anew.
        self.queue.close();
        while self.queue.try_recv().is_ok() {}
        self.overflowed.store(false, Relaxed);
        Some(text(&Message::Resync))
    }

    /// The next message, if it is here already. Whether the connection was too slow is told by [`next`](Outgoing::next).
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        if self.overflowed.load(Relaxed) { None } else { self.queue.try_recv().ok() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn drained(outgoing: &mut Outgoing) -> Vec<String> {
        let mut all = Vec::new();
        while let Some(message) = outgoing.next().await {
            all.push(message.as_str().to_owned());
        }
        all
    }

    #[tokio::test]
    async fn what_is_queued_comes_in_order_and_then_the_end() {
        let (outbox, mut outgoing) = Outbox::new(2);
        assert_eq!(outbox.send("a".into()), Ok(()));
        assert_eq!(outbox.send("b".into()), Ok(()));
        drop(outbox);
        assert_eq!(drained(&mut outgoing).await, ["a", "b"]);
    }

    #[tokio::test]
    async fn what_is_here_already_need_not_be_waited_for() {
        let (outbox, mut outgoing) = Outbox::new(2);
        assert_eq!(outgoing.waiting(), None);
        assert_eq!(outbox.send("a".into()), Ok(()));
        assert_eq!(outgoing.waiting().as_deref(), Some("a"));
        assert_eq!(outgoing.waiting(), None);
    }

    #[tokio::test]
    async fn who_still_waits_for_an_answer_gets_it_before_the_end() {
        let (outbox, mut outgoing) = Outbox::new(2);
        let way_back = outbox.way_back();
        let waiting = way_back.outbox().unwrap();
        drop(outbox);
        assert_eq!(waiting.send("a".into()), Ok(()));
        drop(waiting);
        assert_eq!(drained(&mut outgoing).await, ["a"]);
        assert!(way_back.outbox().is_none());
    }

    #[tokio::test]
    async fn who_is_too_slow_must_start_anew() {
        let (outbox, mut outgoing) = Outbox::new(2);
        assert_eq!(outbox.send("a".into()), Ok(()));
        assert_eq!(outbox.send("b".into()), Ok(()));
        assert_eq!(outbox.send("c".into()), Err(TooSlow));
        assert_eq!(outgoing.waiting(), None, "nothing of what is queued is of use any more");
        drop(outbox);
        assert_eq!(drained(&mut outgoing).await, ["\"resync\""]);
    }
}
