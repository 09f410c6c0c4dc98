//! Somebody wants to write into the log of a table they know nothing of: to be its host, to remove its people.
//!
//! A table that is deleted leaves people behind who still hold a line to it. If its number in the store were given to the
//! next table that is opened, whatever they say would be written there.

use std::time::Duration;

use client::{Address, Guest};
use server::protocol::{Command, Role};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::house::{House, host, patient, rename, wish};

/// How many lines wake the table at once: each is a chance to be late.
const LINES: usize = 8;
const ROUNDS: usize = 6;

/// Who is about to delete gets the answer, or the line is closed before.
const A_MOMENT: Duration = Duration::from_millis(300);

/// The number under which the newest table is kept.
fn newest(house: &House) -> i64 {
    house.count("select max(id) from tables")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_tables_number_is_not_given_again() {
    let house = House::open().await;
    let mut mallory = host(&house.outside(1), "overload", 3, "Mallory").await;
    let before = newest(&house);
    mallory.ask(Command::Delete).await.unwrap();
    house.home().open_table(&wish("overload", 3, "Vera")).await.unwrap();
    assert!(newest(&house) > before, "the stranger's table has the number of a deleted one");
}

/// Comes to a table that sleeps, and says what a host could say, as long as anybody listens.
async fn haunt(address: Address, code: String, token: String, deletes: bool) {
    let Ok(Ok(mut guest)) = timeout(A_MOMENT * 5, Guest::come_back(&address, &code, &token)).await else {
        return;
    };
    if deletes {
        // It may be too late for an answer, which is well.
        let _ = timeout(A_MOMENT, guest.ask(Command::Delete)).await;
        return;
    }
    for number in 0..5 {
        sleep(Duration::from_millis(20)).await;
        if guest.send(rename(format!("Ghost {number}"))).await.is_err() {
            return;
        }
    }
    let _ = timeout(A_MOMENT, guest.hear()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wakes_a_table_while_it_is_deleted_writes_nowhere() {
    let house = House::with(patient()).await;
    let outside = house.outside(1);
    for round in 0..ROUNDS {
        let opened = outside.open_table(&wish("overload", 3, "Mallory")).await.unwrap();
        let mut lines = JoinSet::new();
        for line in 0..LINES {
            lines.spawn(haunt(
                outside.clone(),
                opened.code.clone(),
                opened.token.clone(),
                line == round % LINES,
            ));
            let (address, code) = (outside.clone(), opened.code.clone());
            lines.spawn(async move { drop(address.get(&format!("/api/tables/{code}")).await) });
        }
        sleep(Duration::from_millis(2 * round as u64)).await;
        let vera = house.home().open_table(&wish("overload", 3, "Vera")).await.unwrap();
        while lines.join_next().await.is_some() {}

        let log = house.log_of(&vera.code).join("\n");
        assert!(!log.contains("Ghost") && !log.contains("Mallory"), "a stranger wrote here: {log}");
        let vera = Guest::come_back(&house.home(), &vera.code, &vera.token).await.unwrap();
        assert!(vera.me().is_some_and(|me| me.name == "Vera" && me.host), "{:?}", vera.table());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_table_is_gone_for_whoever_was_there() {
    let house = House::open().await;
    let outside = house.outside(1);
    let mut mallory = host(&outside, "overload", 3, "Mallory").await;
    let code = mallory.code().to_owned();
    let mut friend = Guest::join(&outside, &code, "Friend").await.unwrap();
    let mut screen = Guest::look(&outside, &code, Role::Room).await.unwrap();
    mallory.ask(Command::Delete).await.unwrap();
    let vera = house.home().open_table(&wish("overload", 3, "Vera")).await.unwrap();
    let before = house.log_of(&vera.code);
    for guest in [&mut mallory, &mut friend, &mut screen] {
        let heard = timeout(A_MOMENT, guest.ask(rename("Ghost"))).await;
        assert!(matches!(heard, Ok(Err(_))), "{heard:?}");
    }
    assert!(Guest::join(&outside, &code, "Ghost").await.is_err());
    assert_eq!(house.log_of(&vera.code), before);
}
