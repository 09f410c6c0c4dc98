//! Somebody makes the disk hang, or it does so by itself, while phones come and go. A line that is gone is let go of, however
//! long its table waits for the disk; else a household would soon have too many.

use std::time::Duration;

use server::limits::Limits;
use server::store::Trouble;
use tokio::time::{Instant, sleep, timeout};

use client::{Connection, Guest};
use protocol::{Command, PROTOCOL, Role};

use crate::evening::gather;
use crate::house::{House, rename};
use crate::http;

const A_MOMENT: Duration = Duration::from_millis(500);

#[tokio::test(flavor = "multi_thread")]
async fn lines_that_are_gone_are_let_go_of() {
    let house = House::open().await;
    let home = house.home();
    let mut guests = gather(&home, "overload", 3).await;
    let (code, token) = (guests[1].code().to_owned(), guests[1].token().unwrap().to_owned());
    house.disk.set(Trouble::Held);
    let waiting = guests[0].send(rename("Anna II")).await.unwrap();
    let flaps = Limits::default().connections_per_address + 50;
    for _ in 0..flaps {
        let Ok(Ok(mut line)) = timeout(A_MOMENT, Connection::open(&home, &code)).await else { break };
        let token = Some(token.clone());
        let hello = Command::Hello {
            protocol: PROTOCOL,
            role: Role::Person,
            token,
            renew: None,
            seen: None,
            hints: false,
        };
        let _ = line.ask(1, hello).await;
    }
    let start = Instant::now();
    while timeout(A_MOMENT, http::get(&home, "/api/games", false)).await.map_or(0, |(status, _)| status)
        != 200
    {
        assert!(start.elapsed() < Duration::from_secs(10), "the household is shut out");
        sleep(Duration::from_millis(100)).await;
    }
    house.disk.set(Trouble::None);
    guests[0].answer_to(waiting).await.unwrap();
    let mut back = Guest::come_back(&home, &code, &token).await.unwrap();
    back.ask(rename("Benno")).await.unwrap();
}
