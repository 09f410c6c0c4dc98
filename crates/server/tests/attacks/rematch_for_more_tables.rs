//! Somebody wants more tables than an address may open: they play a short game with a bot and ask for a rematch, which is a
//! new table, again and again. It counts like any other.

use client::{Address, Guest, Habit};
use protocol::{Command, Given};
use server::Config;
use server::limits::Limits;
use table::{Seat, Seed};

use crate::evening::{play_out, start};
use crate::house::{House, host, patient};

/// Plays to the end and asks for a rematch; gives its guest there, if there is one.
async fn play_and_rematch(mut guest: Guest, address: &Address) -> Option<Guest> {
    start(std::slice::from_mut(&mut guest)).await;
    let token = guest.token().unwrap().to_owned();
    let (mut guest, _) = play_out(vec![guest], Seed::from_text("more"), &[Habit::Steady]).await.remove(0);
    match guest.ask(Command::Rematch).await {
        Ok(Some(Given::Rematch { code })) => Some(Guest::come_back(address, &code, &token).await.unwrap()),
        Ok(other) => panic!("{other:?}"),
        Err(refused) => {
            println!("{refused}");
            assert!(refused.code().is_some(), "{refused}");
            None
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_a_table_like_any_other() {
    let allowed = Limits::default().tables;
    let house =
        House::with(Config { limits: Limits { tables: allowed, ..Limits::for_one_machine() }, ..patient() })
            .await;
    let outside = house.outside(1);
    let mut guest = host(&outside, "festival-overload", 2, "Mallory").await;
    guest.ask(Command::Bot { seat: Seat::new(1), bot: "random".to_owned() }).await.unwrap();
    // So many are allowed, and as many as come to it in the minutes that this takes at most.
    let too_many = allowed.burst + 2 * allowed.per_minute + 2;
    let mut at = Some(guest);
    for _ in 0..too_many {
        let Some(guest) = at.take() else { break };
        at = play_and_rematch(guest, &outside).await;
    }
    let tables = house.count("select count(*) from tables");
    println!("{tables} tables");
    assert!(at.is_none() && tables <= i64::from(too_many), "{tables} tables from one address, and no end");
}
