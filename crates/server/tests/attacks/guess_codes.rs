//! Somebody wants into any table at all: they try codes, by HTTP and by WebSocket, from one address. Only so many guesses are
//! answered, and the rest learns nothing, not even when they are right.

use client::{Address, ClientError, Guest};
use protocol::Role;
use server::limits::Limits;
use table::{Dice, Seed};

use crate::house::{House, host};
use crate::http;

const GUESSES: usize = 150;
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

fn guess(dice: &mut Dice) -> String {
    (0..6).map(|_| char::from(LETTERS[dice.below(LETTERS.len())])).collect()
}

/// More than are allowed in the time that a test takes.
fn too_many() -> usize {
    (Limits::default().wrong_codes.burst + Limits::default().wrong_codes.per_minute) as usize
}

/// What a guess by WebSocket tells: that there is no such table, or nothing.
async fn tells(address: &Address, code: &str) -> bool {
    match Guest::look(address, code, Role::Room).await {
        Err(ClientError::Refused { code, .. }) => {
            matches!(code, protocol::RefusalCode::NoTable | protocol::RefusalCode::NoToken)
        }
        Err(ClientError::Socket(problem)) => problem.to_string().contains("404"),
        _ => false,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_are_answered_so_often_and_no_more() {
    let house = House::open().await;
    let outside = house.outside(1);
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    let mut dice = Dice::of_player(Seed::from_text("guess"), 0);
    let mut told = 0;
    for number in 0..GUESSES {
        let code = guess(&mut dice);
        told += usize::from(if number % 2 == 0 {
            http::get(&outside, &format!("/api/tables/{code}"), true).await.0 == 404
        } else {
            tells(&outside, &code).await
        });
    }
    println!("{told} of {GUESSES} guesses were answered");
    assert!(told <= too_many(), "{told} of {GUESSES} guesses were answered");
    let right = http::get(&outside, &format!("/api/tables/{}", anna.code()), true).await;
    assert_ne!(right.0, 200, "whoever guesses too much still learns when they are right");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_header_of_a_page_nothing_is_told() {
    let house = House::open().await;
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    for path in ["", "/record"] {
        let right = http::get(&house.outside(1), &format!("/api/tables/{}{path}", anna.code()), false).await;
        let wrong = http::get(&house.outside(1), &format!("/api/tables/ZZZZZZ{path}"), false).await;
        assert_eq!(right.0, wrong.0, "a foreign page can tell whether a code exists");
        assert!((400..500).contains(&right.0), "{}", right.1);
    }
}
