//! One connection: reads requests, hands them to the table, and sends what the table has for it.
//!
//! Whatever is not a request the table could understand is refused here: before hello, too long, too many, not JSON. Every
//! frame counts, whatever is in it, and whether it is too many is asked before anybody looks into it.
//!
//! **The table is found at hello**, not before: a token that the table knows always finds it. A token that it does not know
//! and a table that is not there are answered alike and after the same time, so that nobody learns which codes there are by
//! making tokens up. Without a token a code is a [try](crate::limits::Codes) like any other.
//!
//! Generic over the socket, so that it is tested without a port. It knows no table's state and no person.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{Sink, SinkExt as _, Stream, StreamExt as _};
use protocol::{Command, Message, PROTOCOL, RefusalCode, Request, Role, leading_id};
use tokio::time::{sleep, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Error, Message as Frame, Utf8Bytes};

use crate::hub::{Door, NotTold};
use crate::keeper::{ConnectionId, Hello, LET_GO, Letter};
use crate::limits::{Limits, Meter, Verdict};
use crate::metrics::Metrics;
use crate::outbox::{self, Outbox, Outgoing, WayBack};
use crate::party::Refused;

/// After so much silence the other side is asked whether it is there.
const ASK_AFTER: Duration = Duration::from_secs(25);

/// After so much silence it is gone: a phone that sleeps does not say goodbye.
const GONE_AFTER: Duration = Duration::from_secs(75);

/// Who does not take a message in this time is gone.
const SEND_WITHIN: Duration = Duration::from_secs(10);

/// Who asked for too much too often is not listened to for this time before the line is closed, so that coming again at
/// once is no way to use up what their home has of new lines.
const HANG_UP_AFTER: Duration = Duration::from_secs(2);

/// Who does not say hello in this time wants nothing.
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
}

/// The connection is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Closed {
    /// One side has ended it.
    Ended,
    /// It asked for too much too often.
    Enough,
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
    /// From then on: the way to it.
    door: Option<Door>,
    /// Until the table has it: its end of the queue.
    outbox: Option<Outbox>,
    way_back: WayBack,
    /// Before this moment a hello is not refused.
    not_before: Option<Instant>,
}

/// What comes of looking for a table: none if there is none.
pub(crate) type Looked = Result<Option<Door>, Refused>;

impl<S, F, L> Connection<'_, S, F>
where
    S: Stream<Item = Result<Frame, Error>> + Sink<Frame, Error = Error> + Unpin,
    F: FnOnce() -> L,
    L: Future<Output = Looked>,
{
    /// Talks until one side has enough.
    pub(crate) async fn talk(self) {
        let Connection { socket, find, meter, limits, metrics } = self;
        let (outbox, mut outgoing) = Outbox::new(limits.waiting_messages);
        let mut talk = Talk {
            socket,
            meter,
            limits,
            metrics,
            id: ConnectionId::next(),
            find: Some(find),
            door: None,
            way_back: outbox.way_back(),
            outbox: Some(outbox),
            not_before: None,
        };
        // Either side may end it; the table must hear of it in any case.
        let ended = talk.converse(&mut outgoing).await;
        drop(outgoing);
        if let Some(door) = &talk.door {
            // If the table is busy it notices by itself that nobody listens here, after the next letter that waits.
            let _ = door.try_tell(Letter::Gone(talk.id));
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
        let mut heard = Instant::now();
        let mut look_again = pin!(sleep(HELLO_WITHIN));
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
                    self.look_whether_anybody_is_there(heard).await?;
                    look_again.as_mut().reset(tokio::time::Instant::now() + ASK_AFTER);
                }
            }
        }
    }

    /// Who has not said hello yet wants nothing; who has been silent for long is asked, and then gone.
    async fn look_whether_anybody_is_there(&mut self, heard: Instant) -> Result<(), Closed> {
        match heard.elapsed() {
            _ if self.outbox.is_some() => Err(Closed::Ended),
            quiet if quiet > GONE_AFTER => Err(Closed::Ended),
            quiet if quiet >= ASK_AFTER => self.send(Frame::Ping(Default::default())).await,
            _ => Ok(()),
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
            Ok(request) => self.hand_on(request).await,
        }
    }

    /// Hands a request to the table. A full queue is the table's way of saying that it is too much.
    async fn hand_on(&mut self, request: Request) -> Result<(), Closed> {
        let id = request.id;
        let letter = match (request.command, self.outbox.take()) {
            (Command::Hello { protocol, role, token, renew, seen }, Some(outbox)) => {
                let hello = Hello { protocol, role, token, renew, seen, meter: self.meter.clone() };
                // Done once, so it need not have a place in every connection.
                Box::pin(self.find_table(id, &hello)).await?;
                Letter::Hello { connection: self.id, id, hello, outbox }
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
                    Letter::Request { connection: self.id, request: Request { id, command }, outbox }
                }
                None => return self.refuse(Some(id), RefusalCode::NoHello, LET_GO).await,
            },
        };
        let told = self.door.as_ref().map_or(Err(NotTold::Ended), |door| door.try_tell(letter));
        let busy = match told {
            Ok(()) => return Ok(()),
            Err(NotTold::Ended) => {
                self.refuse(Some(id), RefusalCode::NoHello, LET_GO).await?;
                return Err(Closed::Ended);
            }
            Err(NotTold::Busy(letter)) => *letter,
        };
        if let Letter::Hello { outbox, .. } = busy {
            self.outbox = Some(outbox);
        }
        self.refuse(Some(id), RefusalCode::TooMany, "the table is busy").await
    }

    /// Finds the table, the first time that hello is said. Whoever is refused here is not asked again.
    async fn find_table(&mut self, id: u32, hello: &Hello) -> Result<(), Closed> {
        let heard = Instant::now();
        if hello.protocol != PROTOCOL {
            let about = format!("protocol {}", hello.protocol);
            return self.turn_away(id, Refused::new(RefusalCode::OldPage, about).but([PROTOCOL])).await;
        }
        let with_token = hello.role == Role::Person && hello.token.is_some();
        self.not_before = with_token.then(|| heard + WRONG_TOKEN_AFTER);
        let Some(find) = self.find.take() else { return Ok(()) };
        let attempt = match with_token {
            true => None,
            false => match self.meter.tries_code() {
                Some(attempt) => Some(attempt),
                None => return self.turn_away(id, Refused::new(RefusalCode::TooMany, "codes")).await,
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
                Ok(Some(door)) => {
                    self.door = Some(door);
                    if let Some(attempt) = attempt {
                        attempt.hit();
                    }
                    return Ok(());
                }
                Err(refused) => {
                    if let Some(attempt) = attempt {
                        attempt.hit();
                    }
                    refused
                }
            };
        self.turn_away(id, refused).await
    }

    /// Refuses a hello, and ends the connection.
    async fn turn_away(&mut self, id: u32, refused: Refused) -> Result<(), Closed> {
        self.hold_back_refusal().await;
        self.metrics.refused.add();
        let Refused { code, about, allowed } = refused;
        let refused = Message::Refused { id: Some(id), code, about, allowed };
        self.send(Frame::Text(outbox::text(&refused))).await?;
        Err(Closed::Ended)
    }

    /// If a hello is refused, it takes as long as any other that is.
    async fn hold_back_refusal(&mut self) {
        if let Some(moment) = self.not_before.take()
            && !self.meter.is_in()
        {
            sleep_until(moment.into()).await;
        }
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
        Ok(Err(_)) | Err(_) => Err(Closed::Ended),
    }
}

#[cfg(test)]
mod tests;
