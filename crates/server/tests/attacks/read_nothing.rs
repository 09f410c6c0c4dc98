//! Somebody wants to hold lines and memory without doing anything: they ask for a great deal by HTTP and read nothing of it.
//! The server does not wait for them for ever.

use std::time::{Duration, Instant};

use client::Address;
use server::Config;
use server::limits::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::house::{House, usual};
use crate::http;
use crate::neighbours::Neighbours;

const LINES: usize = 12;

/// Far more than fits between two programs on one machine: each answer has twelve kilobytes.
const REQUESTS: usize = 3_000;

/// So much is read at a time, and so often: half of what a phone at the edge of a camp site takes.
const A_DRIP: usize = 256;
const A_DRIP_EACH: Duration = Duration::from_millis(500);

/// Longer than anybody needs to read a page.
const WAITING: Duration = Duration::from_secs(40);

/// What the systems at both ends may keep for a line that nobody reads. (By itself the server's would keep four megabytes.)
const KEPT: usize = 1 << 20;

/// How much there is on this line when at last it is read; and whether it was closed.
async fn read_at_last(mut line: TcpStream) -> (usize, bool) {
    let mut heard = Vec::new();
    let ended = timeout(Duration::from_secs(15), line.read_to_end(&mut heard)).await.is_ok();
    (heard.len(), ended)
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
    let neighbours = Neighbours::play(&house).await;
    let mut asked = JoinSet::new();
    for _ in 0..LINES {
        let outside = outside.clone();
        asked.spawn(async move { ask_for_much(&outside).await });
    }
    let lines = asked.join_all().await;
    neighbours.were_served().await;
    sleep(WAITING).await;
    for line in lines {
        let (bytes, ended) = read_at_last(line).await;
        println!("{bytes} bytes, ended: {ended}");
        assert!(ended, "after {WAITING:?} the server still answers");
        assert!(bytes < KEPT, "{bytes} bytes were kept for somebody who does not read");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_in_drips_is_hung_up_on() {
    let limits = Limits { connections_per_address: 1, ..Limits::default() };
    let house = House::with(Config { limits, ..usual() }).await;
    let outside = house.outside(1);
    let mut line = ask_for_much(&outside).await;
    let start = Instant::now();
    // As long as the line is held, the address has no other.
    while http::get(&outside, "/healthz", false).await.0 != 200 {
        assert!(start.elapsed() < WAITING, "the server still waits for somebody who reads in drips");
        let _ = timeout(A_DRIP_EACH, line.read_exact(&mut [0; A_DRIP])).await;
        sleep(A_DRIP_EACH).await;
    }
    println!("hung up on within {:?}", start.elapsed());
}
