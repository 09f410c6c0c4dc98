//! Somebody has a page at `evil.example`, and lets that name point at the server of whoever looks at it. To the browser it is one
//! place then, and Origin and Host agree. A server that knows its own name is not taken in.

use server::Config;

use crate::house::{House, host, usual, wish};
use crate::http::{self, UPGRADE};

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_name_is_refused_by_a_server_that_has_one() {
    let house = House::with(Config { public_url: Some("http://play.example".to_owned()), ..usual() }).await;
    let home = house.home();
    let anna = host(&home, "overload", 3, "Anna").await;
    let body = wish("overload", 3, "Mallory").as_object().cloned().map(|mut wish| {
        wish.insert("token".to_owned(), protocol::random::bytes().to_string().into());
        serde_json::Value::Object(wish).to_string()
    });
    let body = body.unwrap();
    for (name, lets_in) in [("evil.example", false), ("evil.example:8040", false), ("play.example", true)] {
        let origin = format!("Origin: http://{name}");
        let mut lines = vec![origin.as_str()];
        lines.extend(&UPGRADE);
        let path = format!("GET /api/tables/{}/ws", anna.code());
        let upgraded = upgrade(&house, &path, name, &lines).await;
        assert_eq!(upgraded == 101, lets_in, "{name}: a line is answered {upgraded}");
        let lines = [origin.as_str(), "Content-Type: application/json"];
        let opened = http::send(&home, "POST /api/tables", name, &lines, &body).await;
        assert_eq!((200..300).contains(&opened.0), lets_in, "{name}: a table is answered {}", opened.1);
    }
}

/// The status of the answer to a request for a WebSocket; the line is not used any further.
async fn upgrade(house: &House, request: &str, host: &str, lines: &[&str]) -> u16 {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    let head = format!("{request} HTTP/1.1\r\nHost: {host}\r\n{}\r\n\r\n", lines.join("\r\n"));
    let mut line = house.home().connect().await.unwrap();
    line.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    line.read_exact(&mut answer).await.unwrap();
    std::str::from_utf8(&answer[9..]).unwrap().parse().unwrap()
}
