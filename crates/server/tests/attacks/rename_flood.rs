//! Somebody wants the server's lines: twenty guests at one table, each as quick as a person may be, and whatever one does
//! everybody is shown. What a table tells is bounded, and its neighbours are served.

use std::time::{Duration, Instant};

use client::Guest;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::house::{House, host, rename};
use crate::neighbours::Neighbours;

const GUESTS: u8 = 20;
const TIME: Duration = Duration::from_secs(4);

/// What is told to all of them together in a second: enough for everybody's evening, not for a flood.
const BYTES_A_SECOND: usize = 3_000_000;

/// Renames itself all the time; how many bytes it was told.
async fn rename_on(guest: Guest, name: u8) -> usize {
    let mut line = guest.into_connection();
    let (start, mut told, mut request) = (Instant::now(), 0, 0);
    while start.elapsed() < TIME {
        request += 1;
        if line.ask(request, rename(format!("Guest {name} {request}"))).await.is_err() {
            break;
        }
        while let Ok(heard) = timeout(Duration::from_millis(5), line.hear_text()).await {
            let Ok(heard) = heard else { return told };
            told += heard.len();
        }
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_table_tells_is_bounded() {
    let house = House::open().await;
    let mallory = host(&house.outside(0), "overload", 3, "Mallory").await;
    let mut guests = Vec::new();
    for number in 1..GUESTS {
        let address = house.outside(number);
        guests.push(Guest::join(&address, mallory.code(), &format!("Guest {number}")).await.unwrap());
    }
    let neighbours = Neighbours::play(&house).await;
    let mut flood = JoinSet::new();
    for (name, guest) in guests.into_iter().enumerate() {
        flood.spawn(rename_on(guest, name as u8));
    }
    let told: usize = flood.join_all().await.into_iter().sum();
    let a_second = told / TIME.as_secs() as usize;
    println!("{} kB a second were told", a_second / 1_000);
    neighbours.were_served().await;
    assert!(a_second < BYTES_A_SECOND, "{a_second} bytes a second");
}
