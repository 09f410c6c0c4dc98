//! One connection: reads requests, hands them to the table, and sends what the table has for it.
//!
//! Whatever is not a request the table could understand is refused here: before hello, too long, too many, not JSON. Every
//! frame counts, whatever is in it, and whether it is too many is asked before anybody looks into it.
//!
//! **The table is found at hello**, not before: a token that the table knows always finds it. A token that it does not know
//! and a table that is not there are answered alike and after the same time, so that nobody learns which codes there are by
//! making tokens up. Without a token a code is a [try](crate::limits::Codes) like any other.
//!
//! If another node keeps the table, what is said from hello on is [passed on](passing) to it.
//!
//! Generic over the socket, so that it is tested without a port. It knows no table's state and no person.

mod passing;

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use protocol::{Command, Message, PROTOCOL, RefusalCode, Request, Role, leading_id};
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Error, Message as Frame, Utf8Bytes};

use crate::hub::{Door, NotSent};
use crate::keeper::{ConnectionId, Hello, LET_GO, TableMessage};
use crate::limits::{Limits, Meter, Verdict};
use crate::metrics::Metrics;
use crate::outbox::{self, Outbox, Outgoing, WayBack};
use crate::party::Refused;
use crate::passage::{Passage, Way};

/// A client that doesn't accept a message within this time is dropped.
const SEND_WITHIN: Duration = Duration::from_secs(10);

/// Who asked for too much too often is not listened to for this time before the line is closed, so that coming again at
/// once is no way to use up what their home has of new lines.
const HANG_UP_AFTER: Duration = Duration::from_secs(2);

/// A client that doesn't say hello within this time is dropped.
const HELLO_WITHIN: Duration = Duration::from_secs(10);

/// A table is found in this time, or somebody comes again later.
const FIND_WITHIN: Duration = Duration::from_secs(20);

/// Who shows a token that is of no use here is told so after this time.
const WRONG_TOKEN_AFTER: Duration = Duration::from_millis(300);

/// A connection to a table.
pub(crate) struct Connection<'a, S, F> {
    pub(crate) socket: S,
    /// Looks for the table.
    pub(crate) find: F,
    pub(crate) meter: Arc<Meter>,
    pub(crate) limits: &'a Limits,
    pub(crate) metrics: &'a Metrics,
    /// Whether it comes from another node, which has looked for the table before.
    pub(crate) is_passed_on: bool,
}

/// The connection is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closed {
    /// One side has ended it.
    Ended,
    /// It asked for too much too often.
    Enough,
    /// It goes on elsewhere.
    Elsewhere,
}

/// A connection while it is open.
struct Talk<'a, S, F> {
    socket: S,
    meter: Arc<Meter>,
    limits: &'a Limits,
    metrics: &'a Metrics,
    id: ConnectionId,
    /// Until hello: how to find the table.
    find: Option<F>,
    /// From then on: the way to it,
    door: Option<Door>,
    /// or to the node that keeps it, and what is to be said there first.
    passage: Option<(Box<Passage>, Utf8Bytes)>,
    is_passed_on: bool,
    /// Until the table has it: its end of the queue.
    outbox: Option<Outbox>,
    way_back: WayBack,
    /// Before this moment a hello is not refused.
    not_before: Option<Instant>,
}

/// What comes of looking for a table: none if there is none.
pub(crate) type Looked = Result<Option<Way>, Refused>;

impl<S, F, L> Connection<'_, S, F>
where
    S: Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Unpin,
    F: FnOnce() -> L,
    L: Future<Output = Looked>,
{
    /// Talks until one side has enough.
    pub(crate) async fn talk(self) {
        let Connection { socket, find, meter, limits, metrics, is_passed_on } = self;
        let (outbox, mut outgoing) = Outbox::new(limits.waiting_messages);
        let mut talk = Talk {
            socket,
            meter,
            limits,
            metrics,
            id: ConnectionId::next(),
            find: Some(find),
            door: None,
            passage: None,
            is_passed_on,
            way_back: outbox.way_back(),
            outbox: Some(outbox),
            not_before: None,
        };
        // Either side may end it; the table must hear of it in any case.
        let mut ended = talk.converse(&mut outgoing).await;
        if let Some((passage, hello)) = talk.passage.take() {
            ended = Box::pin(talk.pass_on(*passage, hello)).await;
        }
        drop(outgoing);
        if let Some(door) = &talk.door {
            // If the table is busy it notices by itself that nobody listens here, after the next message that waits.
            let _ = door.try_tell(TableMessage::Gone(talk.id));
        }
        talk.door = None;
        if ended == Err(Closed::Enough) {
            sleep(HANG_UP_AFTER).await;
        }
        // Whoever is gone already need not be told.
        let _ = timeout(SEND_WITHIN, talk.socket.close()).await;
    }
}

