//! What a browser, or something that only looks like one, can send.

use std::time::Duration;

use client::Address;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

/// An answer comes sooner, or the line is closed.
const PATIENCE: Duration = Duration::from_secs(30);

/// Sends these lines as the head of a request that has this host; gives the status and everything that came after it. A line
/// that is closed without an answer is status 0.
pub async fn send(address: &Address, request: &str, host: &str, lines: &[&str], body: &str) -> (u16, String) {
    let length = body.len();
    let mut head = format!("{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
    for line in lines {
        head += line;
        head += "\r\n";
    }
    head += &format!("Content-Length: {length}\r\n\r\n{body}");
    let mut line = address.connect().await.unwrap();
    // Whoever is not listened to any more still wants to know what was said.
    let _ = line.write_all(head.as_bytes()).await;
    let mut answer = Vec::new();
    let _ =
        timeout(PATIENCE, line.read_to_end(&mut answer)).await.expect("an answer, or the end of the line");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or(0), answer)
}

/// Asks for a path as a page would, with or without the header that only a page of ours can send.
pub async fn get(address: &Address, path: &str, ours: bool) -> (u16, String) {
    let lines: &[&str] = if ours { &["X-Spielwiese: page"] } else { &[] };
    send(address, &format!("GET {path}"), address.authority(), lines, "").await
}

/// The lines with which a browser asks for a WebSocket.
pub const UPGRADE: [&str; 4] = [
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];
