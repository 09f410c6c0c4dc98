//! Somebody wants the server's time for nothing: they send frames that are no requests, pings and bytes, as fast as they can.
//! Every frame counts, and who sends far too many is hung up on.

use std::time::Duration;

use client::{Connection, Frame};
use protocol::{Command, PROTOCOL, Role};
use tokio::time::timeout;

use crate::house::{House, host};
use crate::neighbours::Neighbours;

/// So many frames are never meant well.
const FRAMES: usize = 60_000;
const TIME: Duration = Duration::from_secs(5);

/// Whether somebody puts an end to such frames, or at least hangs up soon after.
async fn is_hung_up_on(mut line: Connection, frame: &Frame) -> bool {
    let flood = line.flood(frame, FRAMES, TIME).await;
    println!("{flood:?}");
    if flood.hung_up {
        return true;
    }
    loop {
        match timeout(Duration::from_secs(1), line.hear_text()).await {
            Ok(Ok(_)) => {}
            Ok(Err(_)) => return true,
            Err(_) => return false,
        }
    }
}

async fn flood(frame: Frame) {
    let house = House::open().await;
    let outside = house.outside(1);
    let mallory = host(&outside, "overload", 3, "Mallory").await;
    let neighbours = Neighbours::play(&house).await;
    let mut line = Connection::open(&outside, mallory.code()).await.unwrap();
    let hello = Command::Hello {
        protocol: PROTOCOL,
        role: Role::Room,
        token: None,
        renew: None,
        seen: None,
        hints: false,
    };
    line.ask(1, hello).await.unwrap();
    let ended = is_hung_up_on(line, &frame).await;
    neighbours.were_served().await;
    assert!(ended, "{FRAMES} frames like {frame:?}, and the line is still there");
}

#[tokio::test(flavor = "multi_thread")]
async fn pings() {
    flood(Frame::Ping("are you there?".into())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pongs() {
    flood(Frame::Pong("yes".into())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bytes() {
    flood(Frame::Binary(vec![0; 8].into())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_none() {
    flood(Frame::Text("{}".into())).await;
}
