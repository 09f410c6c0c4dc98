//! What waits to be sent to one connection: a bounded queue between a table and a socket.
//!
//! A connection that reads too slowly does not make the table wait or the memory grow: its queue overflows once, the
//! table forgets it, and the socket tells it to start over. A queue in which nothing waits is some dozen bytes: most
//! connections of a house are quiet at any moment.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::body::Bytes;
use protocol::Message;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The table's end. When the last one is dropped, the socket sends what is left and closes.
#[derive(Debug)]
pub(crate) struct Outbox(Arc<Queue>);

/// The socket's own way to the table's end, for requests that must be answered whatever becomes of the connection. It does
/// not keep the queue open.
#[derive(Debug)]
pub(crate) struct WayBack(Arc<Queue>);

/// The socket's end.
#[derive(Debug)]
pub(crate) struct Outgoing(Arc<Queue>);

#[derive(Debug)]
struct Queue(Mutex<State>);

#[derive(Debug)]
struct State {
    waiting: VecDeque<Utf8Bytes>,
    /// The most messages that may wait.
    most: usize,
    /// How many may still put something in.
    outboxes: usize,
    /// Whether nobody takes anything out any more.
    closed: bool,
    /// Whether something was missed.
    overflowed: bool,
    /// Whoever waits for something to be put in.
    socket: Option<Waker>,
}

/// The connection was too slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooSlow;

/// A queue that was longer than this gives its memory back when it is empty.
const KEPT: usize = 4;

/// A thread's buffer that has become longer than this is given back.
const LONGEST_KEPT: usize = 64 << 10;

thread_local! {
    /// Messages are written here first, so that each takes as much memory as it is long.
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A message as it is sent.
pub(crate) fn text(message: &Message) -> Utf8Bytes {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        serde_json::to_writer(&mut *buffer, message).expect("messages are plain data with text keys");
        let text = Bytes::copy_from_slice(buffer);
        if buffer.capacity() > LONGEST_KEPT {
            *buffer = Vec::new();
        }
        Utf8Bytes::try_from(text).expect("JSON is UTF-8")
    })
}

impl Queue {
    /// A queue is right at every moment, also when a holder panicked.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn take(&mut self) -> Option<Utf8Bytes> {
        let next = self.waiting.pop_front();
        if self.waiting.is_empty() && self.waiting.capacity() > KEPT {
            self.waiting = VecDeque::new();
        }
        next
    }

    /// Nothing is taken out any more.
    fn close(&mut self) {
        self.closed = true;
        self.waiting = VecDeque::new();
    }

    /// The next message if there is one, none when there never will be; else whoever waits is woken later.
    fn poll_next(&mut self, context: &Context<'_>) -> Poll<Option<Utf8Bytes>> {
        if self.overflowed {
            // What is queued is of no use to a client that must start over.
            self.overflowed = false;
            self.close();
            return Poll::Ready(Some(text(&Message::Resync)));
        }
        match self.take() {
            None if self.outboxes > 0 && !self.closed => {
                if !self.socket.as_ref().is_some_and(|socket| socket.will_wake(context.waker())) {
                    self.socket = Some(context.waker().clone());
                }
                Poll::Pending
            }
            next => Poll::Ready(next),
        }
    }
}

/// Wakes the socket if it waits, when the queue is free again.
fn wake(mut state: MutexGuard<'_, State>) {
    let socket = state.socket.take();
    drop(state);
    if let Some(socket) = socket {
        socket.wake();
    }
}

impl Outbox {
    /// Both ends of a queue that holds this many messages.
    pub(crate) fn new(most: usize) -> (Outbox, Outgoing) {
        let state = State {
            waiting: VecDeque::new(),
            most,
            outboxes: 1,
            closed: false,
            overflowed: false,
            socket: None,
        };
        let queue = Arc::new(Queue(Mutex::new(state)));
        (Outbox(queue.clone()), Outgoing(queue))
    }

    /// A way back to this queue.
    pub(crate) fn way_back(&self) -> WayBack {
        WayBack(self.0.clone())
    }

    /// Whether the socket is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.state().closed
    }

    /// Queues a message. After an error the connection has missed something, and must be forgotten. If the socket is gone
    /// nothing happens; the table notices by itself.
    pub(crate) fn send(&self, message: Utf8Bytes) -> Result<(), TooSlow> {
        let mut state = self.0.state();
        if state.closed {
            return Ok(());
        }
        let sent = match state.waiting.len() < state.most {
            true => {
                state.waiting.push_back(message);
                Ok(())
            }
            false => {
                state.overflowed = true;
                Err(TooSlow)
            }
        };
        wake(state);
        sent
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.outboxes -= 1;
        if state.outboxes == 0 {
            wake(state);
        }
    }
}

impl WayBack {
    /// The queue, open until this is dropped; none if the table has let go of the connection.
    pub(crate) fn outbox(&self) -> Option<Outbox> {
        let mut state = self.0.state();
        if state.outboxes == 0 {
            return None;
        }
        state.outboxes += 1;
        Some(Outbox(self.0.clone()))
    }
}

impl Outgoing {
    /// The next message; none when the table has let go of the connection.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|context| self.0.state().poll_next(context)).await
    }

    /// The next message, if it is here already. Whether the connection was too slow is told by [`next`](Outgoing::next).
    pub(crate) fn waiting(&mut self) -> Option<Utf8Bytes> {
        let mut state = self.0.state();
        if state.overflowed { None } else { state.take() }
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.0.state().close();
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
