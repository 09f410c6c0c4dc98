//! Somebody wants the server's memory: heads of requests that are far longer than any browser's.

use crate::house::House;
use crate::http;

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_no_browser_sends_is_refused() {
    let house = House::open().await;
    let outside = house.outside(1);
    let usual = format!("Cookie: {}", "a".repeat(2_000));
    let long = format!("Cookie: {}", "a".repeat(100_000));
    let some = format!("Accept: {}", "b".repeat(1_000));
    assert_eq!(http::send(&outside, "GET /healthz", "a", &[&usual], "").await.0, 200);
    let one = http::send(&outside, "GET /healthz", "a", &[&long], "").await;
    assert_ne!(one.0, 200, "100 kB in one line");
    let many = http::send(&outside, "GET /healthz", "a", &[some.as_str(); 90], "").await;
    assert_ne!(many.0, 200, "90 kB in 90 lines");
    let path = format!("GET /{}", "c".repeat(60_000));
    assert!(matches!(http::send(&outside, &path, "a", &[], "").await.0, 0 | 400..=499));
}
