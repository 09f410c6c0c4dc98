//! The evening in `docs/protocol.md`, word by word, is what a server says today.
//!
//! `SPIELWIESE_BLESS=1 cargo test -p server --test wire session` writes it anew.

use std::fs;
use std::path::PathBuf;

use client::{Connection, choose};
use protocol::{Command, Look, Message, PROTOCOL, Question, Role, Shape};
use serde_json::{Value, json};
use table::{Seat, Seed};

use crate::house::House;

/// What is left out because it is as before, or made for eyes.
const DOTS: &str = "…";

/// What differs from evening to evening: whoever compares two of them passes over it.
const CHANGING: [&str; 10] = [
    "code",
    "token",
    "commitment",
    "contributions",
    "bytes",
    "view",
    "events",
    "asked",
    "question",
    "action",
];

/// Somebody whose every word is written down.
struct Speaker {
    name: &'static str,
    line: Connection,
    requests: u32,
    /// The last `table` it heard.
    table: Value,
    question: Option<Question>,
    steps: u64,
}

/// What was said, a line each.
#[derive(Default)]
struct Transcript(Vec<String>);

impl Transcript {
    fn said(&mut self, name: &str, arrow: char, what: &Value) {
        self.0.push(format!("{name} {arrow} {what}"));
    }

    fn gap(&mut self) {
        self.0.push(String::new());
    }
}

impl Speaker {
    async fn open(house: &House, code: &str, name: &'static str) -> Speaker {
        let line = Connection::open(&house.address, code).await.unwrap();
        Speaker { name, line, requests: 0, table: Value::Null, question: None, steps: 0 }
    }

    async fn asks(&mut self, command: Command, transcript: &mut Transcript) {
        self.requests += 1;
        transcript.said(self.name, '→', &json!({ "id": self.requests, "command": command }));
        self.line.ask(self.requests, command).await.unwrap();
    }

    /// The next so many things it hears.
    async fn hears(&mut self, count: usize, transcript: &mut Transcript) {
        for _ in 0..count {
            let heard = self.line.hear().await.unwrap();
            let mut text = json!(heard);
            match heard {
                Message::Table(now) => {
                    let now = json!(now);
                    text["table"] = changed(&self.table, &now);
                    self.table = now;
                }
                Message::Step(step) => {
                    if self.steps > 0 {
                        text["step"]["view"] = json!(DOTS);
                        text["step"]["events"] = json!([DOTS]);
                    }
                    self.steps += 1;
                    self.question = step.question;
                }
                _ => {}
            }
            transcript.said(self.name, '←', &text);
        }
    }
}

/// What is not as before.
fn changed(before: &Value, now: &Value) -> Value {
    let Some(before) = before.as_object() else { return now.clone() };
    let now = now.as_object().unwrap();
    let mut new: serde_json::Map<String, Value> = now
        .iter()
        .filter(|(key, value)| before.get(*key) != Some(value))
        .map(|(k, v)| (k.clone(), v.clone()))
        .collect();
    new.insert(DOTS.to_owned(), json!(DOTS));
    Value::Object(new)
}

/// Both hear so many things each.
async fn both(anna: (&mut Speaker, usize), ben: (&mut Speaker, usize), transcript: &mut Transcript) {
    for (speaker, count) in [anna, ben] {
        speaker.hears(count, transcript).await;
    }
    transcript.gap();
}

