//! Somebody wants to write into the log of a table they know nothing of: to be its host, to remove its people.
//!
//! A table that is deleted leaves people behind who still hold a line to it. If its number in the store were given to the
//! next table that is opened, whatever they say would be written there.

use std::time::Duration;

use client::{Address, Guest};
use protocol::{Command, Role};
use server::{Config, Keeping};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::house::{A_WHILE, House, host, patient, rename, usual, wish};

/// How many lines wake the table at once: each is a chance to be late.
const LINES: usize = 24;

/// How much there is to read.
const ROWS: usize = 4_000;
const AT_ONCE: usize = 100;

/// A table that is not there answers nothing in this time either.
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

/// A table with much to read, so that who wakes it has time to be late; its code and its host's token.
async fn long_log(house: &House) -> (String, String) {
    let mut mallory = host(&house.outside(1), "overload", 3, "Mallory").await;
    for number in 0..ROWS {
        mallory.send(rename(format!("Mallory {number}"))).await.unwrap();
        if number % AT_ONCE == AT_ONCE - 1 {
            // Perhaps no more is taken: then it is as long as it can be.
            let _ = mallory.ask(Command::Ping).await;
        }
    }
    (mallory.code().to_owned(), mallory.token().unwrap().to_owned())
}

/// Comes to the table that is being deleted, and says what a host could say, as long as anybody listens.
async fn haunt(address: Address, code: String) -> bool {
    let Ok(Ok(mut ghost)) = timeout(A_MOMENT, Guest::join(&address, &code, "Ghost")).await else {
        return false;
    };
    matches!(timeout(A_MOMENT, ghost.ask(rename("Ghost II"))).await, Ok(Ok(_)))
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wakes_a_table_while_it_is_deleted_writes_nowhere() {
    let awake = Duration::from_secs(3);
    let house =
        House::with(Config { keeping: Keeping { awake, thinkers: 1, ..usual().keeping }, ..patient() }).await;
    let (code, token) = long_log(&house).await;
    let house = house.restart(|_| ()).await;
    let outside = house.outside(1);
    // One who deletes comes first, and right after many who only want to know what there is.
    let mut lines = JoinSet::new();
    let (address, late) = (outside.clone(), code.clone());
    let deleting = tokio::spawn(async move {
        let mut mallory = Guest::come_back(&address, &late, &token).await.unwrap();
        mallory.ask(Command::Delete).await.unwrap();
    });
    sleep(Duration::from_millis(2)).await;
    for _ in 0..LINES {
        let (address, path) = (outside.clone(), format!("/api/tables/{code}"));
        lines.spawn(async move { drop(address.get(&path).await) });
    }
    deleting.await.unwrap();
    let vera = house.home().open_table(&wish("overload", 3, "Vera")).await.unwrap();
    while lines.join_next().await.is_some() {}

    let again = outside.get(&format!("/api/tables/{code}")).await;
    assert!(again.is_err(), "a deleted table is still there: {again:?}");
    assert!(!haunt(outside.clone(), code.clone()).await, "a deleted table takes people in");
    let log = house.log_of(&vera.code).join("\n");
    assert!(!log.contains("Ghost") && !log.contains("Mallory"), "a stranger wrote here: {log}");
    let vera = Guest::come_back(&house.home(), &vera.code, &vera.token).await.unwrap();
    assert!(vera.me().is_some_and(|me| me.name == "Vera" && me.host), "{:?}", vera.table());
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
        let heard = timeout(A_WHILE, guest.ask(rename("Ghost"))).await;
        assert!(matches!(heard, Ok(Err(_))), "{heard:?}");
    }
    assert!(Guest::join(&outside, &code, "Ghost").await.is_err());
    assert_eq!(house.log_of(&vera.code), before);
}
