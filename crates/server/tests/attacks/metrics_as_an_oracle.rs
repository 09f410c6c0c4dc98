//! Somebody at a table wants to know whether another has thrown in yet, which is nobody's business before the window closes.
//! The server's counters are not for guests, and do not tell whoever runs the server either.

use std::net::Ipv4Addr;
use std::time::Duration;

use client::{Address, Guest};
use server::party;
use server::{Config, Keeping};
use table::{How, Seed};
use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::evening::{gather, start};
use crate::house::{House, usual};
use crate::http;

const A_GLANCE: Duration = Duration::from_millis(50);

/// Every number that the server shows to whoever may see its figures, except how many lines there are.
async fn counters(figures: &Address) -> Vec<String> {
    let (status, body) = http::get(figures, "/metrics", false).await;
    let counts = |line: &&str| line.starts_with("spielwiese") && !line.contains("connections");
    let counters: Vec<String> = body.lines().filter(counts).map(str::to_owned).collect();
    assert!(status == 200 && counters.iter().any(|line| line.contains("accepted")), "{body}");
    counters
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
    let keeping = Keeping { house: slow, ..usual().keeping };
    let figures = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap().local_addr().unwrap();
    let house = House::with(Config { keeping, metrics_addr: Some(figures), ..usual() }).await;
    let figures = Address::from(figures);
    assert_eq!(http::get(&house.outside(1), "/metrics", false).await.0, 404, "guests are shown no figures");
    let mut guests = gather(&house.home(), "kacken-auf-wacken", 3).await;
    start(&mut guests).await;
    until_hidden(&mut guests).await;
    let before = counters(&figures).await;
    let answers = guests.iter_mut().find(|guest| guest.question().is_some()).unwrap();
    answers.answer(Seed::from_text("oracle")).await.unwrap();
    assert_eq!(counters(&figures).await, before, "the counters tell of a hidden answer");
}
