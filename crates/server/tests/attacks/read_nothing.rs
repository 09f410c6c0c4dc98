//! Somebody wants to hold lines and memory without doing anything: they ask for a great deal by HTTP and read nothing of it.
//! The server does not wait for them for ever.

use std::time::Duration;

use client::Address;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::house::House;

const LINES: usize = 12;

/// Far more than fits between two programs on one machine: each answer has tens of kilobytes.
const REQUESTS: usize = 3_000;

/// Longer than anybody needs to read a page.
const WAITING: Duration = Duration::from_secs(40);

/// How often the games were told of on this line, when at last it is read; and whether it was closed.
async fn read_at_last(mut line: TcpStream) -> (usize, bool) {
    let mut heard = Vec::new();
    let ended = timeout(Duration::from_secs(15), line.read_to_end(&mut heard)).await.is_ok();
    let answers = String::from_utf8_lossy(&heard).matches("HTTP/1.1 200").count();
    (answers, ended)
}

async fn ask_for_much(address: &Address) -> TcpStream {
    let mut line = address.connect().await.unwrap();
    let one = format!("GET /api/games HTTP/1.1\r\nHost: {}\r\n\r\n", address.authority());
    // When nothing is read at the other end either, the rest is not sent.
    let all = one.repeat(REQUESTS);
    let _ = timeout(Duration::from_secs(2), line.write_all(all.as_bytes())).await;
    line
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_hung_up_on() {
    let house = House::open().await;
    let outside = house.outside(1);
    let mut asked = JoinSet::new();
    for _ in 0..LINES {
        let outside = outside.clone();
        asked.spawn(async move { ask_for_much(&outside).await });
    }
    let lines = asked.join_all().await;
    sleep(WAITING).await;
    for line in lines {
        let (answers, ended) = read_at_last(line).await;
        println!("{answers} answers, ended: {ended}");
        assert!(ended && answers < REQUESTS, "after {WAITING:?} the server still answered: {answers} times");
    }
}
