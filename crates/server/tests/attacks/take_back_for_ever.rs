//! Somebody wants a table that nobody can wake any more: they decide, take it back, and decide again, all evening long.
//! Decisions are taken back so often and no more, and the table wakes quickly all the same.

use std::time::Duration;

use client::Guest;
use protocol::{Command, RefusalCode};
use table::Seed;
use tokio::time::{sleep, timeout};

use crate::evening::{gather, start};
use crate::house::{A_WHILE, House, patient};
use crate::neighbours::Neighbours;

/// More than any honest evening has.
const ENOUGH: usize = 500;
const A_GLANCE: Duration = Duration::from_millis(2);

async fn settle(guests: &mut [Guest]) {
    for guest in guests {
        while timeout(A_GLANCE, guest.hear()).await.is_ok_and(|heard| heard.is_ok()) {}
    }
}

/// Whoever is asked decides, and takes it back; everybody agrees to that.
async fn decide_and_take_back(guests: &mut [Guest]) -> Result<(), RefusalCode> {
    settle(guests).await;
    let Some(asked) = guests.iter().position(|guest| guest.question().is_some()) else {
        assert!(!guests[0].is_over(), "there is nothing to take back any more");
        return Ok(());
    };
    guests[asked].answer(Seed::from_text("back")).await.unwrap();
    if let Err(refused) = guests[asked].ask(Command::TakeBack).await {
        return Err(refused.code().unwrap());
    }
    for (number, guest) in guests.iter_mut().enumerate() {
        if number != asked {
            // If nobody learnt anything, nobody needs to agree.
            let _ = guest.ask(Command::Consent { yes: true }).await;
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_is_not_taken_back_for_ever() {
    let house = House::with(patient()).await;
    let outside = house.outside(1);
    let mut guests = gather(&outside, "overload", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let neighbours = Neighbours::play(&house).await;
    let (mut taken, mut end) = (0, None);
    while taken < ENOUGH && end.is_none() {
        match decide_and_take_back(&mut guests).await {
            Ok(()) => taken += 1,
            // Such a decision cannot be; the next one can.
            Err(RefusalCode::NothingToTakeBack) => {}
            Err(code) => end = Some(code),
        }
    }
    println!("{taken} taken back, then {end:?}");
    neighbours.were_served().await;
    drop(guests);
    sleep(Duration::from_millis(500)).await;
    // What take-backs cost when a table wakes is measured where nothing else is (`tests/party/bounds`).
    let facts = timeout(A_WHILE, outside.get(&format!("/api/tables/{code}"))).await;
    facts.unwrap_or_else(|_| panic!("a table of {taken} decisions taken back does not wake")).unwrap();
    assert_eq!(end, Some(RefusalCode::UsedUp), "{taken} decisions were taken back, and no end");
}
