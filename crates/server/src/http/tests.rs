//! The addresses, without a port.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use protocol::random;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt as _;

use super::*;
use crate::hub::Keeping;
use crate::limits::{Limits, Rate};
use crate::metrics::Metrics;
use crate::store::SqliteStore;

struct Server {
    site: Site,
    store: Arc<SqliteStore>,
    _data: TempDir,
}

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

fn server(limits: Limits) -> Server {
    let data = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(data.path()).unwrap());
    let keeping = Keeping { awake: Duration::from_millis(20), ..Keeping::default() };
    let (hub, _) = Hub::new(store.clone(), keeping, limits.clone(), Arc::new(Metrics::default()));
    let addresses = Arc::new(Addresses::new(limits));
    let site = Site { hub, addresses, public_url: None, trusted_hops: 0, health: Arc::default(), lab: None };
    Server { site, store, _data: data }
}

impl Server {
    async fn ask(&self, request: axum::http::request::Builder, body: String) -> Answer {
        let peer = Peer("192.0.2.1".parse().unwrap());
        let has_host = request.headers_ref().is_some_and(|headers| headers.contains_key("host"));
        let request = if has_host { request } else { request.header("host", "meadow:8040") };
        let request = request.extension(peer).body(Body::from(body)).unwrap();
        let answer = router(self.site.clone()).oneshot(request).await.unwrap();
        let (parts, body) = answer.into_parts();
        let body = String::from_utf8(to_bytes(body, 1 << 20).await.unwrap().to_vec()).unwrap();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    async fn get(&self, path: &str) -> Answer {
        self.ask(Request::get(path).header("x-spielwiese", "test"), String::new()).await
    }

    async fn open(&self, wish: &Value) -> Answer {
        self.ask(Request::post("/api/tables"), wish.to_string()).await
    }
}

fn wish() -> Value {
    json!({ "game": "overload", "name": "Ada", "look": { "colour": 1, "shape": "star" }, "token": random::bytes() })
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_careful() {
    let server = server(Limits::default());
    for path in [
        "/",
        "/tv",
        "/lab",
        "/t/ABC234",
        "/t/ABC234/tv",
        "/api/games",
        "/api/lab",
        "/api/tables/ABC234",
        "/healthz",
        "/nowhere",
    ] {
        let answer = server.get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert!(
            policy.contains("connect-src 'self' ws://meadow:8040 wss://meadow:8040;"),
            "{path}: {policy}"
        );
        assert_eq!(answer.headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer", "{path}");
    }
}

#[tokio::test]
async fn a_table_is_opened_and_found_and_its_token_is_told_once() {
    let server = server(Limits::default());
    let opened = server.open(&wish()).await;
    assert_eq!(opened.status, StatusCode::OK, "{}", opened.body);
    assert_eq!(opened.headers["cache-control"], "no-store");
    let (code, token) = (opened.json()["code"].clone(), opened.json()["token"].clone());
    let facts = server.get(&format!("/api/tables/{}", code.as_str().unwrap().to_lowercase())).await;
    assert_eq!(
        (facts.json()["game"].clone(), facts.json()["code"].clone()),
        (json!("overload"), code.clone())
    );
    assert_eq!(facts.json()["people"][0]["name"], "Ada");
    assert!(!facts.body.contains(token.as_str().unwrap()));
    let record = server.get(&format!("/api/tables/{}/record", code.as_str().unwrap())).await;
    assert_eq!((record.status, record.json()["code"].clone()), (StatusCode::CONFLICT, json!("wrong_stage")));
}

#[tokio::test]
async fn pages_of_other_sites_open_no_table() {
    let server = server(Limits::default());
    let from = |origin: &str| Request::post("/api/tables").header("origin", origin);
    assert_eq!(
        server.ask(from("https://evil.example"), wish().to_string()).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(server.ask(from("http://meadow:8040"), wish().to_string()).await.status, StatusCode::OK);
    assert_eq!(server.store.count().await, Ok(1));
}

#[tokio::test]
async fn a_name_that_somebody_could_buy_is_not_this_servers() {
    let mut server = server(Limits::default());
    let by_name = |name: &str| {
        Request::post("/api/tables").header("host", name).header("origin", format!("http://{name}"))
    };
    let refused = server.ask(by_name("evil.example"), wish().to_string()).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    assert!(
        refused.body.contains("evil.example") && refused.body.contains("--public-url"),
        "{}",
        refused.body
    );
    assert_eq!(server.ask(by_name("meadow.local"), wish().to_string()).await.status, StatusCode::OK);
    server.site.public_url = Some("http://play.example".into());
    assert_eq!(server.ask(by_name("meadow.local"), wish().to_string()).await.status, StatusCode::FORBIDDEN);
    assert_eq!(server.ask(by_name("play.example"), wish().to_string()).await.status, StatusCode::OK);
}

#[tokio::test]
async fn pictures_on_other_pages_ask_for_no_table_and_count_for_nothing() {
    let server = server(Limits { wrong_codes: Rate { burst: 1, per_minute: 1 }, ..Limits::default() });
    let code = server.open(&wish()).await.json()["code"].as_str().unwrap().to_owned();
    for path in ["AAAAAA", &code, "AAAAAB/record", &format!("{code}/record")] {
        let plain = server.ask(Request::get(format!("/api/tables/{path}")), String::new()).await;
        assert_eq!(plain.status, StatusCode::FORBIDDEN, "{path}");
        for (name, value) in [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")] {
            let foreign = Request::get(format!("/api/tables/{path}")).header("x-spielwiese", "1");
            let foreign = server.ask(foreign.header(name, value), String::new()).await;
            assert_eq!(
                (foreign.status, foreign.body.contains("another site")),
                (StatusCode::FORBIDDEN, true)
            );
        }
    }
    assert_eq!(server.get(&format!("/api/tables/{code}")).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_address_asks_for_so_many_pages() {
    let server = server(Limits { pages: Rate { burst: 2, per_minute: 1 }, ..Limits::default() });
    let mut statuses = Vec::new();
    for path in ["/", "/icon.svg", "/healthz", "/t/ABC234/qr.svg"] {
        statuses.push(server.get(path).await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(statuses, [false, false, true, true]);
}

#[tokio::test]
async fn wrong_wishes_are_refused_with_what_is_wrong() {
    let server = server(Limits::default());
    for (key, value, code) in [
        ("game", json!("chess"), "unknown"),
        ("seats", json!(99), "bad_value"),
        ("name", json!(""), "bad_value"),
        ("wine", json!(1), "malformed"),
    ] {
        let mut wish = wish();
        wish[key] = value;
        let answer = server.open(&wish).await;
        assert_eq!(
            (answer.status, answer.json()["code"].clone()),
            (StatusCode::BAD_REQUEST, json!(code)),
            "{key}"
        );
        assert!(!answer.json()["about"].as_str().unwrap().is_empty(), "{key}");
    }
    let long = server.ask(Request::post("/api/tables"), "x".repeat(100_000)).await;
    assert_eq!(long.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(server.store.count().await, Ok(0));
}

#[tokio::test]
async fn guessing_codes_is_soon_over() {
    let server = server(Limits { wrong_codes: Rate { burst: 3, per_minute: 1 }, ..Limits::default() });
    let code = server.open(&wish()).await.json()["code"].as_str().unwrap().to_owned();
    let mut statuses = Vec::new();
    for path in
        ["/api/tables/AAAAAA", "/api/tables/nonsense", "/api/tables/AAAAAB/record", "/api/tables/AAAAAC"]
    {
        statuses.push(server.get(path).await.status.as_u16());
    }
    assert_eq!(statuses, [404, 404, 404, 429]);
    let found = server.get(&format!("/api/tables/{code}")).await.status;
    assert_eq!(found, StatusCode::TOO_MANY_REQUESTS, "or else the answer would tell which codes there are");
}

#[tokio::test]
async fn an_address_opens_so_many_tables_and_no_more() {
    let server = server(Limits { tables: Rate { burst: 2, per_minute: 1 }, ..Limits::default() });
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(server.open(&wish()).await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 429]);
}

#[tokio::test]
async fn a_table_sleeps_when_nobody_is_there_and_wakes_again() {
    let server = server(Limits::default());
    let code = server.open(&wish()).await.json()["code"].as_str().unwrap().to_owned();
    assert_eq!(
        server.site.hub.awake_tables(),
        0,
        "a table that was opened costs nothing until somebody comes"
    );
    for woken in 1..=2 {
        let facts = server.get(&format!("/api/tables/{code}")).await;
        assert_eq!(facts.status, StatusCode::OK);
        while server.site.hub.awake_tables() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(server.site.hub.metrics.tables_woken.value(), woken);
    }
}

#[tokio::test]
async fn the_host_can_look_how_the_server_is() {
    let server = server(Limits::default());
    server.open(&wish()).await;
    assert_eq!(server.get("/healthz").await.body, "ok\n");
    assert_eq!(server.get("/metrics").await.status, StatusCode::NOT_FOUND, "not where guests are");
    let figures = Request::get("/metrics").body(Body::empty()).unwrap();
    let figures = metrics_router(server.site.clone()).oneshot(figures).await.unwrap().into_body();
    let figures = String::from_utf8(to_bytes(figures, 1 << 20).await.unwrap().to_vec()).unwrap();
    assert!(figures.contains("\nspielwiese_tables_opened_total 1\n"), "{figures}");
    let games = server.get("/api/games").await.json();
    assert_eq!(games.as_array().unwrap().len(), catalog::ids().len());
    assert!(games.as_array().unwrap().iter().all(|game| game["seats"]["min"].as_u64() >= Some(2)));
}

#[tokio::test]
async fn the_way_to_a_table_is_a_picture() {
    let mut server = server(Limits::default());
    let local = server.get("/t/ABC234/qr.svg").await;
    assert_eq!(local.headers["content-type"], "image/svg+xml");
    server.site.public_url = Some("https://play.example".into());
    assert_ne!(server.get("/t/ABC234/qr.svg").await.body, local.body);
    assert_eq!(server.get("/t/nonsense/qr.svg").await.status, StatusCode::NOT_FOUND);
    server.site.public_url = None;
    for host in ["x".repeat(256), "a b".to_owned()] {
        let long = server.ask(Request::get("/t/ABC234/qr.svg").header("host", host), String::new()).await;
        assert_eq!(long.status, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn the_page_is_sent_once_and_kept() {
    let server = server(Limits::default());
    let first = server.get("/t/ABC234").await;
    assert_eq!(
        (first.status, &first.headers["cache-control"]),
        (StatusCode::OK, &"no-cache".parse().unwrap())
    );
    assert_eq!(first.body.as_bytes(), page::start(false).bytes);
    let again = Request::get("/").header("if-none-match", first.headers["etag"].clone());
    let again = server.ask(again, String::new()).await;
    assert_eq!((again.status, again.body.as_str()), (StatusCode::NOT_MODIFIED, ""));
    let script = first.body.split('"').find(|part| part.ends_with(".js"));
    if let Some(script) = script.filter(|_| page::is_whole()) {
        let script = server.get(script).await;
        assert_eq!(script.headers["content-type"], "text/javascript; charset=utf-8");
        assert!(script.headers["cache-control"].to_str().unwrap().contains("immutable"));
    }
    for path in ["/assets/nothing.js", "/assets/../index.html", "/assets/"] {
        assert_eq!(server.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn who_mistypes_an_address_gets_the_page() {
    let server = server(Limits::default());
    for path in ["/t/", "/t/ABC234/tv/more", "/spiel"] {
        let typed = Request::get(path).header("accept", "text/html,application/xml;q=0.9,*/*;q=0.8");
        let shown = server.ask(typed, String::new()).await;
        assert_eq!(
            (shown.status, shown.body.as_bytes()),
            (StatusCode::OK, page::start(false).bytes),
            "{path}"
        );
        assert_eq!(server.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}
