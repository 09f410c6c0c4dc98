//! Somebody wants to be many: behind a proxy they write addresses into the header by which the server counts, or they hope
//! that the proxy's address is everybody's. What the nearest proxy has added counts, and nothing else; where there is no
//! proxy, the header does not count at all.

use std::time::Duration;

use client::Address;
use server::Config;
use server::limits::{Limits, Rate};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;

use crate::house::{House, usual, wish};
use crate::http;

const MALLORY: &str = "203.0.113.9";
const ANNA: &str = "198.51.100.7";

/// So many tables may be opened from one address.
const TABLES: usize = 3;

async fn house_behind(proxies: usize) -> House {
    let limits = Limits {
        tables: Rate { burst: TABLES as u32, per_minute: 1 },
        wrong_codes: Rate { burst: TABLES as u32, per_minute: 1 },
        ..Limits::default()
    };
    House::with(Config { trusted_hops: proxies, limits, ..usual() }).await
}

/// Opens a table through a proxy that has written these lines.
async fn open(proxy: &Address, forwarded: &[&str]) -> u16 {
    let mut wish = wish("overload", 3, "Somebody");
    wish["token"] = protocol::random::bytes().to_string().into();
    let lines: Vec<String> = forwarded.iter().map(|line| format!("X-Forwarded-For: {line}")).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    http::send(proxy, "POST /api/tables", proxy.authority(), &lines, &wish.to_string()).await.0
}

/// Tries a code that no table has.
async fn guess(proxy: &Address, forwarded: &str) -> u16 {
    let forwarded = format!("X-Forwarded-For: {forwarded}");
    let lines = ["X-Spielwiese: page", forwarded.as_str()];
    http::send(proxy, "GET /api/tables/ZZZZZ2", proxy.authority(), &lines, "").await.0
}

#[tokio::test(flavor = "multi_thread")]
async fn each_guest_of_a_proxy_has_limits_of_their_own() {
    let house = house_behind(1).await;
    let proxy = house.outside(1);
    for _ in 0..TABLES {
        assert_eq!(open(&proxy, &[MALLORY]).await, 200);
        assert_eq!(guess(&proxy, MALLORY).await, 404);
    }
    assert_eq!((open(&proxy, &[MALLORY]).await, guess(&proxy, MALLORY).await), (429, 429));
    assert_eq!((open(&proxy, &[ANNA]).await, guess(&proxy, ANNA).await), (200, 404), "another guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_writes_into_the_header_gives_nothing() {
    let house = house_behind(1).await;
    let proxy = house.outside(1);
    let mut opened = 0;
    for number in 0..4 * TABLES {
        let forged = format!("192.0.2.{number}");
        let in_one_line = format!("{forged}, {MALLORY}");
        let with_port = format!("{MALLORY}:{}", 1_000 + number);
        for forwarded in [vec![in_one_line.as_str()], vec![&forged, MALLORY], vec![&forged, &with_port]] {
            opened += usize::from(open(&proxy, &forwarded).await == 200);
        }
    }
    assert_eq!(opened, TABLES, "one guest, whatever they write");
    assert_eq!(open(&proxy, &[&format!("{MALLORY}, {ANNA}")]).await, 200, "and nobody can use up another's");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_proxy_nobody_believes_the_header() {
    let house = house_behind(0).await;
    let mallory = house.outside(1);
    let mut opened = 0;
    for number in 0..4 * TABLES {
        opened += usize::from(open(&mallory, &[&format!("192.0.2.{number}")]).await == 200);
    }
    assert_eq!(opened, TABLES);
    let anna = house.outside(2);
    assert_eq!(open(&anna, &["127.0.66.1"]).await, 200, "who names another's address is not counted there");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_head_is_not_waited_for() {
    let house = house_behind(1).await;
    let mut line = house.outside(1).connect().await.unwrap();
    let head = format!(
        "GET /healthz HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: {MALLORY}\r\nCookie: {}",
        "a".repeat(17 << 10)
    );
    // It has no end yet; a server that kept it would wait for more.
    line.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let ended = timeout(Duration::from_secs(5), line.read_to_string(&mut answer)).await;
    assert!(ended.is_ok(), "the server waits for the rest of a head that is too long already");
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
}
