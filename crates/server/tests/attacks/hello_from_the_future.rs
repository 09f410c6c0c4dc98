//! Somebody says that they have seen a step that was never shown. They are told what there is, and the table lives on.

use client::{Connection, Guest};
use protocol::{Command, Message, PROTOCOL, Role};

use crate::evening::{gather, start};
use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_was_never_shown() {
    let house = House::open().await;
    let mut guests = gather(&house.home(), "overload", 3).await;
    start(&mut guests).await;
    let code = guests[0].code().to_owned();
    let token = guests[2].token().map(str::to_owned);
    for seen in [0, 1, 2, 1 << 31, 1 << 53, u64::MAX - 1, u64::MAX] {
        for role in [Role::Room, Role::Person] {
            let mut line = Connection::open(&house.home(), &code).await.unwrap();
            let token = token.clone().filter(|_| role == Role::Person);
            let hello = Command::Hello {
                protocol: PROTOCOL,
                role,
                token,
                renew: None,
                seen: Some(seen),
                hints: false,
            };
            line.ask(1, hello).await.unwrap();
            loop {
                match line.hear().await {
                    Ok(Message::Step(step)) => break assert!(step.number > 0),
                    Ok(Message::Accepted { .. } | Message::Table(_)) => {}
                    other => panic!("seen {seen}: {other:?}"),
                }
            }
        }
    }
    let mut anna = guests.remove(0);
    anna.ask(Command::Ping).await.expect("the table lives on");
    Guest::come_back(&house.home(), &code, anna.token().unwrap()).await.unwrap();
}
