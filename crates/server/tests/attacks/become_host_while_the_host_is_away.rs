//! Somebody who has heard the code wants the table: they join, sit nowhere, and wait until the host's phone sleeps. The
//! role goes to somebody who plays, or to nobody, and never to somebody who came after the cards were dealt.

use std::time::Duration;

use client::Guest;
use protocol::{Command, RefusalCode};
use tokio::time::timeout;

use crate::evening::{gather, seat, start};
use crate::house::{House, host, usual};

/// Much longer than the host may be away.
const LONG: Duration = Duration::from_millis(2_000);

/// Listens for a long while; whether this guest was host at any time.
async fn becomes_host(guest: &mut Guest) -> bool {
    let listening = guest.until(|guest| guest.me().is_some_and(|me| me.host));
    matches!(timeout(LONG, listening).await, Ok(Ok(())))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_does_not_inherit_a_game() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "festival-overload", 2, "Anna").await;
    let (code, token) = (anna.code().to_owned(), anna.token().unwrap().to_owned());
    anna.ask(Command::Bot { seat: table::Seat::new(1), bot: "random".to_owned() }).await.unwrap();
    start(std::slice::from_mut(&mut anna)).await;
    let mine = seat(&anna).unwrap();
    let person = anna.table().unwrap().you.unwrap();
    let mut mallory = Guest::join(&house.outside(1), &code, "Mallory").await.unwrap();
    drop(anna);
    assert!(!becomes_host(&mut mallory).await, "a stranger is host of a game");
    let refused = mallory.ask(Command::Remove { person }).await.unwrap_err();
    assert_eq!(refused.code(), Some(RefusalCode::NotHost));
    let _ = mallory.ask(Command::Sit { seat: mine }).await;

    let mut anna = Guest::come_back(&house.home(), &code, &token).await.unwrap();
    anna.until(|guest| guest.me().is_some_and(|me| me.host) && seat(guest) == Some(mine)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_inherits_before_who_only_came() {
    let house = House::with(usual()).await;
    let mut guests = gather(&house.home(), "festival-overload", 2).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let mut mallory = Guest::join(&house.outside(1), &code, "Mallory").await.unwrap();
    drop(guests.remove(0));
    guests[0].until(|guest| guest.me().is_some_and(|me| me.host)).await.unwrap();
    assert!(!becomes_host(&mut mallory).await);
    // And once they are gone, too.
    drop(guests);
    assert!(!becomes_host(&mut mallory).await, "a stranger is host of a game");
}
