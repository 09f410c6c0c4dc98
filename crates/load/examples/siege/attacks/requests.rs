//! By HTTP: codes that are guessed, tables that are woken, answers that nobody reads.

use std::time::{Duration, Instant};

use client::{Address, ClientError};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::{A_MOMENT, is_time, open};
use crate::sleeping;

/// How many clients ask at once for tables that sleep, and for what an address may know anyway.
const MANY: u64 = 30;

/// How an answer begins that gives what was asked for.
const OK: &[u8] = b"HTTP/1.1 200";

/// As many lines as an address nearly has.
const MOST_LINES: usize = 200;

/// This many clients ask for paths, one after the other; how they were answered.
async fn gets(address: &Address, until: Instant, lines: u64, path: impl Fn(u64) -> String) -> String {
    let (mut number, mut found, mut answered, mut refused) = (0, 0, 0, 0);
    while is_time(until) {
        let mut asking = JoinSet::new();
        for _ in 0..lines {
            let (address, path) = (address.clone(), path(number));
            asking.spawn(async move { timeout(A_MOMENT * 60, address.get(&path)).await });
            number += 1;
        }
        for answer in asking.join_all().await {
            match answer {
                Ok(Ok(_)) => found += 1,
                Ok(Err(ClientError::Http { status: 404, .. })) => answered += 1,
                _ => refused += 1,
            }
        }
    }
    format!("{found} found, {answered} not there, {refused} refused")
}

pub async fn codes(address: &Address, until: Instant) -> String {
    gets(address, until, 4, |number| format!("/api/tables/{}", sleeping::no_code(number))).await
}

/// Each of them in turn, so that each is asleep when it is asked for.
pub async fn wakes(address: &Address, until: Instant) -> String {
    gets(address, until, MANY, |number| format!("/api/tables/{}", sleeping::code(number))).await
}

/// On lines that stay, so that nothing but drawing keeps the server busy.
pub async fn drawings(address: &Address, until: Instant) -> Result<String, ClientError> {
    let guest = open(address).await?;
    let one = format!("GET /t/{}/qr.svg HTTP/1.1\r\nHost: {}\r\n\r\n", guest.code(), address.authority());
    let asking: JoinSet<_> = (0..MANY).map(|_| ask_on(address.clone(), one.repeat(100), until)).collect();
    let drawn: usize = asking.join_all().await.into_iter().sum();
    Ok(format!("{drawn} drawn"))
}

/// Asks for this again and again, on one line as long as it is there; how often it was given.
async fn ask_on(address: Address, many: String, until: Instant) -> usize {
    let (mut given, mut some) = (0, vec![0; 64 << 10]);
    while is_time(until) {
        let Ok(Ok(mut line)) = timeout(A_MOMENT, address.connect()).await else {
            sleep(A_MOMENT).await;
            continue;
        };
        while is_time(until) && line.write_all(many.as_bytes()).await.is_ok() {
            while let Ok(Ok(read @ 1..)) = timeout(A_MOMENT, line.read(&mut some)).await {
                given += some[..read].windows(OK.len()).filter(|bytes| *bytes == OK).count();
            }
        }
    }
    given
}

pub async fn pictures(address: &Address, until: Instant) -> String {
    let mut asked = 0_u64;
    while is_time(until) {
        asked += 1;
        let head = format!(
            "GET /api/tables/{} HTTP/1.1\r\nHost: {}\r\nSec-Fetch-Site: cross-site\r\nConnection: close\r\n\r\n",
            sleeping::no_code(asked),
            address.authority()
        );
        if let Ok(mut line) = address.connect().await {
            let _ = line.write_all(head.as_bytes()).await;
            let mut answer = Vec::new();
            let _ = timeout(A_MOMENT, line.read_to_end(&mut answer)).await;
        }
    }
    format!("{asked} asked for")
}

pub async fn heads(address: &Address, until: Instant) -> String {
    let (long, mut sent) = ("a".repeat(300_000), 0_u64);
    while is_time(until) {
        if let Ok(mut line) = address.connect().await {
            let head = format!("GET / HTTP/1.1\r\nHost: a\r\nCookie: {long}");
            let _ = timeout(A_MOMENT, line.write_all(head.as_bytes())).await;
            sent += 1;
        }
    }
    format!("{sent} heads")
}

/// Many requests, of which nobody ever sees the end.
pub async fn drips(address: &Address, until: Instant) -> String {
    let (mut lines, mut held) = (Vec::new(), 0_u64);
    while is_time(until) {
        while lines.len() < MOST_LINES
            && let Ok(Ok(line)) = timeout(A_MOMENT, address.connect()).await
        {
            lines.push(line);
            held += 1;
        }
        let mut open = Vec::new();
        for mut line in lines {
            if line.write_all(b"G").await.is_ok() {
                open.push(line);
            }
        }
        lines = open;
        sleep(A_MOMENT).await;
    }
    format!("{held} lines")
}

pub async fn read_nothing(address: &Address, until: Instant) -> String {
    let one = format!("GET /api/games HTTP/1.1\r\nHost: {}\r\n\r\n", address.authority());
    let many = one.repeat(2_000);
    let mut lines = Vec::new();
    while is_time(until) {
        match timeout(A_MOMENT, address.connect()).await {
            Ok(Ok(mut line)) => {
                let _ = timeout(Duration::from_millis(100), line.write_all(many.as_bytes())).await;
                lines.push(line);
            }
            _ => sleep(Duration::from_millis(50)).await,
        }
        if lines.len() >= MOST_LINES {
            sleep(A_MOMENT).await;
        }
    }
    format!("{} lines", lines.len())
}
