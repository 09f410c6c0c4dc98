//! On lines: frames that are no requests, tokens that are none, and nothing at all.

use std::time::{Duration, Instant};

use client::{Address, ClientError, Connection, Frame, Guest};
use protocol::{Command, PROTOCOL, Role};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::{A_MOMENT, is_time, open};

/// How many lines there are at once.
const LINES: usize = 4;

/// The beginning of a text without any, and its continuation without any: masked, as browsers send them.
const BEGINNING: [u8; 6] = [0x01, 0x80, 1, 2, 3, 4];
const GOING_ON: [u8; 6] = [0x00, 0x80, 1, 2, 3, 4];

/// Lines that send such frames, and come again when they are hung up on.
pub async fn floods(address: &Address, until: Instant, frame: Frame) -> Result<String, ClientError> {
    let guest = open(address).await?;
    let mut lines = JoinSet::new();
    for _ in 0..LINES {
        let (address, code, frame) = (address.clone(), guest.code().to_owned(), frame.clone());
        lines.spawn(async move {
            let (mut sent, mut hung_up) = (0_u64, 0_u64);
            while is_time(until) {
                let Ok(Ok(line)) = timeout(A_MOMENT, Connection::open(&address, &code)).await else {
                    sleep(Duration::from_millis(10)).await;
                    continue;
                };
                sent += flood(line, until, &frame).await;
                hung_up += 1;
            }
            (sent, hung_up)
        });
    }
    let all = lines.join_all().await;
    let sum = |which: fn(&(u64, u64)) -> u64| all.iter().map(which).sum::<u64>();
    Ok(format!("{} frames over {} lines", sum(|line| line.0), sum(|line| line.1)))
}

async fn flood(mut line: Connection, until: Instant, frame: &Frame) -> u64 {
    let hello = Command::Hello {
        protocol: PROTOCOL,
        role: Role::Room,
        token: None,
        renew: None,
        seen: None,
        hints: false,
    };
    let _ = line.ask(1, hello).await;
    let left = until.saturating_duration_since(Instant::now());
    line.flood(frame, usize::MAX, left).await.sent as u64
}

/// Lines on which a text begins and never ends.
pub async fn bits(address: &Address, until: Instant) -> Result<String, ClientError> {
    let guest = open(address).await?;
    let mut lines = JoinSet::new();
    for _ in 0..LINES {
        let (address, code) = (address.clone(), guest.code().to_owned());
        lines.spawn(async move {
            let mut taken = 0;
            while is_time(until) {
                match upgraded(&address, &code).await {
                    Ok(mut line) => write_on(&mut line, &mut taken, until).await,
                    Err(_) => sleep(Duration::from_millis(10)).await,
                }
            }
            taken
        });
    }
    let taken: usize = lines.join_all().await.into_iter().sum();
    Ok(format!("{} kB were taken", taken / 1_000))
}

/// A bare line on which a WebSocket was granted.
async fn upgraded(address: &Address, code: &str) -> Result<TcpStream, ClientError> {
    let mut line = address.connect().await?;
    let head = format!(
        "GET /api/tables/{code}/ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        address.authority()
    );
    line.write_all(head.as_bytes()).await?;
    let mut answer = [0; 12];
    line.read_exact(&mut answer).await?;
    line.write_all(&BEGINNING).await?;
    Ok(line)
}

/// Writes as much as is taken, until the line ends.
async fn write_on(line: &mut TcpStream, taken: &mut usize, until: Instant) {
    let (bits, mut written) = (GOING_ON.repeat(1_000), 0);
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        match timeout(left, line.write(&bits[written % GOING_ON.len()..])).await {
            Ok(Ok(some)) => written += some,
            Ok(Err(_)) | Err(_) => break,
        }
    }
    *taken += written;
}

/// As many lines as there are, on which nobody says anything.
pub async fn without_hello(address: &Address, until: Instant) -> Result<String, ClientError> {
    let guest = open(address).await?;
    let (mut lines, mut held) = (Vec::new(), 0);
    while is_time(until) {
        match timeout(A_MOMENT, Connection::open(address, guest.code())).await {
            Ok(Ok(line)) => {
                lines.push(line);
                held += 1;
            }
            _ => {
                // The oldest ones are hung up on by now.
                lines.drain(..lines.len() / 2);
                sleep(A_MOMENT).await;
            }
        }
    }
    Ok(format!("{held} lines"))
}

/// Somebody who is shown everything at every hello.
pub async fn hellos(address: &Address, until: Instant) -> Result<String, ClientError> {
    let mut guest = open(address).await?;
    let mut back = 0_u64;
    while is_time(until) {
        match timeout(A_MOMENT, guest.reconnect()).await {
            Ok(Ok(())) => back += 1,
            _ => sleep(Duration::from_millis(10)).await,
        }
    }
    Ok(format!("{back} times"))
}

/// Tokens that nobody has, at a table that is there.
pub async fn tokens(address: &Address, until: Instant) -> Result<String, ClientError> {
    let guest = open(address).await?;
    let mut trying = JoinSet::new();
    for _ in 0..LINES {
        let (address, code) = (address.clone(), guest.code().to_owned());
        trying.spawn(async move {
            let (mut tried, mut refused) = (0_u64, 0_u64);
            while is_time(until) {
                let token = protocol::random::bytes().to_string();
                match timeout(A_MOMENT, Guest::come_back(&address, &code, &token)).await {
                    Ok(Err(ClientError::Refused { .. })) => tried += 1,
                    Ok(Ok(_)) => panic!("a token that nobody has was right"),
                    _ => refused += 1,
                }
            }
            (tried, refused)
        });
    }
    let all = trying.join_all().await;
    let sum = |which: fn(&(u64, u64)) -> u64| all.iter().map(which).sum::<u64>();
    Ok(format!("{} tried, {} not even that", sum(|line| line.0), sum(|line| line.1)))
}