/// The evening; none if chance does not ask Anna first and Ben then.
async fn evening(house: &House) -> Option<Transcript> {
    let look = Look { colour: 3, shape: Shape::Star };
    let wish = json!({ "game": "festival-overload", "seats": 2, "name": "Anna", "look": look });
    let opened = house.address.open_table(&wish).await.unwrap();
    let hello = |token, seen| Command::Hello {
        protocol: PROTOCOL,
        role: Role::Person,
        token,
        renew: None,
        seen,
        hints: false,
    };
    let script = &mut Transcript::default();

    let mut anna = Speaker::open(house, &opened.code, "anna").await;
    anna.asks(hello(Some(opened.token.clone()), None), script).await;
    anna.hears(2, script).await;
    script.gap();
    let mut ben = Speaker::open(house, &opened.code, "ben").await;
    ben.asks(hello(None, None), script).await;
    ben.hears(2, script).await;
    script.gap();
    ben.asks(
        Command::Join {
            name: "Ben".to_owned(),
            look: Look { colour: 5, shape: Shape::Heart },
            token: protocol::random::bytes(),
        },
        script,
    )
    .await;
    both((&mut anna, 1), (&mut ben, 2), script).await;
    ben.asks(Command::Sit { seat: Seat::new(1) }, script).await;
    both((&mut anna, 1), (&mut ben, 2), script).await;
    anna.asks(Command::Start, script).await;
    both((&mut anna, 2), (&mut ben, 1), script).await;
    anna.asks(Command::Contribute { bytes: Seed::from_text("anna") }, script).await;
    both((&mut anna, 2), (&mut ben, 1), script).await;
    ben.asks(Command::Contribute { bytes: Seed::from_text("ben") }, script).await;
    both((&mut anna, 3), (&mut ben, 4), script).await;
    let question = anna.question.clone()?;
    let action = choose(Seed::from_text("evening"), &question).to_owned();
    let answer = Command::Answer { question: question.number, action };
    anna.asks(answer.clone(), script).await;
    both((&mut anna, 2), (&mut ben, 1), script).await;
    if anna.question.is_some() {
        return None;
    }
    // The same tap once more.
    anna.asks(answer, script).await;
    both((&mut anna, 1), (&mut ben, 0), script).await;
    // Anna's phone was in a tunnel.
    anna.line = Connection::open(&house.address, &opened.code).await.unwrap();
    anna.asks(hello(Some(opened.token), Some(1)), script).await;
    anna.hears(3, script).await;
    Some(std::mem::take(script))
}

/// What two evenings have in common.
fn masked(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            for (key, field) in fields.iter_mut() {
                *field = if CHANGING.contains(&key.as_str()) { json!(DOTS) } else { masked(field.take()) };
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|item| *item = masked(item.take())),
        _ => {}
    }
    value
}

fn comparable(lines: &[String]) -> Vec<String> {
    let line = |line: &String| match line.split_once('{') {
        Some((who, what)) => format!("{who}{}", masked(serde_json::from_str(&format!("{{{what}")).unwrap())),
        None => line.clone(),
    };
    lines.iter().map(line).collect()
}

/// Long secrets are shortened for the reader.
fn shortened(line: &str) -> String {
    let is_hex = |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut short = line.to_owned();
    for word in line.split('"').filter(is_hex) {
        short = short.replace(word, &format!("{}{DOTS}", &word[..6]));
    }
    short
}

#[test]
fn every_command_is_documented_as_it_is_sent() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = fs::read_to_string(path).unwrap();
    let (_, rest) = page.split_once("### What a client can ask for").expect("a list of commands");
    let table = rest.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let examples = table.take_while(|line| line.starts_with('|')).map(|line| {
        let example = line.split('`').nth(1).expect("an example").to_owned();
        // Bytes are shortened for the reader.
        let whole = example.split('"').map(|word| match word.strip_suffix(DOTS) {
            Some(beginning) => format!("{beginning}{}", "0".repeat(64 - beginning.len())),
            None => word.to_owned(),
        });
        whole.collect::<Vec<_>>().join("\"")
    });
    let mut documented: Vec<String> = examples
        .map(|example| {
            let command: Command =
                serde_json::from_str(&example).unwrap_or_else(|e| panic!("{example}: {e}"));
            match serde_json::to_value(command).unwrap() {
                Value::String(name) => name,
                with_fields => with_fields.as_object().unwrap().keys().next().unwrap().clone(),
            }
        })
        .collect();
    documented.sort();
    // Whoever asks for something else is told all that there is.
    let all = serde_json::from_str::<Command>("\"nothing\"").unwrap_err().to_string();
    let mut all: Vec<String> = all.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    all.sort();
    assert_eq!(documented, all);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_documented_evening_is_what_a_server_says() {
    let house = House::open().await;
    let mut fresh = None;
    while fresh.is_none() {
        fresh = evening(&house).await;
    }
    let fresh: Vec<String> = fresh.unwrap_or_default().0.iter().map(|line| shortened(line)).collect();

    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once("```text session\n").expect("a session");
    let (documented, after) = rest.split_once("```").expect("the end of the session");
    if std::env::var_os("SPIELWIESE_BLESS").is_some() {
        fs::write(&path, format!("{before}```text session\n{}\n```{after}", fresh.join("\n"))).unwrap();
        return;
    }
    let documented: Vec<String> = documented.lines().map(str::to_owned).collect();
    let (documented, fresh) = (comparable(&documented), comparable(&fresh));
    for (documented, fresh) in documented.iter().zip(&fresh) {
        assert_eq!(documented, fresh, "docs/protocol.md and the server differ");
    }
    assert_eq!(documented.len(), fresh.len(), "docs/protocol.md is shorter or longer than the evening");
}
