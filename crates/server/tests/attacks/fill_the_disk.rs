//! Somebody fills the disk. Nobody loses anything by it: what cannot be written is refused and says why, the server says that
//! it is not well, and when there is room again everything goes on.

use std::time::Duration;

use client::{Address, Connection, Guest};
use protocol::{Command, Given, Message, PROTOCOL, RefusalCode, Role};
use server::store::Trouble;
use table::Seed;
use tokio::time::{Instant, sleep, timeout};

use crate::evening::{gather, start};
use crate::house::{A_WHILE, House, rename};
use crate::http;

/// Says hello, and gives the answer.
async fn hello(address: &Address, code: &str, token: &str, renew: Seed) -> Message {
    let mut line = Connection::open(address, code).await.unwrap();
    let (token, renew) = (Some(token.to_owned()), Some(renew));
    line.ask(
        1,
        Command::Hello { protocol: PROTOCOL, role: Role::Person, token, renew, seen: None, hints: false },
    )
    .await
    .unwrap();
    loop {
        match timeout(A_WHILE, line.hear()).await.expect("an answer to hello").unwrap() {
            Message::Table(_) | Message::Step(_) => {}
            answer => return answer,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_is_not_lost_on_a_full_disk() {
    let house = House::open().await;
    let home = house.home();
    let mut guests = gather(&home, "overload", 3).await;
    let code = guests[0].code().to_owned();
    let pass = guests[0].ask(Command::Handover).await.unwrap();
    let Some(Given::Token { token: pass, .. }) = pass else { panic!("no pass") };
    let renew = protocol::random::bytes();
    house.disk.set(Trouble::Full);
    let refused = hello(&home, &code, &pass, renew).await;
    assert!(
        matches!(refused, Message::Refused { code: RefusalCode::Storage, .. }),
        "a page throws away what it is told is no token: {refused:?}"
    );
    house.disk.set(Trouble::None);
    let start = Instant::now();
    while !matches!(hello(&home, &code, &pass, renew).await, Message::Accepted { .. }) {
        assert!(start.elapsed() < Duration::from_secs(10), "the pass is lost");
        sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_the_server_is_told() {
    let house = House::open().await;
    let home = house.home();
    let mut guests = gather(&home, "overload", 3).await;
    start(&mut guests).await;
    assert_eq!(http::get(&home, "/healthz", false).await.0, 200);
    house.disk.set(Trouble::Full);
    let waiting = guests[1].send(rename("Benno")).await.unwrap();
    let start = Instant::now();
    while http::get(&home, "/healthz", false).await.0 == 200 {
        assert!(start.elapsed() < Duration::from_secs(15), "nothing can be written, and all is well");
        sleep(Duration::from_millis(200)).await;
    }
    house.disk.set(Trouble::None);
    // It is written as soon as that is possible, or was refused.
    let _ = guests[1].answer_to(waiting).await;
    let start = Instant::now();
    while http::get(&home, "/healthz", false).await.0 != 200 {
        assert!(start.elapsed() < Duration::from_secs(15), "all is well, and it does not say so");
        sleep(Duration::from_millis(200)).await;
    }
    Guest::come_back(&home, guests[1].code(), guests[1].token().unwrap()).await.unwrap();
}
