//! Somebody wants the server to think for them alone: a screen, which needs no token, may ask how a game went, and that is
//! found out by going through the whole game. Thirty screens ask all the time. Who plays elsewhere does not notice.

use std::time::{Duration, Instant};

use client::{Guest, Habit};
use server::protocol::{Command, Role};
use table::Seed;
use tokio::task::JoinSet;

use crate::evening::{gather, play_out, start};
use crate::house::{House, patient};
use crate::neighbours::Neighbours;

const SCREENS: u8 = 30;
const TIME: Duration = Duration::from_secs(4);

/// Asks as long as there is time; how often that was answered.
async fn ask_on(mut screen: Guest) -> usize {
    let (start, mut told) = (Instant::now(), 0);
    while start.elapsed() < TIME {
        match screen.ask(Command::Story).await {
            Ok(_) => told += 1,
            // Who is told that it is too much asks again, and who is hung up on stays away.
            Err(refused) if refused.code().is_some() => {}
            Err(_) => break,
        }
    }
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn screens_that_ask_for_the_story() {
    let house = House::with(patient()).await;
    let mut guests = gather(&house.from_outside(1), "frantic", 4).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let played = play_out(guests, Seed::from_text("story"), &[Habit::Steady]).await;
    println!("{} answers", played.iter().map(|(_, diary)| diary.count()).sum::<usize>());
    let mut screens = JoinSet::new();
    for number in 0..SCREENS {
        let screen = Guest::look(&house.from_outside(number), &code, Role::Room).await.unwrap();
        screens.spawn(ask_on(screen));
    }
    let neighbours = Neighbours::play(&house).await;
    let mut told = 0;
    while let Some(screen) = screens.join_next().await {
        told += screen.unwrap();
    }
    println!("the story was told {told} times in {TIME:?}");
    neighbours.were_served().await;
    assert!(told > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn records_that_are_asked_for_all_the_time() {
    let house = House::with(patient()).await;
    let outside = house.from_outside(1);
    let mut guests = gather(&outside, "frantic", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    play_out(guests, Seed::from_text("record"), &[Habit::Steady]).await;
    let neighbours = Neighbours::play(&house).await;
    let mut readers = JoinSet::new();
    for _ in 0..SCREENS {
        let (address, path) = (outside.clone(), format!("/api/tables/{code}/record"));
        readers.spawn(async move {
            let start = Instant::now();
            while start.elapsed() < TIME {
                // Refused or not: what counts is what it costs the others.
                let _ = address.get(&path).await;
            }
        });
    }
    while readers.join_next().await.is_some() {}
    neighbours.were_served().await;
}
