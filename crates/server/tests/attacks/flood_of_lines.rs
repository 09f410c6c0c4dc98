//! Somebody wants the server to be busy with nothing but saying hello: they open one line after the other. Only so many come
//! from one address, and whoever lives elsewhere is served.

use std::time::Instant;

use client::Address;
use server::limits::{Limits, Rate};
use tokio::task::JoinSet;

use crate::house::House;
use crate::http;
use crate::neighbours::Neighbours;

const LINES: usize = 800;
const AT_ONCE: usize = 8;

/// How many of so many lines, one after the other, were answered.
async fn ask_often(address: Address, lines: usize) -> usize {
    let mut answered = 0;
    for _ in 0..lines {
        answered += usize::from(http::get(&address, "/api/games", false).await.0 == 200);
    }
    answered
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_opens_lines_only_so_fast() {
    let house = House::open().await;
    let neighbours = Neighbours::play(&house).await;
    let start = Instant::now();
    let asking: JoinSet<_> = (0..AT_ONCE).map(|_| ask_often(house.outside(1), LINES / AT_ONCE)).collect();
    let answered: usize = asking.join_all().await.into_iter().sum();
    let Rate { burst, per_minute } = Limits::default().arrivals;
    let allowed = f64::from(burst) + f64::from(per_minute) * start.elapsed().as_secs_f64() / 60.0;
    println!("{answered} of {LINES} in {:?}; {allowed:.0} are allowed", start.elapsed());
    neighbours.were_served().await;
    assert!(
        answered > 0 && answered as f64 <= allowed + 1.0,
        "{answered} answered, {allowed:.0} are allowed"
    );
}
