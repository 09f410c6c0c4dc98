//! Requests of recorded evenings, bent and broken: each gets exactly one answer, as long as the line is there.

use std::path::Path;
use std::time::{Duration, Instant};

use client::{Address, Connection};
use load::ServerProcess;
use protocol::{Command, Message, PROTOCOL, Role};
use serde_json::json;
use table::{Dice, Seed};
use tokio::task::JoinSet;
use tokio::time::timeout;

const CORPUS: &str = include_str!("../../../server/tests/wire/corpus.jsonl");
const LINES: u64 = 4;
const BATCH: u64 = 20;

/// What came of it.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    said: u64,
    answered: u64,
    unanswered: u64,
    lines: u64,
}

/// Sends this many requests.
pub async fn talk(program: &Path, requests: u64) {
    eprintln!("{requests} requests without sense");
    let data = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(program, data.path()).unwrap();
    let start = Instant::now();
    let mut talkers = JoinSet::new();
    for number in 0..LINES {
        talkers.spawn(talk_on(
            server.address().clone(),
            requests / LINES,
            Dice::of_player(Seed::from_text("fuzz"), number),
        ));
    }
    let mut sum = Sum::default();
    for one in talkers.join_all().await {
        sum.said += one.said;
        sum.answered += one.answered;
        sum.unanswered += one.unanswered;
        sum.lines += one.lines;
    }
    let alive = server.address().get("/healthz").await.is_ok();
    println!(
        "| requests without sense | answered | without an answer on a line that stayed | lines | in | alive, memory |"
    );
    println!("|---|---|---|---|---|---|");
    println!(
        "| {} | {} | {} | {} | {:.0} s | {alive}, {:.0} MB |",
        sum.said,
        sum.answered,
        sum.unanswered,
        sum.lines,
        start.elapsed().as_secs_f64(),
        crate::memory(&server)
    );
}

async fn talk_on(address: Address, requests: u64, mut dice: Dice) -> Sum {
    let mut sum = Sum::default();
    while sum.said < requests {
        let look = json!({ "colour": 0, "shape": "circle" });
        let wish = json!({ "game": "overload", "seats": 3, "name": "Mallory", "look": look });
        let opened = address.open_table(&wish).await.unwrap();
        let Ok(mut line) = Connection::open(&address, &opened.code).await else { continue };
        sum.lines += 1;
        let (role, token) = (Role::Person, Some(opened.token));
        let _ = line
            .ask(0, Command::Hello { protocol: PROTOCOL, role, token, renew: None, seen: None, hints: false })
            .await;
        let _ = answers(&mut line, 1).await;
        while sum.said < requests {
            let mut sent = 0;
            while sent < BATCH && line.say(&bent(&mut dice)).await.is_ok() {
                sent += 1;
            }
            sum.said += sent;
            let (heard, stays) = answers(&mut line, sent).await;
            sum.answered += heard;
            if !stays {
                break;
            }
            sum.unanswered += sent - heard;
        }
    }
    sum
}

/// Waits for this many answers, if they come; says whether the line is still there.
async fn answers(line: &mut Connection, expected: u64) -> (u64, bool) {
    let mut heard = 0;
    while heard < expected {
        match timeout(Duration::from_secs(20), line.hear()).await {
            Ok(Ok(Message::Accepted { .. } | Message::Refused { .. })) => heard += 1,
            Ok(Ok(Message::Closing { .. } | Message::MovedOn | Message::Resync)) | Ok(Err(_)) => {
                return (heard, false);
            }
            Ok(Ok(_)) => {}
            Err(_) => return (heard, true),
        }
    }
    (heard, true)
}

/// A request that somebody could have sent, bent or broken.
fn bent(dice: &mut Dice) -> String {
    let lines: Vec<&str> = CORPUS.lines().collect();
    let mut line: Vec<char> = lines[dice.below(lines.len())].chars().collect();
    let (from, to) = (dice.below(line.len()), dice.below(line.len()));
    let (from, to) = (from.min(to), from.max(to));
    match dice.below(6) {
        0 => {}
        1 => line[from] = char::from(b' ' + dice.below(95) as u8),
        2 => drop(line.drain(from..to)),
        3 => line.extend_from_within(from..to),
        4 => return "[".repeat(1 + dice.below(9_000)),
        _ => line.extend(std::iter::repeat_n(' ', dice.below(40_000))),
    }
    line.into_iter().collect()
}
