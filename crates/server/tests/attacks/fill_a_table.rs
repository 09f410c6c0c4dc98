//! Somebody wants the server to keep more than it can carry: they write down at one table whatever can be written down, with
//! all the patience and all the addresses in the world. A table's log has an end all the same.

use std::time::{Duration, Instant};

use client::{Address, Guest};
use protocol::{Absence, Command, RefusalCode};
use table::Seat;

use crate::evening::{gather, play_out, start};
use crate::house::{House, patient, rename};

/// More than anybody ever writes, and not too much to be read when a table wakes.
const ENOUGH: usize = 12_000;

/// A disk may be slow.
const LONG_ENOUGH: Duration = Duration::from_secs(120);

/// Asks for one thing after the other; whether that came to an end before it was enough.
async fn comes_to_an_end(guest: &mut Guest, wish: impl FnMut(u32) -> Command) -> bool {
    let filled = guest.fill(ENOUGH, LONG_ENOUGH, wish).await.unwrap();
    println!("{filled:?}");
    filled.used_up
}

#[tokio::test(flavor = "multi_thread")]
async fn names_come_to_an_end_and_the_game_goes_on() {
    let house = House::with(patient()).await;
    let mut guests = gather(&house.outside(1), "festival-overload", 2).await;
    let code = guests[0].code().to_owned();
    assert!(comes_to_an_end(&mut guests[1], |n| rename(format!("Name {n}"))).await, "names have no end");
    assert!(house.log_of(&code).len() < ENOUGH);
    // Nobody else is the poorer for it, and everybody can play.
    guests[0].ask(rename("Anna II")).await.unwrap();
    start(&mut guests).await;
    play_out(guests, table::Seed::from_text("filled"), &[client::Habit::Steady]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_come_to_an_end() {
    let house = House::with(patient()).await;
    let mut guests = gather(&house.outside(1), "overload", 3).await;
    let usual = guests[0].table().unwrap().settings.clone();
    let change = |number: u32| {
        let absence = if number.is_multiple_of(2) { Absence::Fallback } else { Absence::Wait };
        Command::Settings { settings: protocol::Settings { absence, ..usual.clone() } }
    };
    assert!(comes_to_an_end(&mut guests[0], change).await, "settings have no end");
}

#[tokio::test(flavor = "multi_thread")]
async fn standing_up_and_sitting_down_comes_to_an_end() {
    let house = House::with(patient()).await;
    let mut guests = gather(&house.outside(1), "overload", 3).await;
    let seat = Seat::new(2);
    let move_about = |n: u32| if n.is_multiple_of(2) { Command::Stand } else { Command::Sit { seat } };
    assert!(comes_to_an_end(&mut guests[2], move_about).await, "sitting down has no end");
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_and_going_comes_to_an_end() {
    let house = House::with(patient()).await;
    let outside = house.outside(1);
    let guests = gather(&outside, "overload", 3).await;
    let code = guests[0].code().to_owned();
    let start = Instant::now();
    let mut came = 0;
    // Somebody who leaves has written two rows; after so many the table takes no one new.
    while came < ENOUGH / 6 && start.elapsed() < LONG_ENOUGH && come_and_go(&outside, &code).await {
        came += 1;
    }
    println!("{came} came and went in {:?}", start.elapsed());
    assert!(came < ENOUGH / 6 && start.elapsed() < LONG_ENOUGH, "{came} came and went, and no end");
}

async fn come_and_go(address: &Address, code: &str) -> bool {
    match Guest::join(address, code, "Nobody").await {
        Ok(mut guest) => guest.ask(Command::Leave).await.is_ok(),
        Err(refused) => {
            assert!(matches!(refused.code(), Some(RefusalCode::UsedUp | RefusalCode::Full)), "{refused}");
            false
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_changes_nothing_is_not_written_down() {
    let house = House::open().await;
    let mut guests = gather(&house.outside(1), "overload", 3).await;
    let code = guests[0].code().to_owned();
    let settings = guests[0].table().unwrap().settings.clone();
    let same = [
        rename("Anna"),
        Command::Settings { settings },
        Command::Ready { ready: true },
        Command::Seats { count: 3 },
        Command::Sit { seat: Seat::new(0) },
        Command::Host { person: guests[0].table().unwrap().you.unwrap() },
    ];
    for command in &same {
        // Once it may change something; refused or not, the second time it does not.
        let _ = guests[0].ask(command.clone()).await;
        let before = house.log_of(&code).len();
        let _ = guests[0].ask(command.clone()).await;
        assert_eq!(house.log_of(&code).len(), before, "{command:?} was written down twice");
    }
}
