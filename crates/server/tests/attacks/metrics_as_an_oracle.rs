//! Somebody at a table wants to know whether another has thrown in yet, which is nobody's business before the window closes.
//! The server's counters, if a guest can see them at all, must not tell.

use std::time::Duration;

use client::{Address, Guest};
use server::party;
use server::{Config, Keeping};
use table::{How, Seed};
use tokio::time::timeout;

use crate::evening::{gather, start};
use crate::house::{House, usual};
use crate::http;

const A_GLANCE: Duration = Duration::from_millis(50);

/// Every number that the server shows to a guest, except how many lines there are.
async fn counters(address: &Address) -> Vec<String> {
    let (_, body) = http::get(address, "/metrics", false).await;
    let counts = |line: &&str| line.starts_with("spielwiese") && !line.contains("connections");
    body.lines().filter(counts).map(str::to_owned).collect()
}

async fn settle(guests: &mut [Guest]) {
    for guest in guests {
        while timeout(A_GLANCE, guest.hear()).await.is_ok_and(|heard| heard.is_ok()) {}
    }
}

/// Plays on until somebody is asked secretly, with others.
async fn until_hidden(guests: &mut [Guest]) {
    loop {
        settle(guests).await;
        assert!(!guests[0].is_over(), "nobody was ever asked secretly");
        let asked = guests[0].step().and_then(|step| step.asked.as_ref());
        if asked.is_some_and(|asked| asked.how == How::Hidden && asked.eligible.len() > 1) {
            return;
        }
        let Some(guest) = guests.iter_mut().find(|guest| guest.question().is_some()) else { continue };
        guest.answer(Seed::from_text("oracle")).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn counters_do_not_tell_of_hidden_answers() {
    let slow = party::House { window_least: 3_000, ..usual().keeping.house };
    let house = House::with(Config { keeping: Keeping { house: slow, ..usual().keeping }, ..usual() }).await;
    let mut guests = gather(&house.home(), "kacken-auf-wacken", 3).await;
    start(&mut guests).await;
    until_hidden(&mut guests).await;
    let before = counters(&house.outside(1)).await;
    let answers = guests.iter_mut().find(|guest| guest.question().is_some()).unwrap();
    answers.answer(Seed::from_text("oracle")).await.unwrap();
    assert_eq!(counters(&house.outside(1)).await, before, "the counters tell of a hidden answer");
}
