//! One connection: reads requests, hands them to the table, and sends what the table has for it.
//!
//! Whatever is not a request the table could understand is refused here: before hello, too long, too many, not JSON.
//! Generic over the socket, so that it is tested without a port. It knows no table's state and no person.

use std::time::{Duration, Instant};

use axum::Error;
use axum::extract::ws::{Message as Frame, Utf8Bytes};
use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use serde::Deserialize;
use tokio::time::{interval, timeout};

use crate::hub::{Door, NotTold};
use crate::keeper::{ConnectionId, Hello, LET_GO, Letter};
use crate::limits::{Bucket, Limits};
use crate::metrics::Metrics;
use crate::outbox::{self, Outbox, Outgoing, WayBack};
use crate::protocol::{Command, Message, RefusalCode, Request};

/// After so much silence the other side is asked whether it is there.
const ASK_AFTER: Duration = Duration::from_secs(25);

/// After so much silence it is gone: a phone that sleeps does not say goodbye.
const GONE_AFTER: Duration = Duration::from_secs(75);

/// Who does not take a message in this time is gone.
const SEND_WITHIN: Duration = Duration::from_secs(10);

/// So many refusals in a row for asking too much, and the connection ends.
const PATIENCE: u32 = 100;

/// A connection to a table.
pub(crate) struct Connection<'a, S> {
    pub(crate) socket: S,
    pub(crate) door: Door,
    pub(crate) limits: &'a Limits,
    pub(crate) metrics: &'a Metrics,
}

/// The connection is over.
struct Closed;

/// What a connection remembers while it is open.
struct Talk {
    id: ConnectionId,
    /// Until hello: the table's end of the queue.
    outbox: Option<Outbox>,
    way_back: WayBack,
    requests: Bucket,
    refused_in_a_row: u32,
}

