//! The fullest table that a stranger can make who has all the time and all the addresses in the world, the fullest log there
//! can be, and what it costs to wake them.

use std::path::Path;
use std::time::{Duration, Instant};

use client::{Address, Filled, Guest};
use load::ServerProcess;
use protocol::{Command, Look, Shape};
use serde_json::json;
use tokio::task::JoinSet;

use crate::fullest::{self, Fullest};
use crate::memory;

const PEOPLE: usize = 8;

/// A table is woken sooner.
const A_WHILE: Duration = Duration::from_secs(4);

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
    let rows: usize = filled.iter().map(|filled| filled.accepted).sum();
    let ended = filled.iter().all(|filled| filled.used_up);
    drop(server);
    let end = if ended { "then no more was taken" } else { "and there was no end to it" };
    println!("| the fullest table | |\n|---|---|");
    println!("| rows that {PEOPLE} strangers wrote without any limit of time | {rows}, {end} |");
    wake_often(program, data.path(), &opened.code).await;
}

/// Makes the fullest logs that the party's bounds allow, and wakes their tables.
pub async fn fullest_logs(program: &Path) {
    wake_full(program, "nothing but steps", Fullest::of_steps()).await;
    wake_full(program, "second thoughts", Fullest::of_second_thoughts()).await;
}

async fn wake_full(program: &Path, name: &str, log: Fullest) {
    eprintln!("the fullest log there can be, {name}");
    let data = tempfile::tempdir().unwrap();
    log.write(data.path()).await;
    let (rows, bytes) = log.size();
    println!("| the fullest log there can be, {name} | |\n|---|---|");
    println!("| rows, of these since the game began | {rows}, {} |", log.of_the_game);
    println!("| whether the game reached its bound | {} |", log.called_off);
    println!("| bytes | {:.1} MB |", bytes as f64 / 1e6);
    drop(log);
    wake_often(program, data.path(), fullest::CODE).await;
}

/// Wakes a table by one who asks for it, and in a new server by many.
async fn wake_often(program: &Path, data: &Path, code: &str) {
    let path = format!("/api/tables/{code}");
    let server = ServerProcess::start(program, data).unwrap();
    let before = memory(&server);
    let (once, most) = tokio::join!(wake(server.address(), &path, 1), crate::largest(&server, A_WHILE));
    let after = memory(&server);
    drop(server);
    let server = ServerProcess::start(program, data).unwrap();
    let (many, largest) = tokio::join!(wake(server.address(), &path, 120), crate::largest(&server, A_WHILE));
    println!("| time to wake it | {:.0} ms |", once.as_secs_f64() * 1e3);
    println!("| memory before, at most and after | {before:.0} MB, {most:.0} MB, {after:.0} MB |");
    println!("| 120 who ask for it at once | {:.0} ms, {largest:.0} MB |", many.as_secs_f64() * 1e3);
    println!();
}

/// Writes until no more is taken; what came of it.
async fn fill(mut guest: Guest) -> Filled {
    let look = Look { colour: 1, shape: Shape::Star };
    let rename = |number| Command::Rename { name: format!("Name {number}"), look };
    guest.fill(usize::MAX, LONGEST, rename).await.unwrap()
}

async fn wake(address: &Address, path: &str, lines: usize) -> Duration {
    let start = Instant::now();
    let mut asking = JoinSet::new();
    for _ in 0..lines {
        let (address, path) = (address.clone(), path.to_owned());
        asking.spawn(async move { address.get(&path).await });
    }
    for answer in asking.join_all().await {
        answer.unwrap();
    }
    start.elapsed()
}
