//! Somebody wants the server to draw: the code that phones scan has the server's name in it, and the name is what the
//! request says. A name that no machine has is not drawn.

use crate::house::{House, host};
use crate::http;

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_no_machine_has_is_not_drawn() {
    let house = House::open().await;
    let anna = host(&house.home(), "overload", 3, "Anna").await;
    let path = format!("GET /t/{}/qr.svg", anna.code());
    let outside = house.outside(1);
    for (length, drawn) in [(20, true), (260, false), (1_000, false), (2_200, false)] {
        let name = "a".repeat(length);
        let (status, answer) = http::send(&outside, &path, &name, &[], "").await;
        assert_eq!(status == 200, drawn, "a name of {length} letters: {} bytes", answer.len());
    }
}
