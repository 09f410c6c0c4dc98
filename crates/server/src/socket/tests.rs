//! A connection without a port: the two ends are queues.

use std::pin::Pin;
use std::task::{Context, Poll};

use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::*;
use crate::code::Code;
use crate::limits::{Addresses, Rate};

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
        self.to_phone.send(frame).map_err(|_| Error::ConnectionClosed)
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
    table: mpsc::Receiver<Box<TableMessage>>,
    talk: JoinHandle<()>,
    meter: Arc<Meter>,
}

const HOME: [u8; 4] = [192, 0, 2, 1];

impl Phone {
    fn connect(limits: Limits) -> Phone {
        Phone::from(&Arc::new(Addresses::new(limits)), true)
    }

    /// A phone at one home; whether there is a table with the code it comes for.
    fn from(addresses: &Arc<Addresses>, there_is_one: bool) -> Phone {
        let limits = addresses.limits().clone();
        let meter = Arc::new(Meter::new(addresses, HOME.into()).unwrap());
        let (say, from_phone) = mpsc::unbounded_channel();
        let (to_phone, hear) = mpsc::unbounded_channel();
        let (messages, table) = mpsc::channel(limits.waiting_for_table);
        let its_meter = meter.clone();
        let talk = tokio::spawn(async move {
            let socket = Line { from_phone, to_phone };
            let (limits, metrics) = (&limits, &Metrics::default());
            let find = async || Ok(there_is_one.then(|| Way::Here(Door::to(messages))));
            Connection { socket, find, meter: its_meter, limits, metrics, is_passed_on: false }.talk().await;
        });
        Phone { say, hear, table, talk, meter }
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
        self.hello_with(&json!({ "protocol": PROTOCOL, "role": "person" }));
    }

    fn hello_with(&self, hello: &Value) {
        self.say(&json!({ "id": 1, "command": { "hello": hello } }).to_string());
    }

    fn hello_with_token(&self) {
        self.hello_with(&json!({ "protocol": PROTOCOL, "role": "person", "token": "mine" }));
    }

    /// Says hello, and gives the table's end of the connection's queue.
    async fn enter(&mut self) -> Outbox {
        self.hello();
        match next_message(&mut self.table).await {
            Some(TableMessage::Hello { outbox, id: 1, .. }) => outbox,
            other => panic!("{other:?}"),
        }
    }
}

/// What the table is told next.
async fn next_message(table: &mut mpsc::Receiver<Box<TableMessage>>) -> Option<TableMessage> {
    table.recv().await.map(|message| *message)
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
    let message = next_message(&mut phone.table).await;
    assert!(matches!(
        message,
        Some(TableMessage::Request { request: Request { id: 2, command: Command::Start }, .. })
    ));
    drop(message);
    outbox.send(outbox::text(&Message::MovedOn)).unwrap();
    assert_eq!(phone.heard().await, json!("moved_on"));
    phone.hello();
    assert_eq!(phone.refused().await, (json!(1), json!("wrong_stage")));
    drop(outbox);
    phone.talk.await.unwrap();
    assert!(matches!(next_message(&mut phone.table).await, Some(TableMessage::Gone(_))));
}

