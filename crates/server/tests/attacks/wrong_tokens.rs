//! Somebody wants to know which codes exist without being counted: they come with a token, which is never throttled, and see
//! how they are refused. A wrong token and a wrong code are refused alike, and as slowly.

use std::time::{Duration, Instant};

use client::{Address, Guest};
use protocol::RefusalCode;

use crate::house::{House, host};

/// How often each is tried from one address, in turns; whatever else the machine does, some tries are undisturbed.
const TRIES: usize = 7;
const ROUNDS: u8 = 3;

/// Two refusals of which nobody can say which is which.
const ALIKE: Duration = Duration::from_millis(60);

/// How long it takes until a made-up token is refused at this table.
async fn refused(address: &Address, code: &str) -> Duration {
    let start = Instant::now();
    let token = protocol::random::bytes().to_string();
    let refused = Guest::come_back(address, code, &token).await.unwrap_err();
    let took = start.elapsed();
    assert_eq!(refused.code(), Some(RefusalCode::NoToken), "{refused}");
    took
}

/// How long it takes at least at a table that is there, and at one that is not.
async fn quickest(address: &Address, code: &str) -> [Duration; 2] {
    let mut quickest = [Duration::MAX; 2];
    for _ in 0..TRIES {
        for (quickest, code) in quickest.iter_mut().zip([code, "ZZZZZZ"]) {
            *quickest = refused(address, code).await.min(*quickest);
        }
    }
    quickest
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_and_a_wrong_code_are_refused_alike() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "overload", 3, "Anna").await;
    let mut rounds = Vec::new();
    let mut alike = false;
    while !alike && rounds.len() < usize::from(ROUNDS) {
        let outside = house.outside(1 + rounds.len() as u8);
        let [token, code] = quickest(&outside, anna.code()).await;
        alike = token.abs_diff(code) < ALIKE;
        rounds.push((token, code));
    }
    println!("a wrong token and a wrong code take {rounds:?}");
    assert!(alike, "wrong tokens and wrong codes can be told apart: {rounds:?}");
    anna.reconnect().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_the_log_is_no_token() {
    let house = House::open().await;
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    let log = house.log_of(anna.code()).join("\n");
    assert!(!log.contains(anna.token().unwrap()), "the token itself is on disk");
    let words = log.split('"').filter(|word| word.len() == 64);
    let mut tried = 0;
    for word in words {
        assert!(Guest::come_back(&house.outside(1), anna.code(), word).await.is_err());
        tried += 1;
    }
    assert!(tried > 0, "the log has keys");
}
