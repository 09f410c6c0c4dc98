//! Somebody turns the clock of the machine, or its battery is empty: the log then comes from the future, or from long ago.
//!
//! The clock of this process cannot be turned. But a log whose times are moved is what a server sees that starts after the
//! clock was turned.

use std::path::Path;
use std::time::Duration;

use client::{Guest, Habit};
use protocol::{Absence, Command};
use rusqlite::Connection;
use server::Config;
use server::store::FILE_NAME;
use table::{Seat, Seed};
use tokio::time::{sleep, timeout};

use crate::evening::{gather, play_out, set, start};
use crate::house::{House, patient, usual};

const HOUR: i64 = 60 * 60 * 1_000;
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A game with bots is over sooner.
const PATIENCE: Duration = Duration::from_secs(40);

/// All that was written was written so much later, by the clock of then.
fn move_times(data: &Path, by: i64) {
    let file = Connection::open(data.join(FILE_NAME)).unwrap();
    assert!(file.execute("update log set at_ms = at_ms + ?1", [by]).unwrap() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_set_back_stops_no_game() {
    let house = House::with(patient()).await;
    let mut guests = gather(&house.home(), "frantic", 3).await;
    set(&mut guests[0], |settings| {
        settings.absence = Absence::Fallback;
        settings.seconds = Some(5);
    })
    .await;
    let mut left = guests.pop().unwrap();
    left.ask(Command::Leave).await.unwrap();
    guests[0].ask(Command::Bot { seat: Seat::new(2), bot: "random".to_owned() }).await.unwrap();
    start(&mut guests).await;
    let house = house.restart(|data| move_times(data, HOUR)).await;
    for guest in &mut guests {
        guest.reconnect().await.unwrap();
    }
    // The bot answers, and windows close; else nobody comes to the end.
    timeout(PATIENCE, play_out(guests, Seed::from_text("back"), &[Habit::Steady]))
        .await
        .expect("a game that goes on although the clock was set back");
    drop(house);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_was_set_forward_deletes_nothing() {
    let keep = Some(DAY * 30);
    let house = House::with(Config { keep, ..usual() }).await;
    let guests = gather(&house.home(), "overload", 3).await;
    let (code, token) = (guests[0].code().to_owned(), guests[0].token().unwrap().to_owned());
    drop(guests);
    let house = house.restart(|data| move_times(data, -400 * 24 * HOUR)).await;
    sleep(Duration::from_millis(500)).await;
    let guest = Guest::come_back(&house.home(), &code, &token).await;
    assert!(guest.is_ok(), "the table was deleted at the first look at a wrong clock: {guest:?}");
}