#[tokio::test]
async fn a_ping_is_answered_whatever_the_table_does() {
    let mut phone = Phone::connect(Limits::default());
    phone.say(r#"{"id":9,"command":"ping"}"#);
    assert_eq!(phone.heard().await, json!({ "accepted": { "id": 9 } }));
}

/// Bounds for impatient tests.
fn narrow() -> Limits {
    Limits {
        share: Rate { burst: 3, per_minute: 1 },
        requests: Rate { burst: 3, per_minute: 1 },
        nobody_share: Rate { burst: 2, per_minute: 1 },
        nobody: Rate { burst: 2, per_minute: 1 },
        patience: Rate { burst: 5, per_minute: 1 },
        ..Limits::default()
    }
}

#[tokio::test]
async fn who_asks_too_much_is_refused_and_in_the_end_cut_off() {
    let addresses = Arc::new(Addresses::new(narrow()));
    for (lines, answered) in [(1, 2), (2, 2)] {
        let mut phone = Phone::from(&addresses, true);
        for id in 0..100 {
            // Once it is cut off nobody listens any more.
            let _ = phone.say.send(Frame::text(json!({ "id": id, "command": "ping" }).to_string()));
        }
        let (mut accepted, mut refused) = (0, Vec::new());
        while let Some(Frame::Text(text)) = phone.hear.recv().await {
            let heard: Value = serde_json::from_str(&text).unwrap();
            match heard.get("refused") {
                Some(refusal) => refused.push((refusal["id"].clone(), refusal["code"].clone())),
                None => accepted += 1,
            }
        }
        phone.talk.await.unwrap();
        assert_eq!(accepted, answered);
        let patience = if lines == 1 { 5 } else { 0 };
        let expected: Vec<_> = (2..=2 + patience).map(|id| (json!(id), json!("too_many"))).collect();
        assert_eq!(refused, expected, "coming again renews no patience");
    }
}

#[tokio::test]
async fn every_frame_counts_whatever_is_in_it() {
    for frame in [
        Frame::Ping("are you there?".into()),
        Frame::Pong("yes".into()),
        Frame::binary(vec![1, 2, 3]),
        Frame::text("nonsense"),
    ] {
        let phone = Phone::connect(narrow());
        for _ in 0..100 {
            let _ = phone.say.send(frame.clone());
        }
        timeout(Duration::from_secs(10), phone.talk).await.expect("it is cut off").unwrap();
    }
}

#[tokio::test]
async fn what_a_person_may_ask_counts_from_hello_on() {
    let mut phone = Phone::connect(narrow());
    let _outbox = phone.enter().await;
    phone.meter.speaks_for(&Code::parse("ABC234").unwrap(), 1);
    for id in 2..=5 {
        phone.say(&json!({ "id": id, "command": "ping" }).to_string());
    }
    for id in 2..=4 {
        assert_eq!(phone.heard().await, json!({ "accepted": { "id": id } }));
    }
    assert_eq!(phone.refused().await, (json!(5), json!("too_many")));
}

#[test]
fn the_id_of_what_is_refused_is_found_without_reading_it() {
    let long = "x".repeat(50_000);
    for (text, id) in [
        (r#"{"id":7,"command":"ping"}"#, Some(7)),
        (r#" { "id" : 4294967295 , "command":"ping"}"#, Some(u32::MAX)),
        (r#"{"command":"ping","id":9}"#, Some(9)),
        (r#"{"id":4294967296,"command":"ping"}"#, None),
        (r#"{"id":-1}"#, None),
        (r#"{"id":"7"}"#, None),
        ("nonsense", None),
        ("", None),
        (&format!(r#"{{"id":3,"command":{{"say":{{"text":"{long}"}}}}}}"#), Some(3)),
        (&format!(r#"{{"command":{{"say":{{"text":"{long}"}}}},"id":3}}"#), None),
    ] {
        assert_eq!(leading_id(text), id, "{}", &text[..text.len().min(50)]);
    }
}

#[tokio::test]
async fn without_a_token_a_code_is_a_try_like_any_other() {
    let limits = Limits { wrong_codes: Rate { burst: 2, per_minute: 1 }, ..Limits::default() };
    let addresses = Arc::new(Addresses::new(limits));
    let mut codes = Vec::new();
    for there_is_one in [true, true, true, false, false, false, true] {
        let mut phone = Phone::from(&addresses, there_is_one);
        phone.hello();
        codes.push(match there_is_one && codes.len() < 3 {
            true => {
                assert!(matches!(next_message(&mut phone.table).await, Some(TableMessage::Hello { .. })));
                Value::Null
            }
            false => phone.refused().await.1,
        });
    }
    let expected = json!([null, null, null, "no_table", "no_table", "too_many", "too_many"]);
    assert_eq!(json!(codes), expected, "past the bound nobody learns whether a code is right");
    let mut known = Phone::from(&addresses, true);
    known.hello_with_token();
    let message = next_message(&mut known.table).await;
    assert!(
        matches!(message, Some(TableMessage::Hello { .. })),
        "who has a token is never kept out: {message:?}"
    );
    let mut screen = Phone::from(&addresses, true);
    screen.hello_with(&json!({ "protocol": PROTOCOL, "role": "room", "token": "mine" }));
    assert_eq!(screen.refused().await.1, "too_many", "a screen has no token");
}

#[tokio::test]
async fn a_wrong_token_and_a_wrong_code_are_answered_alike() {
    let limits = Limits { wrong_codes: Rate { burst: 2, per_minute: 1 }, ..Limits::default() };
    let addresses = Arc::new(Addresses::new(limits));
    let mut heard = Vec::new();
    for there_is_one in [true, false] {
        let mut phone = Phone::from(&addresses, there_is_one);
        let start = Instant::now();
        phone.hello_with_token();
        if there_is_one {
            let message = next_message(&mut phone.table).await;
            let Some(TableMessage::Hello { id, outbox, .. }) = message else { panic!("{message:?}") };
            // What the table's keeper says to a token that it does not know.
            let (code, about) = (RefusalCode::NoToken, "token".to_owned());
            let refused = Message::Refused { id: Some(id), code, about, allowed: Vec::new() };
            outbox.send(outbox::text(&refused)).unwrap();
            phone.meter.showed_wrong_token();
        }
        heard.push(phone.heard().await);
        assert!(start.elapsed() >= WRONG_TOKEN_AFTER, "{:?}", start.elapsed());
        assert_eq!(phone.hear.recv().await, None);
    }
    assert_eq!(heard[0], heard[1]);
    let mut guesser = Phone::from(&addresses, true);
    guesser.hello();
    assert_eq!(guesser.refused().await.1, "too_many", "both count as wrong codes");
}

#[tokio::test]
async fn an_old_page_is_told_so_before_anything_is_looked_up() {
    for there_is_one in [true, false] {
        let mut phone = Phone::from(&Arc::new(Addresses::new(Limits::default())), there_is_one);
        phone.hello_with(&json!({ "protocol": 1, "role": "person", "token": "mine" }));
        let heard = phone.heard().await;
        assert_eq!(
            (&heard["refused"]["code"], &heard["refused"]["allowed"]),
            (&json!("old_page"), &json!(["2"]))
        );
        phone.talk.await.unwrap();
    }
}

#[tokio::test]
async fn a_table_that_hangs_holds_no_line() {
    let mut phone = Phone::connect(Limits { waiting_for_table: 1, ..Limits::default() });
    let outbox = phone.enter().await;
    phone.say(r#"{"id":2,"command":"start"}"#);
    // Nobody reads the table's messages, and there is no room for one more.
    while phone.table.is_empty() {
        tokio::task::yield_now().await;
    }
    drop(phone.say);
    timeout(Duration::from_secs(5), phone.talk).await.expect("the line is let go of").unwrap();
    assert!(outbox.is_closed(), "the table notices when it looks");
}

#[tokio::test]
async fn a_full_queue_refuses_and_the_connection_stays() {
    let mut phone = Phone::connect(Limits { waiting_for_table: 1, ..Limits::default() });
    let _outbox = phone.enter().await;
    for id in [2, 3] {
        phone.say(&json!({ "id": id, "command": "start" }).to_string());
    }
    assert_eq!(phone.refused().await, (json!(3), json!("too_many")));
    assert!(matches!(
        next_message(&mut phone.table).await,
        Some(TableMessage::Request { request: Request { id: 2, .. }, .. })
    ));
    phone.say(r#"{"id":4,"command":"start"}"#);
    assert!(matches!(
        next_message(&mut phone.table).await,
        Some(TableMessage::Request { request: Request { id: 4, .. }, .. })
    ));
}

#[tokio::test]
async fn what_was_asked_is_answered_also_when_the_table_has_let_go() {
    let mut phone = Phone::connect(Limits::default());
    let outbox = phone.enter().await;
    phone.say(r#"{"id":2,"command":"start"}"#);
    let message = next_message(&mut phone.table).await;
    let Some(TableMessage::Request { outbox: way_back, .. }) = message else { panic!("{message:?}") };
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
    assert!(matches!(next_message(&mut phone.table).await, Some(TableMessage::Gone(_))));
}
