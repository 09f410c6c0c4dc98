//! Somebody who plays wants to be rid of the host, and to sit on their seat: they wait until the host's phone sleeps, are
//! host themselves, and remove them. Who is away while a game is on keeps the way back, unless everybody agrees.

use client::Guest;
use protocol::{Command, Holder};
use table::Seat;

use crate::evening::{gather, seat, start};
use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn who_is_removed_while_away_comes_back_to_their_seat() {
    let house = House::open().await;
    let mut guests = gather(&house.home(), "festival-overload", 3).await;
    start(&mut guests).await;
    let anna = guests.remove(0);
    let (code, token) = (anna.code().to_owned(), anna.token().unwrap().to_owned());
    let (person, hers) = (anna.table().unwrap().you.unwrap(), seat(&anna).unwrap());
    drop(anna);
    let ben = &mut guests[0];
    ben.until(|guest| guest.me().is_some_and(|me| me.host)).await.unwrap();
    // Whatever is answered: Cleo is not asked, or has not agreed.
    let _ = ben.ask(Command::Remove { person }).await;
    let _ = ben.ask(Command::Consent { yes: true }).await;
    let sits = ben.ask(Command::Sit { seat: hers }).await;
    let _ = ben.ask(Command::Sync).await;
    ben.until(|guest| guest.table().is_some()).await.unwrap();
    assert_ne!(seat(ben), Some(hers), "{sits:?}");

    let back = Guest::come_back(&house.home(), &code, &token).await;
    let mut back = back.unwrap_or_else(|lost| panic!("the way back is lost: {lost}"));
    assert_eq!(back.table().unwrap().you, Some(person));
    if seat(&back) != Some(hers) {
        back.sit(hers).await.unwrap();
    }
    back.until(|guest| seat(guest) == Some(hers)).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_ones_seat_is_nobodys_to_take_before_the_game_is_over() {
    let house = House::open().await;
    let mut guests = gather(&house.home(), "festival-overload", 3).await;
    start(&mut guests).await;
    let anna = guests.remove(0);
    let (code, person, hers) =
        (anna.code().to_owned(), anna.table().unwrap().you.unwrap(), seat(&anna).unwrap());
    drop(anna);
    guests[0].until(|guest| guest.me().is_some_and(|me| me.host)).await.unwrap();
    let _ = guests[0].ask(Command::Remove { person }).await;
    let mut mallory = Guest::join(&house.outside(1), &code, "Mallory").await.unwrap();
    let _ = mallory.ask(Command::Sit { seat: hers }).await;
    mallory.ask(Command::Sync).await.unwrap();
    assert_eq!(seat(&mallory), None::<Seat>, "a stranger sits where somebody was removed");
    let holder = &mallory.table().unwrap().seats[hers.index()].holder;
    assert!(!matches!(holder, Holder::Nobody), "{holder:?}");
}
