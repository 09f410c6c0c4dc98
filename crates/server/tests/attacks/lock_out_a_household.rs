//! Somebody wants others to be kept out: they live at the same address, or make a browser there ask for pictures, and try
//! wrong codes until the address is refused. Who holds a token comes in all the same, and so does who has the right code and
//! whose browser was only made to ask for pictures.

use client::Guest;
use protocol::{Command, Role};

use crate::evening::gather;
use crate::house::{House, host};
use crate::http;

const WRONG: usize = 60;

#[tokio::test(flavor = "multi_thread")]
async fn who_holds_a_token_comes_in_whatever_the_neighbour_guesses() {
    let house = House::open().await;
    let home = house.home();
    let mut guests = gather(&home, "overload", 3).await;
    for number in 0..WRONG {
        // Half of them by a WebSocket.
        let code = format!("ZZZ{:03}", 222 + number).replace(['0', '1'], "2");
        if number % 2 == 0 {
            let _ = http::get(&home, &format!("/api/tables/{code}"), true).await;
        } else {
            let _ = Guest::look(&home, &code, Role::Room).await;
        }
    }
    for guest in &mut guests {
        let back = guest.reconnect().await;
        assert!(back.is_ok(), "locked out by a neighbour: {back:?}");
        guest.ask(Command::Ready { ready: true }).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_on_a_foreign_page_count_for_nothing() {
    let house = House::open().await;
    let anna = host(&house.outside(1), "overload", 3, "Anna").await;
    let home = house.home();
    for number in 0..WRONG {
        let path = format!("/api/tables/ZZZZ{}", 22 + number).replace(['0', '1'], "2");
        let lines = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image", "Referer: http://evil.example/"];
        let answer = http::send(&home, &format!("GET {path}"), home.authority(), &lines, "").await;
        assert_ne!(answer.0, 200);
    }
    let facts = http::get(&home, &format!("/api/tables/{}", anna.code()), true).await;
    assert_eq!(facts.0, 200, "locked out by pictures: {}", facts.1);
    Guest::join(&home, anna.code(), "Ben").await.unwrap();
}
