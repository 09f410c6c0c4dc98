//! Somebody wants the server's time without ever saying anything: bits of a frame that never becomes one, which nobody can
//! count as a request. They are read only so fast, and the rest waits in the network.

use std::time::{Duration, Instant};

use server::limits::Limits;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::house::{House, host};
use crate::http;
use crate::neighbours::Neighbours;

/// Until everything between the two programs is full.
const FILLING: Duration = Duration::from_secs(3);
const TIME: Duration = Duration::from_secs(4);

/// What the network may still have room for, or hand on at once.
const LEEWAY: usize = 256 << 10;

/// The beginning of a text without any, and its continuation without any: masked, as browsers send them.
const BEGINNING: [u8; 6] = [0x01, 0x80, 1, 2, 3, 4];
const GOING_ON: [u8; 6] = [0x00, 0x80, 1, 2, 3, 4];

/// A bare line on which a WebSocket was asked for and granted.
async fn upgraded(house: &House, code: &str) -> TcpStream {
    let outside = house.outside(1);
    let mut line = outside.connect().await.unwrap();
    let lines = http::UPGRADE.join("\r\n");
    let head =
        format!("GET /api/tables/{code}/ws HTTP/1.1\r\nHost: {}\r\n{lines}\r\n\r\n", outside.authority());
    line.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    line.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 101");
    line
}

/// Writes without end for so long, and counts what was taken. False if the line has ended.
async fn write_on(line: &mut TcpStream, taken: &mut usize, time: Duration) -> bool {
    let (start, bits) = (Instant::now(), GOING_ON.repeat(1_000));
    while let Some(left) = time.checked_sub(start.elapsed()) {
        match timeout(left, line.write(&bits[*taken % GOING_ON.len()..])).await {
            Ok(Ok(some)) => *taken += some,
            Ok(Err(_)) => return false,
            Err(_) => break,
        }
    }
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn what_never_becomes_a_frame_is_read_slowly() {
    let house = House::open().await;
    let mallory = host(&house.outside(1), "overload", 3, "Mallory").await;
    let neighbours = Neighbours::play(&house).await;
    let mut line = upgraded(&house, mallory.code()).await;
    line.write_all(&BEGINNING).await.unwrap();
    let mut taken = 0;
    assert!(write_on(&mut line, &mut taken, FILLING).await, "hung up on after {taken} bytes");
    let filled = taken;
    assert!(write_on(&mut line, &mut taken, TIME).await, "hung up on after {taken} bytes");
    let read = taken - filled;
    println!("{filled} bytes at first, then {read} in {TIME:?}");
    neighbours.were_served().await;
    let allowed = Limits::default().bytes.per_minute as usize * TIME.as_secs() as usize / 60 + LEEWAY;
    assert!(read <= allowed, "{read} bytes were read; {allowed} are allowed");
}
