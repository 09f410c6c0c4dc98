//! Somebody wants others to be refused for what they do themselves: one phone sends as much as it can, and next to it, in the
//! same household and at the same table, others want to play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use client::{Address, Guest};
use protocol::{Command, Role};
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::evening::gather;
use crate::house::{House, rename};

const TIME: Duration = Duration::from_secs(3);

/// How long an answer takes, and how long one in twenty may take on a busy machine.
const SOON: Duration = Duration::from_secs(1);
const WORST: Duration = Duration::from_secs(4);

/// Somebody who sends without end, and comes back whenever they are hung up on.
fn flood(mut guest: Guest, enough: Arc<AtomicBool>) -> JoinHandle<u64> {
    tokio::spawn(async move {
        let mut sent = 0_u64;
        while !enough.load(Relaxed) {
            sent += 1;
            if guest.send(rename(format!("Name {sent}"))).await.is_err() {
                while !enough.load(Relaxed) && guest.reconnect().await.is_err() {
                    sleep(Duration::from_millis(10)).await;
                }
            }
            if sent.is_multiple_of(20) {
                while let Ok(Ok(_)) = tokio::time::timeout(Duration::from_micros(200), guest.hear()).await {}
            }
        }
        sent
    })
}

/// Does what people do, at their pace; everything is accepted, and nearly all of it soon.
async fn is_served(guest: &mut Guest) {
    let start = Instant::now();
    let (mut ready, mut waits) = (false, Vec::new());
    while start.elapsed() < TIME {
        ready = !ready;
        let before = Instant::now();
        let answer = guest.ask(Command::Ready { ready }).await;
        assert!(answer.is_ok(), "refused for what another does: {answer:?}");
        waits.push(before.elapsed());
        sleep(Duration::from_millis(150)).await;
    }
    waits.sort_unstable();
    let (nearly_all, worst) = (waits[(waits.len() - 1) * 19 / 20], waits[waits.len() - 1]);
    assert!(nearly_all < SOON && worst < WORST, "waited {nearly_all:?}, {worst:?}");
}

async fn beside(loud: impl AsyncFnOnce(&Address, &str) -> Guest) {
    let house = House::open().await;
    let home = house.home();
    let mut guests = gather(&home, "overload", 3).await;
    let code = guests[0].code().to_owned();
    let enough = Arc::new(AtomicBool::new(false));
    let flooding = flood(loud(&home, &code).await, enough.clone());
    is_served(&mut guests[1]).await;
    // Others of the household come in, too.
    Guest::join(&home, &code, "Dora").await.expect("a household that is not silenced");
    is_served(&mut guests[0]).await;
    enough.store(true, Relaxed);
    println!("{} requests were sent", flooding.await.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_phone_silences_neither_its_household_nor_its_table() {
    beside(async |address, code| Guest::join(address, code, "Loud").await.unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nor_does_a_screen() {
    beside(async |address, code| Guest::look(address, code, Role::Room).await.unwrap()).await;
}
