//! Somebody wants the server's memory and time: they fill a table as far as it goes, let it fall asleep, and ask for it from
//! many lines at once. It is read once for all of them.

use std::time::{Duration, Instant};

use client::{Address, ClientError};
use server::{Config, Keeping};
use tokio::task::JoinSet;

use crate::house::{A_WHILE, House, host, patient, rename};
use crate::neighbours::Neighbours;

/// How many lines ask at once.
const LINES: usize = 300;

/// Somebody writes for so long, or until no more is taken.
const FILLING: Duration = Duration::from_secs(5);

/// So many ask for the table at once, and all of them have their answer.
async fn wake(address: &Address, code: &str, lines: usize) {
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
}

/// How often a table was claimed, which is before each reading of its log.
fn claims(house: &House, code: &str) -> i64 {
    house.count(&format!("select epoch from tables where code = '{code}'"))
}

/// A house with a table that is as full as one person can make it, and asleep. What wakes stays awake.
async fn house_with_a_full_table() -> (House, String) {
    let keeping = Keeping { awake: A_WHILE, ..patient().keeping };
    let house = House::with(Config { keeping, ..patient() }).await;
    let mut mallory = host(&house.outside(1), "overload", 3, "Mallory").await;
    let code = mallory.code().to_owned();
    mallory.fill(usize::MAX, FILLING, |number| rename(format!("Name {number}"))).await.unwrap();
    drop(mallory);
    (house.restart(|_| ()).await, code)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_read_once_however_many_ask() {
    let (house, code) = house_with_a_full_table().await;
    let before = claims(&house, &code);
    let neighbours = Neighbours::play(&house).await;
    wake(&house.outside(1), &code, LINES).await;
    assert_eq!(claims(&house, &code), before + 1, "{LINES} asked at once");
    neighbours.were_served().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fullest_table_wakes_within_a_second() {
    let (house, code) = house_with_a_full_table().await;
    let start = Instant::now();
    wake(&house.outside(1), &code, 1).await;
    assert!(start.elapsed() < Duration::from_secs(1), "{:?}", start.elapsed());
}
