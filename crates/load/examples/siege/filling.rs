//! The fullest table that a stranger can make who has all the time and all the addresses in the world, and what it costs to
//! wake it.

use std::path::Path;
use std::time::{Duration, Instant};

use client::{Address, Guest};
use load::ServerProcess;
use serde_json::json;
use server::protocol::{Command, Look, Message, RefusalCode, Shape};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::memory;

const PEOPLE: usize = 8;
const AT_ONCE: u32 = 60;

/// If there is no end to it, this is the end.
const LONGEST: Duration = Duration::from_secs(40);

/// Fills a table, and wakes it.
pub async fn fullest_table(program: &Path) {
    eprintln!("the fullest table");
    let data = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(program, data.path()).unwrap();
    let address = server.address().clone();
    let look = json!({ "colour": 0, "shape": "circle" });
    let wish = json!({ "game": "overload", "seats": 3, "name": "Mallory", "look": look });
    let opened = address.open_table(&wish).await.unwrap();
    let mut guests = Vec::new();
    for number in 0..PEOPLE {
        guests.push(Guest::join(&address, &opened.code, &format!("Guest {number}")).await.unwrap());
    }
    let people: JoinSet<_> = guests.into_iter().map(fill).collect();
    let filled = people.join_all().await;
    let rows: u64 = filled.iter().map(|(rows, _)| rows).sum();
    let ended = filled.iter().all(|(_, ended)| *ended);
    drop(server);

    let server = ServerProcess::start(program, data.path()).unwrap();
    let (address, path) = (server.address().clone(), format!("/api/tables/{}", opened.code));
    let before = memory(&server);
    let once = wake(&address, &path, 1).await;
    let one = memory(&server);
    drop(server);
    let server = ServerProcess::start(program, data.path()).unwrap();
    let address = server.address().clone();
    let (many, largest) =
        tokio::join!(wake(&address, &path, 120), crate::largest(&server, Duration::from_secs(3)));
    println!("| the fullest table | |\n|---|---|");
    let end = if ended { "then no more was taken" } else { "and there was no end to it" };
    println!("| rows that {PEOPLE} strangers wrote without any limit of time | {rows}, {end} |");
    println!("| time to wake it | {:.0} ms |", once.as_secs_f64() * 1e3);
    println!("| memory before and after | {before:.0} MB, {one:.0} MB |");
    println!("| 120 who ask for it at once | {:.0} ms, {largest:.0} MB |", many.as_secs_f64() * 1e3);
    println!();
}

/// Writes until no more is taken; how much was, and whether it came to that.
async fn fill(mut guest: Guest) -> (u64, bool) {
    let (start, mut rows, mut number) = (Instant::now(), 0, 0);
    while start.elapsed() < LONGEST {
        for _ in 0..AT_ONCE {
            number += 1;
            let look = Look { colour: 1, shape: Shape::Star };
            if guest.send(Command::Rename { name: format!("Name {number}"), look }).await.is_err() {
                return (rows, false);
            }
        }
        let mut answers = 0;
        while answers < AT_ONCE {
            match timeout(Duration::from_secs(20), guest.hear()).await {
                Ok(Ok(Message::Accepted { .. })) => (answers, rows) = (answers + 1, rows + 1),
                Ok(Ok(Message::Refused { code: RefusalCode::UsedUp, .. })) => return (rows, true),
                Ok(Ok(Message::Refused { .. })) => answers += 1,
                Ok(Ok(Message::Resync)) | Ok(Err(_)) | Err(_) => {
                    if guest.reconnect().await.is_err() {
                        return (rows, false);
                    }
                    break;
                }
                Ok(Ok(_)) => {}
            }
        }
    }
    (rows, false)
}

async fn wake(address: &Address, path: &str, lines: usize) -> Duration {
    let start = Instant::now();
    let mut asking = JoinSet::new();
    for _ in 0..lines {
        let (address, path) = (address.clone(), path.to_owned());
        asking.spawn(async move { drop(address.get(&path).await) });
    }
    asking.join_all().await;
    start.elapsed()
}
