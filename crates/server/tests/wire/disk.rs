//! Durable before shown: what happens while the disk is slow, full or broken. (Killing the process does not test this.)

use std::time::Duration;

use client::{Guest, Habit, choose};
use protocol::{Command, Given, RefusalCode};
use server::store::{SqliteStore, Trouble};
use table::Seed;
use tokio::time::timeout;

use crate::evening::{gather, play_out, plays, record, seat, start};
use crate::house::House;

const A_WHILE: Duration = Duration::from_millis(400);

/// Hears nothing for a while.
async fn assert_silence(guest: &mut Guest) {
    if let Ok(heard) = timeout(A_WHILE, guest.hear()).await {
        panic!("heard {heard:?}");
    }
}

/// Sends an answer for whoever is asked; says who that was, and under which id.
async fn decide(guests: &mut [Guest]) -> (usize, u32) {
    let at = guests.iter().position(|guest| guest.question().is_some()).unwrap();
    let question = guests[at].question().unwrap().clone();
    let action = choose(Seed::from_text("disk"), &question).to_owned();
    let id = guests[at].send(Command::Answer { question: question.number, action }).await.unwrap();
    (at, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn while_the_disk_holds_back_nobody_is_told_and_nothing_changes() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 3).await;
    start(&mut guests).await;
    settle(&mut guests).await;
    house.disk.set(Trouble::Held);
    let (at, id) = decide(&mut guests).await;
    for guest in &mut guests {
        assert_silence(guest).await;
    }
    let shown: Vec<u64> = guests.iter().map(|guest| guest.step().unwrap().number).collect();
    house.disk.set(Trouble::None);
    guests[at].answer_to(id).await.unwrap();
    for (guest, shown) in guests.iter_mut().zip(shown) {
        guest.until(|guest| guest.step().unwrap().number == shown + 1).await.unwrap();
    }
}

/// Takes in everything that was said already.
async fn settle(guests: &mut [Guest]) {
    for guest in guests {
        while timeout(Duration::from_millis(100), guest.hear()).await.is_ok() {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_full_disk_the_table_says_so_and_goes_on_by_itself() {
    for trouble in [Trouble::Full, Trouble::Unclear] {
        let house = House::open().await;
        let mut guests = gather(&house.address, "game-over", 3).await;
        let code = guests[0].code().to_owned();
        start(&mut guests).await;
        settle(&mut guests).await;
        let shown: Vec<u64> = guests.iter().map(|guest| guest.step().unwrap().number).collect();

        house.disk.set(trouble);
        let (at, _) = decide(&mut guests).await;
        for (guest, shown) in guests.iter_mut().zip(&shown) {
            guest.until(|guest| guest.table().unwrap().trouble == Some(RefusalCode::Storage)).await.unwrap();
            assert_eq!(guest.step().unwrap().number, *shown, "{trouble:?}: a screen changed");
        }
        let other = (at + 1) % guests.len();
        let refused = guests[other].ask(Command::Stand).await.unwrap_err();
        assert_eq!(refused.code(), Some(RefusalCode::Storage), "{trouble:?}");

        house.disk.set(Trouble::None);
        for guest in &mut guests {
            guest.until(|guest| guest.table().unwrap().trouble.is_none()).await.unwrap();
        }
        let played = play_out(guests, Seed::from_text("disk"), &[Habit::Steady]).await;
        let record = record(&house.address, &code).await;
        for (number, (guest, diary)) in played.iter().enumerate() {
            // What was answered while the disk was full is in nobody's diary.
            if number != at {
                diary.agrees(plays(&record, seat(guest).unwrap())).unwrap();
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_written_is_not_opened() {
    let house = House::open().await;
    house.disk.set(Trouble::Full);
    let wish = serde_json::json!({
        "game": "overload", "seats": 3, "name": "Anna", "look": { "colour": 1, "shape": "star" }
    });
    assert!(house.address.open_table(&wish).await.is_err());
    house.disk.set(Trouble::None);
    house.address.open_table(&wish).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_of_which_nobody_knows_whether_it_was_written_is_one_table() {
    for trouble in [Trouble::Full, Trouble::Unclear] {
        let house = House::open().await;
        let mut guests = gather(&house.address, "festival-overload", 2).await;
        start(&mut guests).await;
        let played = play_out(guests, Seed::from_text("rematch"), &[Habit::Steady]).await;
        let mut guests: Vec<Guest> = played.into_iter().map(|(guest, _)| guest).collect();
        house.disk.set(trouble);
        let asked = guests[0].send(Command::Rematch).await.unwrap();
        guests[0].until(|guest| guest.table().unwrap().trouble == Some(RefusalCode::Storage)).await.unwrap();
        house.disk.set(Trouble::None);
        let given = guests[0].answer_to(asked).await.unwrap();
        let Some(Given::Rematch { code }) = given else { panic!("{trouble:?}: {given:?}") };
        for guest in &guests {
            let again = Guest::come_back(&house.address, &code, guest.token().unwrap()).await.unwrap();
            assert_eq!(again.code(), code);
        }
        drop(guests);
        let tables = SqliteStore::open(house.close().await.path()).unwrap().count().await;
        assert_eq!(tables, Ok(2), "{trouble:?}");
    }
}