impl<S> Connection<'_, S>
where
    S: Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Unpin,
{
    /// Talks until one side has enough.
    pub(crate) async fn talk(mut self) {
        let (outbox, mut outgoing) = Outbox::new(self.limits.waiting_messages);
        let mut talk = Talk {
            id: ConnectionId::next(),
            way_back: outbox.way_back(),
            outbox: Some(outbox),
            requests: Bucket::full(self.limits.requests, Instant::now()),
            refused_in_a_row: 0,
        };
        // Either side may end it; the table must hear of it in any case.
        let _: Result<(), Closed> = self.converse(&mut talk, &mut outgoing).await;
        if talk.outbox.is_none() {
            self.door.tell(Letter::Gone(talk.id)).await;
        }
        // Whoever is gone already need not be told.
        let _ = timeout(SEND_WITHIN, self.socket.close()).await;
    }

    async fn converse(&mut self, talk: &mut Talk, outgoing: &mut Outgoing) -> Result<(), Closed> {
        let mut silence = interval(ASK_AFTER);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                message = outgoing.next() => self.send_on(message.ok_or(Closed)?, outgoing).await?,
                frame = self.socket.next() => {
                    heard = Instant::now();
                    self.hear(talk, frame.ok_or(Closed)?).await?;
                }
                _ = silence.tick() => match heard.elapsed() {
                    quiet if quiet > GONE_AFTER => return Err(Closed),
                    quiet if quiet >= ASK_AFTER => self.send(Frame::Ping(Default::default())).await?,
                    _ => {}
                },
            }
        }
    }

    async fn hear(&mut self, talk: &mut Talk, frame: Result<Frame, Error>) -> Result<(), Closed> {
        match frame {
            Ok(Frame::Text(text)) => self.request(talk, &text).await,
            Ok(Frame::Binary(_)) => self.refuse(None, RefusalCode::Malformed, "bytes instead of text").await,
            Ok(Frame::Ping(_) | Frame::Pong(_)) => Ok(()),
            Ok(Frame::Close(_)) => Err(Closed),
            // Longer than the socket takes at all, or broken: what follows cannot be understood.
            Err(_) => {
                self.refuse(None, RefusalCode::TooLong, "the message").await?;
                Err(Closed)
            }
        }
    }

    async fn request(&mut self, talk: &mut Talk, text: &Utf8Bytes) -> Result<(), Closed> {
        let request = self.read(text);
        if !talk.requests.take(self.limits.requests, Instant::now()) {
            talk.refused_in_a_row += 1;
            let id = request.map_or_else(|refusal| refusal.id, |request| Some(request.id));
            self.refuse(id, RefusalCode::TooMany, "requests").await?;
            return if talk.refused_in_a_row > PATIENCE { Err(Closed) } else { Ok(()) };
        }
        talk.refused_in_a_row = 0;
        match request {
            Err(refusal) => self.refuse(refusal.id, refusal.code, &refusal.about).await,
            Ok(Request { id, command: Command::Ping }) => {
                self.send(Frame::Text(outbox::text(&Message::Accepted { id, given: None }))).await
            }
            Ok(request) => self.hand_on(talk, request).await,
        }
    }

    /// A request that may be looked at, or why not.
    fn read(&self, text: &str) -> Result<Request, Unread> {
        if text.len() > self.limits.request_bytes {
            let about = format!("{} bytes; {} are allowed", text.len(), self.limits.request_bytes);
            return Err(Unread { id: id_of(text), code: RefusalCode::TooLong, about });
        }
        serde_json::from_str(text).map_err(|error| Unread {
            id: id_of(text),
            code: RefusalCode::Malformed,
            about: error.to_string(),
        })
    }

    /// Hands a request to the table. A full queue is the table's way of saying that it is too much.
    async fn hand_on(&mut self, talk: &mut Talk, request: Request) -> Result<(), Closed> {
        let id = request.id;
        let letter = match (request.command, talk.outbox.take()) {
            (Command::Hello { protocol, role, token, renew, seen }, Some(outbox)) => Letter::Hello {
                connection: talk.id,
                id,
                hello: Hello { protocol, role, token, renew, seen },
                outbox,
            },
            (Command::Hello { .. }, None) => {
                return self.refuse(Some(id), RefusalCode::WrongStage, "hello was said already").await;
            }
            (_, Some(outbox)) => {
                talk.outbox = Some(outbox);
                return self.refuse(Some(id), RefusalCode::NoHello, "").await;
            }
            (command, None) => match talk.way_back.outbox() {
                Some(outbox) => {
                    Letter::Request { connection: talk.id, request: Request { id, command }, outbox }
                }
                None => return self.refuse(Some(id), RefusalCode::NoHello, LET_GO).await,
            },
        };
        let busy = match self.door.try_tell(letter) {
            Ok(()) => return Ok(()),
            Err(NotTold::Ended) => {
                self.refuse(Some(id), RefusalCode::NoHello, LET_GO).await?;
                return Err(Closed);
            }
            Err(NotTold::Busy(letter)) => *letter,
        };
        if let Letter::Hello { outbox, .. } = busy {
            talk.outbox = Some(outbox);
        }
        self.refuse(Some(id), RefusalCode::TooMany, "the table is busy").await
    }

    async fn refuse(&mut self, id: Option<u32>, code: RefusalCode, about: &str) -> Result<(), Closed> {
        self.metrics.refused.add();
        let refused = Message::Refused { id, code, about: about.to_owned(), allowed: Vec::new() };
        self.send(Frame::Text(outbox::text(&refused))).await
    }

    /// Sends a message and those that wait behind it, as one packet if they fit: an answer mostly has a step behind it.
    async fn send_on(&mut self, first: Utf8Bytes, outgoing: &mut Outgoing) -> Result<(), Closed> {
        let mut waiting = Some(first);
        let all = async {
            while let Some(message) = waiting.take() {
                self.socket.feed(Frame::Text(message)).await?;
                waiting = outgoing.waiting();
            }
            self.socket.flush().await
        };
        within_reason(all).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Closed> {
        within_reason(self.socket.send(frame)).await
    }
}

/// Waits until something is sent; who does not take it is gone.
async fn within_reason(sending: impl Future<Output = Result<(), Error>>) -> Result<(), Closed> {
    match timeout(SEND_WITHIN, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Closed),
    }
}

/// A message that is no request.
struct Unread {
    id: Option<u32>,
    code: RefusalCode,
    about: String,
}

/// The id, if at least that can be read.
fn id_of(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.id)
}

#[cfg(test)]
mod tests;
