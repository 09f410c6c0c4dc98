//! Somebody wants to do more than one person may: they hang up and come back, and hope to be somebody new. Requests are
//! counted by person, so the next line begins where the last one ended.

use std::time::{Duration, Instant};

use client::Guest;
use protocol::Message;
use tokio::time::{sleep, timeout};

use crate::house::{House, host, rename, requests_within};
use crate::neighbours::Neighbours;

const TIME: Duration = Duration::from_secs(4);
const AT_ONCE: u32 = 40;
const A_MOMENT: Duration = Duration::from_secs(1);

/// One line of many: says as much as it can; how much of it was taken.
async fn one_line(guest: &mut Guest, number: &mut u32) -> usize {
    for _ in 0..AT_ONCE {
        *number += 1;
        if guest.send(rename(format!("Name {number}"))).await.is_err() {
            break;
        }
    }
    let (mut answers, mut accepted) = (0, 0);
    // Whatever was refused before it was read has no number in its answer.
    while answers < AT_ONCE {
        match timeout(A_MOMENT, guest.hear()).await {
            Ok(Ok(Message::Accepted { .. })) => (answers, accepted) = (answers + 1, accepted + 1),
            Ok(Ok(Message::Refused { .. })) => answers += 1,
            Ok(Ok(_)) => {}
            Ok(Err(_)) | Err(_) => break,
        }
    }
    accepted
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_line_is_no_new_person() {
    let house = House::open().await;
    let neighbours = Neighbours::play(&house).await;
    let mut guest = host(&house.outside(1), "overload", 3, "Mallory").await;
    let (start, mut number, mut accepted, mut lines) = (Instant::now(), 0, 0, 0);
    while start.elapsed() < TIME {
        accepted += one_line(&mut guest, &mut number).await;
        // Who is not let in now tries again.
        while !matches!(timeout(A_MOMENT, guest.reconnect()).await, Ok(Ok(()))) && start.elapsed() < TIME {
            sleep(Duration::from_millis(20)).await;
        }
        lines += 1;
    }
    let bound = requests_within(start.elapsed());
    println!("{accepted} accepted over {lines} lines in {:?}; {bound} are allowed", start.elapsed());
    neighbours.were_served().await;
    assert!(accepted <= bound, "{accepted} accepted over {lines} lines; {bound} are allowed");
    assert!(accepted > 0);
}
