//! Whole games of all kinds, over real sockets and a real file, with everything that happens to lines meanwhile.

use std::time::{Duration, Instant};

use client::{Diary, Guest, Habit};
use protocol::{Absence, Command, Given, Holder, Stage};
use table::{Seat, Seed};

use crate::evening::{self, agree, gather, play_out, record, seat, set, start};
use crate::house::House;

/// The time for a decision, where there is one.
const SECONDS: u32 = 5;

/// Clocks and lines are not exact.
const LEEWAY: Duration = Duration::from_millis(300);

const HABITS: [Habit; 4] = [Habit::Steady, Habit::Drops, Habit::Doubles, Habit::Tabs];

/// A whole game; nothing accepted is lost, nothing acts twice, everybody sees the same end.
async fn whole_game(game: &str, seats: usize) {
    let house = House::open().await;
    let mut guests = gather(&house.address, game, seats).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let played = play_out(guests, Seed::from_text(game), &HABITS).await;
    let ends: Vec<&Stage> = played.iter().map(|(guest, _)| guest.stage().unwrap()).collect();
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    agree(&record(&house.address, &code).await, &played);
}

#[tokio::test(flavor = "multi_thread")]
async fn festival_overload() {
    whole_game("festival-overload", 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn frantic() {
    whole_game("frantic", 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_over() {
    whole_game("game-over", 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kacken_auf_wacken() {
    whole_game("kacken-auf-wacken", 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn overload() {
    whole_game("overload", 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_is_a_broken_line_and_no_more() {
    for game in ["game-over", "kacken-auf-wacken"] {
        let mut house = House::open().await;
        let mut guests = gather(&house.address, game, 3).await;
        let code = guests[0].code().to_owned();
        start(&mut guests).await;
        let playing = tokio::spawn(play_out(guests, Seed::from_text(game), &HABITS));
        for _ in 0..5 {
            tokio::time::sleep(Duration::from_millis(120)).await;
            house = house.restart().await;
        }
        let played = playing.await.unwrap();
        agree(&record(&house.address, &code).await, &played);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_usual_answer_is_given_for_whoever_sleeps() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "overload", 3).await;
    let code = guests[0].code().to_owned();
    set(&mut guests[0], |settings| {
        settings.seconds = Some(SECONDS as u16);
        settings.absence = Absence::Fallback;
    })
    .await;
    start(&mut guests).await;
    let mut sleeper = guests.pop().unwrap();
    let asleep = seat(&sleeper).unwrap();
    let playing = tokio::spawn(play_out(guests, Seed::from_text("sleep"), &[Habit::Steady]));
    // The sleeper's phone is there and shows the clock; nobody touches it.
    sleeper.until(|guest| guest.question().is_some()).await.unwrap();
    let step = sleeper.step().unwrap().clone();
    let clock = step.clock.unwrap();
    assert!(clock.whole_ms == SECONDS * 1_000 && clock.left_ms <= clock.whole_ms, "{clock:?}");
    let asked = step.question.unwrap().number;
    let asked_at = Instant::now();
    sleeper.until(|guest| guest.question().is_none_or(|open| open.number != asked)).await.unwrap();
    let took = asked_at.elapsed();
    assert!(took > Duration::from_millis(clock.left_ms.into()) - LEEWAY, "after {took:?}");

    // Then somebody takes the phone away: a bot plays on, and the game comes to its end.
    sleeper.ask(Command::Stand).await.unwrap();
    let played = playing.await.unwrap();
    let record = record(&house.address, &code).await;
    agree(&record, &played);
    assert!(evening::plays(&record, asleep).count() > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_goes_from_person_to_bot_to_another_device_and_back() {
    let house = House::open().await;
    let mut guests = gather(&house.address, "game-over", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let mut away = guests.pop().unwrap();
    let (their_seat, person) = (seat(&away).unwrap(), away.table().unwrap().you.unwrap());
    let token = away.token().unwrap().to_owned();

    // Another device for the same person: the pass is valid once.
    let Some(Given::Token { token: pass, .. }) = away.ask(Command::Handover).await.unwrap() else {
        panic!("no pass")
    };
    let mut tablet = Guest::come_back(&house.address, &code, &pass).await.unwrap();
    tablet.until(|guest| guest.table().is_some()).await.unwrap();
    assert_eq!(tablet.table().and_then(|table| table.you), Some(person));
    assert!(Guest::come_back(&house.address, &code, &pass).await.is_err());

    // The person leaves the seat: a bot plays, and the seat is not given to just anybody.
    tablet.ask(Command::Stand).await.unwrap();
    tablet.until(|guest| bot_on(guest, their_seat)).await.unwrap();
    // And comes back to it on the old phone.
    let mut back = Guest::come_back(&house.address, &code, &token).await.unwrap();
    back.sit(their_seat).await.unwrap();
    back.until(|guest| seat(guest) == Some(their_seat)).await.unwrap();
    guests.push(back);
    let played = play_out(guests, Seed::from_text("hand-over"), &HABITS).await;
    let record = record(&house.address, &code).await;
    for (guest, diary) in &played[..2] {
        diary.agrees(evening::plays(&record, seat(guest).unwrap())).unwrap();
    }
    let back: &Diary = &played[2].1;
    assert!(back.count() > 0, "the person played on after the bot");
}

fn bot_on(guest: &Guest, seat: Seat) -> bool {
    let table = guest.table().unwrap();
    table.seats.iter().any(|found| found.seat == seat && matches!(found.holder, Holder::Bot { .. }))
}
