//! Somebody wants the server's memory and time: they fill a table as far as it goes, let it fall asleep, and ask for it from
//! many lines at once. It is read once for all of them.

use std::time::{Duration, Instant};

use client::{Address, ClientError};
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::house::{House, host, patient, rename};
use crate::neighbours::Neighbours;

/// How many lines ask at once.
const LINES: usize = 300;

/// Somebody writes for so long, or until no more is taken.
const FILLING: Duration = Duration::from_secs(5);

/// Whatever else a machine does meanwhile.
const LEEWAY: Duration = Duration::from_millis(300);

const ASLEEP: Duration = Duration::from_millis(500);

/// So many ask for the table at once; how long until all have their answer.
async fn wake(address: &Address, code: &str, lines: usize) -> Duration {
    let start = Instant::now();
    let mut asking = JoinSet::new();
    for _ in 0..lines {
        let (address, path) = (address.clone(), format!("/api/tables/{code}"));
        asking.spawn(async move { address.get(&path).await });
    }
    while let Some(answered) = asking.join_next().await {
        match answered.unwrap() {
            // More ask at once than a table lets wait.
            Ok(_) | Err(ClientError::Http { status: 429, .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    start.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_read_once_however_many_ask() {
    let house = House::with(patient()).await;
    let outside = house.outside(1);
    let small = host(&outside, "overload", 3, "Mallory").await.code().to_owned();
    let mut mallory = host(&outside, "overload", 3, "Mallory").await;
    let full = mallory.code().to_owned();
    mallory.fill(usize::MAX, FILLING, |number| rename(format!("Name {number}"))).await.unwrap();
    println!("{} rows", house.log_of(&full).len());
    drop(mallory);
    // It sleeps soon; each who asks wakes it for a moment.
    sleep(ASLEEP).await;
    let alone = wake(&outside, &full, 1).await;
    sleep(ASLEEP).await;
    let neighbours = Neighbours::play(&house).await;
    let usual = wake(&outside, &small, LINES).await;
    let together = wake(&outside, &full, LINES).await;
    println!("woken within {alone:?} by one, {together:?} by {LINES}; a small table within {usual:?}");
    neighbours.were_served().await;
    let once = usual * 2 + alone * 5 + LEEWAY;
    assert!(
        together < once,
        "{together:?} for {LINES} who ask at once, {usual:?} where there is little to read"
    );
    assert!(alone < Duration::from_secs(1), "{alone:?} to wake the fullest table");
}
