//! Somebody wants a table to themselves: they come to it with as many lines as one address may have, and join with none of
//! them. Whoever is expected comes in all the same, and so does the big screen.

use client::Guest;
use protocol::Role;
use tokio::time::timeout;

use crate::house::{House, host};

const CROWD: usize = 100;

#[tokio::test(flavor = "multi_thread")]
async fn onlookers_keep_nobody_out() {
    let house = House::open().await;
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    let mut crowd = Vec::new();
    for number in 0..CROWD {
        let role = if number % 2 == 0 { Role::Room } else { Role::Person };
        let came = timeout(crate::house::A_WHILE, Guest::look(&house.outside(1), anna.code(), role)).await;
        crowd.extend(came.ok().and_then(Result::ok));
    }
    println!("{} of {CROWD} look on", crowd.len());
    let ben = Guest::join(&house.home(), anna.code(), "Ben").await;
    assert!(ben.is_ok(), "kept out by onlookers: {ben:?}");
    let screen = Guest::look(&house.home(), anna.code(), Role::Room).await;
    assert!(screen.is_ok(), "kept out by onlookers: {screen:?}");
}
