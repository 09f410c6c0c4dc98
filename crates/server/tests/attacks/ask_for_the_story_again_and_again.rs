//! Somebody wants the server to think for them alone: a screen, which needs no token, may ask how a game went, and that is
//! found out by going through the whole game. Thirty screens ask all the time. Who plays elsewhere does not notice.

use std::time::{Duration, Instant};

use client::{Address, Guest, Habit};
use protocol::{Command, Message, Role};
use table::{Seat, Seed};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::evening::{gather, play_out, start};
use crate::house::{House, host, patient};
use crate::neighbours::Neighbours;

const SCREENS: u8 = 30;
const AT_ONCE: u32 = 4;
const TIME: Duration = Duration::from_secs(4);

/// Asks as long as there is time, some at a time; how often that was answered.
async fn ask_on(screen: Guest) -> usize {
    let mut line = screen.into_connection();
    let (start, mut told, mut open) = (Instant::now(), 0, 0);
    while start.elapsed() < TIME {
        if open < AT_ONCE {
            open += 1;
            if line.ask(open, Command::Story).await.is_err() {
                break;
            }
            continue;
        }
        match timeout(TIME, line.hear()).await {
            Ok(Ok(Message::Accepted { .. })) => (told, open) = (told + 1, open - 1),
            // Who is told that it is too much asks again, and who is hung up on stays away.
            Ok(Ok(Message::Refused { .. })) => open -= 1,
            Ok(Ok(_)) => {}
            Ok(Err(_)) | Err(_) => break,
        }
    }
    told
}

/// A long game that is over: its host plays against bots.
async fn long_game(address: &Address) -> String {
    let mut guest = host(address, "frantic", 8, "Mallory").await;
    for seat in 1..8 {
        guest.ask(Command::Bot { seat: Seat::new(seat), bot: "random".to_owned() }).await.unwrap();
    }
    start(std::slice::from_mut(&mut guest)).await;
    let code = guest.code().to_owned();
    play_out(vec![guest], Seed::from_text("story"), &[Habit::Steady]).await;
    code
}

#[tokio::test(flavor = "multi_thread")]
async fn screens_that_ask_for_the_story() {
    let house = House::with(patient()).await;
    let outside = house.outside(1);
    let (one, other) = tokio::join!(long_game(&outside), long_game(&outside));
    for code in [&one, &other] {
        println!("{} rows", house.log_of(code).len());
    }
    let neighbours = Neighbours::play(&house).await;
    let mut screens = JoinSet::new();
    for number in 0..SCREENS {
        let code = if number % 2 == 0 { &one } else { &other };
        let screen = Guest::look(&house.outside(number), code, Role::Room).await.unwrap();
        screens.spawn(ask_on(screen));
    }
    let told: usize = screens.join_all().await.into_iter().sum();
    println!("the story was told {told} times in {TIME:?}");
    neighbours.were_served().await;
    assert!(told > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn records_that_are_asked_for_all_the_time() {
    let house = House::with(patient()).await;
    let outside = house.outside(1);
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
