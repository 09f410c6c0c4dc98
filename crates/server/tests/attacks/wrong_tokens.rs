//! Somebody wants to know which codes exist without being counted: they come with a token, which is never throttled, and see
//! how they are refused. A wrong token and a wrong code are refused alike, and as slowly.

use std::time::{Duration, Instant};

use client::{Address, Guest};
use protocol::RefusalCode;

use crate::house::{House, host};

const TRIES: usize = 7;

/// Two refusals of which nobody can say which is which.
const ALIKE: Duration = Duration::from_millis(60);

/// How a made-up token is refused at this table, and how long that usually takes.
async fn refused(address: &Address, code: &str) -> (Vec<RefusalCode>, Duration) {
    let (mut codes, mut times) = (Vec::new(), Vec::new());
    for _ in 0..TRIES {
        let start = Instant::now();
        let token = protocol::random::bytes().to_string();
        let refused = Guest::come_back(address, code, &token).await.unwrap_err();
        times.push(start.elapsed());
        codes.push(refused.code().unwrap_or_else(|| panic!("not refused but: {refused}")));
    }
    times.sort_unstable();
    (codes, times[TRIES / 2])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_and_a_wrong_code_are_refused_alike() {
    let house = House::open().await;
    let mut anna = host(&house.home(), "overload", 3, "Anna").await;
    let outside = house.outside(1);
    let (token, slow) = refused(&outside, anna.code()).await;
    let (code, as_slow) = refused(&outside, "ZZZZZZ").await;
    println!("a wrong token takes {slow:?}, a wrong code {as_slow:?}");
    assert_eq!(token, [RefusalCode::NoToken; TRIES]);
    assert_eq!(code, [RefusalCode::NoToken; TRIES]);
    assert!(slow.abs_diff(as_slow) < ALIKE, "{slow:?} for a wrong token, {as_slow:?} for a wrong code");
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
