//! Somebody wants to keep everybody else out of a table: they join it again and again, as often as one address may, until it
//! is full of people who will never play. Whoever is expected comes in all the same.

use std::time::Duration;

use client::Guest;
use protocol::RefusalCode;
use tokio::time::{sleep, timeout};

use crate::house::{A_WHILE, House, host};

/// More than a table has room for.
const CROWD: usize = 80;

/// Joins until nobody is let in any more; gives those who came.
async fn join_often(house: &House, code: &str, name: &str) -> Vec<Guest> {
    let mut crowd = Vec::new();
    for number in 0..CROWD {
        match Guest::join(&house.outside(1), code, &format!("{name} {number}")).await {
            Ok(guest) => crowd.push(guest),
            Err(refused) => {
                println!("{} have joined, then {refused}", crowd.len());
                assert!(
                    matches!(refused.code(), Some(RefusalCode::TooMany | RefusalCode::Full)),
                    "{refused}"
                );
                break;
            }
        }
    }
    crowd
}

/// Looks again and again until nobody else is here.
async fn until_alone(host: &mut Guest) {
    loop {
        host.reconnect().await.unwrap();
        if host.table().unwrap().people.iter().filter(|one| one.here).count() == 1 {
            return;
        }
        sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_stays_keeps_nobody_out() {
    let house = House::open().await;
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    let crowd = join_often(&house, anna.code(), "Guest").await;
    let ben = Guest::join(&house.home(), anna.code(), "Ben").await;
    assert!(ben.is_ok(), "kept out by {} guests of one address: {ben:?}", crowd.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_goes_keeps_nobody_out() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "overload", 3, "Anna").await;
    let mut came = 0;
    for name in ["First", "Second", "Third"] {
        came += join_often(&house, anna.code(), name).await.len();
        // Their lines are gone; who they were the table remembers.
        timeout(A_WHILE, until_alone(&mut anna)).await.expect("lines that are gone are noticed");
    }
    let ben = Guest::join(&house.home(), anna.code(), "Ben").await;
    assert!(ben.is_ok(), "kept out by {came} guests who are away: {ben:?}");
}
