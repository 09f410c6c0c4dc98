//! A connection without a port: the two ends are queues.

use std::pin::Pin;
use std::task::{Context, Poll};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::*;
use crate::keeper::Envelope;
use crate::limits::Rate;
use crate::protocol::PROTOCOL;

/// The server's end of the line.
struct Line {
    from_phone: mpsc::UnboundedReceiver<Frame>,
    to_phone: mpsc::UnboundedSender<Frame>,
}

impl Stream for Line {
    type Item = Result<Frame, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.from_phone.poll_recv(context).map(|frame| frame.map(Ok))
    }
}

impl Sink<Frame> for Line {
    type Error = Error;

    fn poll_ready(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, frame: Frame) -> Result<(), Error> {
        self.to_phone.send(frame).map_err(Error::new)
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }
}

/// The phone's end of the line, and the table's queue.
struct Phone {
    say: mpsc::UnboundedSender<Frame>,
    hear: mpsc::UnboundedReceiver<Frame>,
    table: mpsc::Receiver<Envelope>,
    talk: JoinHandle<()>,
}

impl Phone {
    fn connect(limits: Limits) -> Phone {
        let (say, from_phone) = mpsc::unbounded_channel();
        let (to_phone, hear) = mpsc::unbounded_channel();
        let (letters, table) = mpsc::channel(limits.waiting_letters);
        let talk = tokio::spawn(async move {
            let socket = Line { from_phone, to_phone };
            let (limits, metrics) = (&limits, &Metrics::default());
            Connection { socket, door: Door::to(letters), limits, metrics }.talk().await;
        });
        Phone { say, hear, table, talk }
    }

    fn say(&self, text: &str) {
        self.say.send(Frame::text(text)).unwrap();
    }

    async fn heard(&mut self) -> Value {
        match self.hear.recv().await {
            Some(Frame::Text(text)) => serde_json::from_str(&text).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    /// Id and code of the refusal that is heard next.
    async fn refused(&mut self) -> (Value, Value) {
        let heard = self.heard().await;
        (heard["refused"]["id"].clone(), heard["refused"]["code"].clone())
    }

    fn hello(&self) {
        let hello = json!({ "hello": { "protocol": PROTOCOL, "role": "person" } });
        self.say(&json!({ "id": 1, "command": hello }).to_string());
    }

    /// Says hello, and gives the table's end of the connection's queue.
    async fn enter(&mut self) -> Outbox {
        self.hello();
        match next_letter(&mut self.table).await {
            Some(Letter::Hello { outbox, id: 1, .. }) => outbox,
            other => panic!("{other:?}"),
        }
    }
}

/// What the table is told next.
async fn next_letter(table: &mut mpsc::Receiver<Envelope>) -> Option<Letter> {
    table.recv().await.map(|letter| *letter)
}

#[tokio::test]
async fn what_is_no_request_is_refused_and_the_table_never_hears_of_it() {
    let mut phone = Phone::connect(Limits::default());
    let long = format!(r#"{{"id":4,"command":{{"say":{{"text":"{}"}}}}}}"#, "x".repeat(20_000));
    for (said, id, code) in [
        ("nonsense", json!(null), "malformed"),
        (r#"{"id":2}"#, json!(2), "malformed"),
        (r#"{"id":3,"command":"fly"}"#, json!(3), "malformed"),
        (r#"{"id":-1,"command":"ping"}"#, json!(null), "malformed"),
        (&long, json!(4), "too_long"),
        (r#"{"id":5,"command":"start"}"#, json!(5), "no_hello"),
    ] {
        phone.say(said);
        assert_eq!(phone.refused().await, (id, json!(code)), "{}", &said[..said.len().min(40)]);
    }
    phone.say.send(Frame::binary(vec![1, 2, 3])).unwrap();
    assert_eq!(phone.refused().await, (json!(null), json!("malformed")));
    assert!(phone.table.try_recv().is_err());
}

#[tokio::test]
async fn after_hello_requests_reach_the_table_and_its_words_the_phone() {
    let mut phone = Phone::connect(Limits::default());
    let outbox = phone.enter().await;
    phone.say(r#"{"id":2,"command":"start"}"#);
    let letter = next_letter(&mut phone.table).await;
    assert!(matches!(
        letter,
        Some(Letter::Request { request: Request { id: 2, command: Command::Start }, .. })
    ));
    drop(letter);
    outbox.send(outbox::text(&Message::MovedOn)).unwrap();
    assert_eq!(phone.heard().await, json!("moved_on"));
    phone.hello();
    assert_eq!(phone.refused().await, (json!(1), json!("wrong_stage")));
    drop(outbox);
    phone.talk.await.unwrap();
    assert!(matches!(next_letter(&mut phone.table).await, Some(Letter::Gone(_))));
}

#[tokio::test]
async fn a_ping_is_answered_whatever_the_table_does() {
    let mut phone = Phone::connect(Limits::default());
    phone.say(r#"{"id":9,"command":"ping"}"#);
    assert_eq!(phone.heard().await, json!({ "accepted": { "id": 9 } }));
}

#[tokio::test]
async fn who_asks_too_much_is_refused_and_in_the_end_cut_off() {
    let mut phone =
        Phone::connect(Limits { requests: Rate { burst: 2, per_minute: 1 }, ..Limits::default() });
    for id in 0..(3 + PATIENCE) {
        phone.say(&json!({ "id": id, "command": "ping" }).to_string());
    }
    let mut refused = 0;
    while let Some(Frame::Text(text)) = phone.hear.recv().await {
        refused += u32::from(text.contains("too_many"));
    }
    assert_eq!(refused, PATIENCE + 1);
    phone.talk.await.unwrap();
}

#[tokio::test]
async fn a_full_queue_refuses_and_the_connection_stays() {
    let mut phone = Phone::connect(Limits { waiting_letters: 1, ..Limits::default() });
    let _outbox = phone.enter().await;
    for id in [2, 3] {
        phone.say(&json!({ "id": id, "command": "start" }).to_string());
    }
    assert_eq!(phone.refused().await, (json!(3), json!("too_many")));
    assert!(matches!(
        next_letter(&mut phone.table).await,
        Some(Letter::Request { request: Request { id: 2, .. }, .. })
    ));
    phone.say(r#"{"id":4,"command":"start"}"#);
    assert!(matches!(
        next_letter(&mut phone.table).await,
        Some(Letter::Request { request: Request { id: 4, .. }, .. })
    ));
}

#[tokio::test]
async fn what_was_asked_is_answered_also_when_the_table_has_let_go() {
    let mut phone = Phone::connect(Limits::default());
    let outbox = phone.enter().await;
    phone.say(r#"{"id":2,"command":"start"}"#);
    let letter = next_letter(&mut phone.table).await;
    let Some(Letter::Request { outbox: way_back, .. }) = letter else { panic!("{letter:?}") };
    drop(outbox);
    way_back.send(outbox::text(&Message::Accepted { id: 2, given: None })).unwrap();
    drop(way_back);
    assert_eq!(phone.heard().await, json!({ "accepted": { "id": 2 } }));
    phone.talk.await.unwrap();
}

#[tokio::test]
async fn a_phone_that_is_gone_is_told_to_the_table() {
    let mut phone = Phone::connect(Limits::default());
    let _outbox = phone.enter().await;
    drop(phone.say);
    phone.talk.await.unwrap();
    assert!(matches!(next_letter(&mut phone.table).await, Some(Letter::Gone(_))));
}