impl<S, F, L> Talk<'_, S, F>
where
    S: Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Unpin,
    F: FnOnce() -> L,
    L: Future<Output = Looked>,
{
    async fn converse(&mut self, outgoing: &mut Outgoing) -> Result<(), Closed> {
        let begun = Instant::now();
        let mut heard = begun;
        let mut look_again = pin!(sleep(HELLO_WITHIN.min(self.limits.silence)));
        loop {
            tokio::select! {
                message = outgoing.next() => {
                    self.hold_back_refusal().await;
                    self.send_on(message.ok_or(Closed::Ended)?, outgoing).await?;
                }
                frame = self.socket.next() => {
                    heard = Instant::now();
                    self.hear(frame.ok_or(Closed::Ended)?).await?;
                }
                () = &mut look_again => {
                    if self.outbox.is_some() && begun.elapsed() >= HELLO_WITHIN {
                        return Err(Closed::Ended);
                    }
                    self.look_whether_anybody_is_there(heard).await?;
                    look_again.as_mut().reset(tokio::time::Instant::now() + self.limits.silence);
                }
            }
        }
    }

    async fn hear(&mut self, frame: Result<Frame, Error>) -> Result<(), Closed> {
        let verdict = self.meter.ask(Instant::now());
        match (frame, verdict) {
            (Ok(Frame::Close(_)), _) => Err(Closed::Ended),
            // Longer than the socket takes at all, or broken: what follows cannot be understood.
            (Err(_), _) => {
                self.refuse(None, RefusalCode::TooLong, "the message").await?;
                Err(Closed::Ended)
            }
            (Ok(frame), Verdict::TooMany | Verdict::Enough) => {
                match frame {
                    Frame::Text(text) => {
                        self.refuse(leading_id(&text), RefusalCode::TooMany, "requests").await?;
                    }
                    Frame::Binary(_) => self.refuse(None, RefusalCode::TooMany, "requests").await?,
                    Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_) | Frame::Frame(_) => {}
                }
                if verdict == Verdict::Enough { Err(Closed::Enough) } else { Ok(()) }
            }
            (Ok(Frame::Text(text)), Verdict::Granted) => self.request(&text).await,
            (Ok(Frame::Binary(_)), Verdict::Granted) => {
                self.refuse(None, RefusalCode::Malformed, "bytes instead of text").await
            }
            (Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_)), Verdict::Granted) => Ok(()),
        }
    }

    async fn request(&mut self, text: &Utf8Bytes) -> Result<(), Closed> {
        match Request::read(text, self.limits.request_bytes) {
            Err(refusal) => self.refuse(refusal.id, refusal.code, &refusal.about).await,
            Ok(Request { id, command: Command::Ping }) => {
                self.send(Frame::Text(outbox::text(&Message::Accepted { id, given: None }))).await
            }
            Ok(request) => self.hand_on(request, text).await,
        }
    }

    /// Hands a request to the table. A full queue is the table's way of saying that it is too much.
    async fn hand_on(&mut self, request: Request, text: &Utf8Bytes) -> Result<(), Closed> {
        let id = request.id;
        let message = match (request.command, self.outbox.take()) {
            (Command::Hello { protocol, role, token, renew, seen, hints }, Some(outbox)) => {
                let meter = self.meter.clone();
                let hello = Hello { protocol, role, token, renew, seen, hints, meter };
                // Done once, so it need not have a place in every connection.
                if let Some(passage) = Box::pin(self.find_table(id, &hello)).await? {
                    self.passage = Some((passage, text.clone()));
                    return Err(Closed::Elsewhere);
                }
                TableMessage::Hello { connection: self.id, id, hello, outbox }
            }
            (Command::Hello { .. }, None) => {
                return self.refuse(Some(id), RefusalCode::WrongStage, "hello was said already").await;
            }
            (_, Some(outbox)) => {
                self.outbox = Some(outbox);
                return self.refuse(Some(id), RefusalCode::NoHello, "").await;
            }
            (command, None) => match self.way_back.outbox() {
                Some(outbox) => {
                    TableMessage::Request { connection: self.id, request: Request { id, command }, outbox }
                }
                None => return self.refuse(Some(id), RefusalCode::NoHello, LET_GO).await,
            },
        };
        let told = self.door.as_ref().map_or(Err(NotSent::Ended), |door| door.try_tell(message));
        let busy = match told {
            Ok(()) => return Ok(()),
            Err(NotSent::Ended) => {
                self.refuse(Some(id), RefusalCode::NoHello, LET_GO).await?;
                return Err(Closed::Ended);
            }
            Err(NotSent::Busy(message)) => *message,
        };
        if let TableMessage::Hello { outbox, .. } = busy {
            self.outbox = Some(outbox);
        }
        self.refuse(Some(id), RefusalCode::TooMany, "the table is busy").await
    }

    /// Finds the table, the first time that hello is said; gives the line to it if it is elsewhere. Whoever is refused here
    /// is not asked again.
    async fn find_table(&mut self, id: u32, hello: &Hello) -> Result<Option<Box<Passage>>, Closed> {
        let heard = Instant::now();
        if hello.protocol != PROTOCOL {
            let about = format!("protocol {}", hello.protocol);
            return Err(self.turn_away(id, Refused::new(RefusalCode::OldPage, about).but([PROTOCOL])).await);
        }
        let with_token = hello.role == Role::Person && hello.token.is_some();
        // Where a line is passed on, the node that the guest has asked sees to that.
        self.not_before = (with_token && !self.is_passed_on).then(|| heard + WRONG_TOKEN_AFTER);
        let Some(find) = self.find.take() else { return Ok(None) };
        // Where a line is passed on, the node that the guest has asked counts that.
        let attempt = match with_token || self.is_passed_on {
            true => None,
            false => match self.meter.tries_code() {
                Some(attempt) => Some(attempt),
                None => {
                    return Err(self.turn_away(id, Refused::new(RefusalCode::TooMany, "codes")).await);
                }
            },
        };
        let found = timeout(FIND_WITHIN, find()).await;
        let refused =
            match found.unwrap_or_else(|_| Err(Refused::new(RefusalCode::TooMany, "the table is busy"))) {
                Ok(None) if with_token => {
                    self.meter.showed_wrong_token();
                    Refused::new(RefusalCode::NoToken, "token")
                }
                // The try has missed.
                Ok(None) => Refused::new(RefusalCode::NoTable, "table"),
                Ok(Some(way)) => {
                    if let Some(attempt) = attempt {
                        attempt.hit();
                    }
                    return Ok(match way {
                        Way::Here(door) => {
                            self.door = Some(door);
                            None
                        }
                        Way::There(passage) => Some(passage),
                    });
                }
                Err(refused) => {
                    if let Some(attempt) = attempt {
                        attempt.hit();
                    }
                    refused
                }
            };
        Err(self.turn_away(id, refused).await)
    }

    /// Refuses a hello, and ends the connection.
    async fn turn_away(&mut self, id: u32, refused: Refused) -> Closed {
        self.hold_back_refusal().await;
        self.metrics.refused.add();
        let Refused { code, about, allowed } = refused;
        let refused = Message::Refused { id: Some(id), code, about, allowed };
        // Who does not take it hears nothing more either way.
        let _ = self.send(Frame::Text(outbox::text(&refused))).await;
        Closed::Ended
    }

    /// If a hello is refused, it takes as long as any other that is.
    async fn hold_back_refusal(&mut self) {
        if let Some(moment) = self.not_before.take()
            && !self.meter.is_in()
        {
            sleep_until(moment.into()).await;
        }
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
}

impl<S, F> Talk<'_, S, F>
where
    S: Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Unpin,
{
    /// A client that has been silent for long is pinged, and then dropped.
    async fn look_whether_anybody_is_there(&mut self, heard: Instant) -> Result<(), Closed> {
        match heard.elapsed() {
            quiet if quiet > self.limits.silence * 3 => Err(Closed::Ended),
            quiet if quiet >= self.limits.silence => self.send(Frame::Ping(Default::default())).await,
            _ => Ok(()),
        }
    }

    async fn refuse(&mut self, id: Option<u32>, code: RefusalCode, about: &str) -> Result<(), Closed> {
        self.metrics.refused.add();
        let refused = Message::Refused { id, code, about: about.to_owned(), allowed: Vec::new() };
        self.send(Frame::Text(outbox::text(&refused))).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), Closed> {
        within_reason(self.socket.send(frame)).await
    }
}

/// Waits until something is sent; a client that doesn't take it is dropped.
async fn within_reason(sending: impl Future<Output = Result<(), Error>>) -> Result<(), Closed> {
    match timeout(SEND_WITHIN, sending).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Closed::Ended),
    }
}

#[cfg(test)]
mod tests;
