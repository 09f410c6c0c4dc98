//! Somebody who plays wants to see what the others hold: they come a second time under another name, sit down where a bot
//! sits, look, and stand up again. While a game is on nobody gets a seat that they do not own, unless they are let in.

use std::time::Duration;

use client::{Address, Guest};
use protocol::{Command, Holder};
use serde_json::json;
use table::{Seat, Seed};
use tokio::time::timeout;

use crate::evening::{gather, seat, start};
use crate::house::House;

const A_WHILE: Duration = Duration::from_millis(400);

/// Anna, Mallory, and two bots.
async fn among_bots(address: &Address) -> Vec<Guest> {
    let mut guests = gather(address, "frantic", 4).await;
    for (number, mut guest) in guests.split_off(2).into_iter().enumerate() {
        guest.ask(Command::Leave).await.unwrap();
        let bot = Command::Bot { seat: Seat::new(2 + number), bot: "random".to_owned() };
        guests[0].ask(bot).await.unwrap();
    }
    start(&mut guests).await;
    guests
}

/// Tries to sit down there, and looks for a while whether there is anything to see that only this seat sees.
async fn peek(guest: &mut Guest, at: Seat) -> bool {
    // A knock is accepted, a seat that is taken is not; neither is a view.
    let _ = guest.ask(Command::Sit { seat: at }).await;
    let _ = guest.ask(Command::Sync).await;
    while timeout(A_WHILE, guest.hear()).await.is_ok_and(|heard| heard.is_ok()) {}
    let sees = guest.step().is_some_and(|step| json!(step.view)["me"] == json!(at));
    sees || seat(guest).is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_name_is_no_second_pair_of_eyes() {
    let house = House::open().await;
    let address = house.outside(1);
    let mut guests = among_bots(&address).await;
    let code = guests[0].code().to_owned();
    for (bots, name) in [(Seat::new(2), "Mallory's cousin"), (Seat::new(3), "Mallory's aunt")] {
        let mut second = Guest::join(&address, &code, name).await.unwrap();
        assert!(!peek(&mut second, bots).await, "somebody new sees the cards of seat {bots}");
        // Mallory says that it is all right; it is not Mallory's seat.
        let person = second.table().unwrap().you.unwrap();
        assert!(guests[1].ask(Command::LetIn { person, yes: true }).await.is_err());
        assert!(!peek(&mut second, bots).await, "let in by somebody who cannot");
        assert!(matches!(second.table().unwrap().seats[bots.index()].holder, Holder::Bot { .. }));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seat_of_somebody_who_went_out_is_theirs() {
    let house = House::open().await;
    let address = house.outside(1);
    let mut guests = gather(&address, "frantic", 3).await;
    let code = guests[0].code().to_owned();
    start(&mut guests).await;
    let mut cleo = guests.pop().unwrap();
    let hers = seat(&cleo).unwrap();
    cleo.ask(Command::Stand).await.unwrap();
    let mut stranger = Guest::join(&address, &code, "Mallory").await.unwrap();
    assert!(!peek(&mut stranger, hers).await, "a stranger sees the cards of somebody who went out");
    cleo.sit(hers).await.unwrap();
    cleo.until(|guest| seat(guest) == Some(hers)).await.unwrap();
    let _ = cleo.answer(Seed::from_text("cleo")).await;
}
