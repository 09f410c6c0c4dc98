//! Somebody wants the machine: runs of the lab that never end, many at once, runs of other people, a program that goes
//! wrong. What plays is a script here, which behaves as its seed says; it stands as a process of its own beside the server.

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use server::lab::LabProgram;
use server::limits::{Limits, Rate};
use tokio::time::{Instant, sleep};

use crate::house::{A_WHILE, House, patient, usual};
use crate::http;
use crate::neighbours::Neighbours;

/// Nobody looks for so long.
const UNSEEN: Duration = Duration::from_millis(600);

fn program() -> LabProgram {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/attacks/lab/program");
    let last_words = Duration::from_millis(500);
    LabProgram { unseen: UNSEEN, last_words, report_bytes: 100_000, ..LabProgram::at(path) }
}

async fn open() -> House {
    House::with(Config { lab: Some(program()), ..patient() }).await
}

fn wish(seed: &str) -> Value {
    json!({ "kind": "report", "game": "overload", "seats": 3, "games": 1000, "seed": seed, "lang": "en" })
}

/// What a page of ours is answered.
async fn ask(house: &House, from: u8, request: &str, body: &str) -> (u16, Value) {
    let address = house.outside(from);
    let lines = ["X-Spielwiese: page", "Content-Type: application/json"];
    let (status, answer) = http::send(&address, request, address.authority(), &lines, body).await;
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    // What comes in pieces says how long they are, each on a line of its own.
    let json = body.lines().find_map(|line| serde_json::from_str(line).ok());
    (status, json.unwrap_or(Value::Null))
}

async fn begin(house: &House, from: u8, seed: &str) -> (u16, Value) {
    ask(house, from, "POST /api/lab/jobs", &wish(seed).to_string()).await
}

async fn begun(house: &House, seed: &str) -> String {
    let (status, begun) = begin(house, 1, seed).await;
    assert_eq!(status, 201, "{begun}");
    begun["id"].as_str().unwrap().to_owned()
}

async fn look(house: &House, id: &str) -> Value {
    ask(house, 1, &format!("GET /api/lab/jobs/{id}"), "").await.1
}

/// How a run comes out, of which somebody never loses sight.
async fn came(house: &House, id: &str) -> Value {
    let late = Instant::now() + A_WHILE;
    loop {
        let now = look(house, id).await;
        if now["state"] != "running" {
            return now;
        }
        assert!(Instant::now() < late, "it never ends: {now}");
        sleep(Duration::from_millis(50)).await;
    }
}

/// How many processes have this among their words, and how many children of this one nobody has buried.
fn processes(word: &str) -> (usize, usize) {
    let (mut alive, mut zombies) = (0, 0);
    for folder in std::fs::read_dir("/proc").unwrap().flatten() {
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap_or_default();
        alive += usize::from(read("cmdline").contains(&format!("--seed={word}\0")));
        let stat = read("stat");
        let (state, parent) = stat.rsplit_once(") ").map_or(("", ""), |(_, rest)| {
            let mut words = rest.split(' ');
            (words.next().unwrap_or_default(), words.next().unwrap_or_default())
        });
        zombies += usize::from(state == "Z" && parent == std::process::id().to_string());
    }
    (alive, zombies)
}

/// Waits until nothing is left of a run.
async fn gone(word: &str) {
    let late = Instant::now() + A_WHILE;
    while processes(word) != (0, 0) {
        assert!(Instant::now() < late, "it is still there: {:?}", processes(word));
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_lab_that_nobody_has_opened() {
    let house = House::open().await;
    let wished = wish("quick closed").to_string();
    for (request, body) in [
        ("GET /api/lab", ""),
        ("POST /api/lab/variant", r#"{"game":"overload","seats":3}"#),
        ("POST /api/lab/jobs", wished.as_str()),
        ("GET /api/lab/jobs/00000000000000000000000000000000", ""),
        ("POST /api/lab/jobs/00000000000000000000000000000000/stop", ""),
        ("GET /api/lab/jobs/00000000000000000000000000000000/report.html", ""),
    ] {
        let (status, answer) = ask(&house, 1, request, body).await;
        assert_eq!((status, &answer["code"]), (404, &json!("no_lab")), "{request}");
    }
    assert_eq!(processes("quick closed").0, 0);
    let (_, games) = ask(&house, 1, "GET /api/games", "").await;
    assert!(games.as_array().unwrap().iter().all(|game| game.get("lab").is_none()), "pages need not ask");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_lab_is_open_the_games_say_so() {
    let house = open().await;
    let (_, games) = ask(&house, 1, "GET /api/games", "").await;
    assert!(games.as_array().unwrap().iter().all(|game| game["lab"] == true), "{games}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_foreign_page_begins_looks_or_stops() {
    let house = open().await;
    let id = begun(&house, "patient foreign").await;
    let address = house.outside(2);
    let host = address.authority();
    let body = wish("patient foreign too").to_string();
    let (run, end) = (format!("GET /api/lab/jobs/{id}"), format!("POST /api/lab/jobs/{id}/stop"));
    for (request, body) in [
        ("GET /api/lab", ""),
        ("POST /api/lab/variant", r#"{"game":"overload","seats":3}"#),
        ("POST /api/lab/jobs", body.as_str()),
        (run.as_str(), ""),
        (end.as_str(), ""),
    ] {
        for lines in [
            &[][..],
            &["X-Spielwiese: 1", "Origin: https://evil.example"],
            &["X-Spielwiese: 1", "Sec-Fetch-Site: cross-site"],
        ] {
            assert_eq!(http::send(&address, request, host, lines, body).await.0, 403, "{request} {lines:?}");
        }
        let named = http::send(&address, request, "evil.example", &["X-Spielwiese: 1"], body).await;
        assert_eq!(named.0, 403, "{request} of another name");
    }
    assert_eq!(look(&house, &id).await["state"], "running", "nobody has stopped it");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_run_and_only_who_knows_it_sees_it() {
    let house = open().await;
    let neighbours = Neighbours::play(&house).await;
    let id = begun(&house, "patient one").await;
    assert!(id.len() == 32 && id.bytes().all(|sign| sign.is_ascii_hexdigit()), "{id}");
    for from in [1, 2, 3] {
        let (status, refused) = begin(&house, from, "patient two").await;
        assert_eq!((status, &refused["code"]), (409, &json!("busy")));
    }
    let now = ask(&house, 2, "GET /api/lab", "").await.1;
    assert_eq!(now["busy"], true);
    assert!(!now.to_string().contains(&id));
    let mut wrong = id.clone().into_bytes();
    wrong[31] = if wrong[31] == b'0' { b'1' } else { b'0' };
    for guess in
        [String::from_utf8(wrong).unwrap(), id[..31].to_owned(), String::new(), id.to_uppercase() + "x"]
    {
        let (status, _) = ask(&house, 2, &format!("GET /api/lab/jobs/{guess}"), "").await;
        assert_eq!(status, 404, "{guess}");
        assert_eq!(ask(&house, 2, &format!("POST /api/lab/jobs/{guess}/stop"), "").await.0, 404, "{guess}");
    }
    let early = http::get(&house.outside(1), &format!("/api/lab/jobs/{id}/report.html"), false).await;
    assert_eq!(early.0, 404, "there is no report yet");
    ask(&house, 1, &format!("POST /api/lab/jobs/{id}/stop"), "").await;
    let came = came(&house, &id).await;
    assert_eq!((&came["state"], &came["stopped"]), (&json!("done"), &json!(true)), "{came}");
    assert_eq!(came["document"]["title"], "x");
    gone("patient one").await;
    neighbours.were_served().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_in_a_frame_can_do_nothing() {
    let house = open().await;
    let id = begun(&house, "quick frame").await;
    assert_eq!(came(&house, &id).await["state"], "done");
    let report = http::get(&house.outside(1), &format!("/api/lab/jobs/{id}/report.html"), false).await;
    assert_eq!(report.0, 200);
    let head = report.1.to_lowercase();
    let policy = head.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).unwrap();
    assert!(policy.starts_with("default-src 'none'; style-src 'unsafe-inline';"), "{policy}");
    assert!(policy.ends_with("frame-ancestors 'self'; sandbox") && !policy.contains("script"), "{policy}");
    assert!(head.contains("x-frame-options: sameorigin"), "{head}");
    assert!(report.1.contains("<p>x</p>"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_nobody_looks_at_is_ended_and_buried() {
    let house = open().await;
    let id = begun(&house, "deaf unseen").await;
    sleep(2 * UNSEEN / 3).await;
    look(&house, &id).await;
    sleep(2 * UNSEEN / 3).await;
    assert_eq!(processes("deaf unseen").0, 1);
    assert_eq!(look(&house, &id).await["state"], "running", "somebody has looked");
    sleep(2 * UNSEEN).await;
    let came = look(&house, &id).await;
    assert_eq!(came["about"], "nobody looked at the run any more", "{came}");
    gone("deaf unseen").await;
    assert_eq!(begin(&house, 2, "quick next").await.0, 201, "the next one may");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_goes_wrong_ends_and_keeps_nobody() {
    let house = open().await;
    let neighbours = Neighbours::play(&house).await;
    for (seed, about) in
        [("wrong", "the goal `x` cannot be read"), ("silent", "the run ended without a word")]
    {
        let (status, refused) = begin(&house, 1, seed).await;
        assert_eq!((status, &refused["code"]), (400, &json!("bad_value")), "{seed}: {refused}");
        assert_eq!(refused["about"], about);
    }
    for (seed, about) in [
        ("shouts", "the report is longer than 100000 bytes"),
        ("chats", "the run says too much"),
        ("endless", "the run says too much"),
        ("nonsense", "the run ended without a word"),
    ] {
        let (status, answer) = begin(&house, 1, seed).await;
        let about_it = match answer["id"].as_str() {
            Some(id) => came(&house, id).await["about"].clone(),
            None => answer["about"].clone(),
        };
        assert_eq!(about_it, about, "{seed}: {status}");
        gone(seed).await;
    }
    neighbours.were_served().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_hears_nothing_is_ended_all_the_same() {
    let house = open().await;
    let id = begun(&house, "deaf stop").await;
    let before = Instant::now();
    ask(&house, 1, &format!("POST /api/lab/jobs/{id}/stop"), "").await;
    let came = came(&house, &id).await;
    assert_eq!(came["about"], "the run took too long", "{came}");
    assert!(before.elapsed() < A_WHILE / 2, "{:?}", before.elapsed());
    gone("deaf stop").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_ends_with_the_server() {
    let house = open().await;
    begun(&house, "patient stop").await;
    // A shell that is about to begin another program is there twice.
    assert_ne!(processes("patient stop").0, 0);
    house.close().await;
    gone("patient stop").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_asks_for_so_much_and_others_are_not_kept_from_it() {
    let limits = Limits {
        lab: Rate { burst: 5, per_minute: 1 },
        lab_runs: Rate { burst: 2, per_minute: 1 },
        ..Limits::default()
    };
    let house = House::with(Config { lab: Some(program()), limits, ..usual() }).await;
    let mut statuses = Vec::new();
    for run in 0..4 {
        statuses.push(begin(&house, 1, &format!("wrong {run}")).await.0);
    }
    assert_eq!(statuses, [400, 400, 429, 429], "runs that were refused count as well");
    let (status, refused) = begin(&house, 2, "quick other").await;
    assert_eq!(status, 201, "{refused}");
    let written = r#"{"game":"overload","seats":3}"#;
    statuses.clear();
    for _ in 0..3 {
        statuses.push(ask(&house, 1, "POST /api/lab/variant", written).await.0);
    }
    assert_eq!(statuses, [200, 429, 429], "with the four from before");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_is_sent_is_too_much() {
    let house = open().await;
    let neighbours = Neighbours::play(&house).await;
    let rules = |text: String| json!({ "game": "overload", "seats": 3, "rules": text }).to_string();
    let nested = |sign: &str| format!("x = {}", sign.repeat(9_000));
    for (body, status, code) in [
        ("x".repeat(200_000), 413, Value::Null),
        (rules("x".repeat(20_001)), 400, json!("bad_value")),
        (rules(nested("[")), 400, json!("bad_value")),
        (rules(nested("{a=")), 400, json!("bad_value")),
        (
            format!(r#"{{"game":"overload","seats":3,"options":{}"#, "[".repeat(60_000)),
            400,
            json!("malformed"),
        ),
        (r#"{"game":"overload","seats":3,"path":"/etc/passwd"}"#.to_owned(), 400, json!("malformed")),
        (r#"{"game":"overload","seats":18446744073709551615}"#.to_owned(), 400, json!("bad_value")),
    ] {
        let (given, answer) = ask(&house, 1, "POST /api/lab/variant", &body).await;
        assert_eq!((given, &answer["code"]), (status, &code), "{}", &body[..body.len().min(80)]);
        assert!(answer.to_string().len() < 2_000, "an answer is short");
    }
    let wish = wish("quick much");
    for (key, value) in [
        ("goals", json!(vec!["minutes in 1..2"; 5_000])),
        ("against", json!(vec![json!({}); 5_000])),
        ("bots", json!(["--html=/etc/x"])),
        ("rules", json!("/etc/passwd")),
        ("options", json!({ "--html": "/etc/x" })),
        ("seed", json!("a\n--html=/etc/x")),
    ] {
        let mut wish = wish.clone();
        wish[key] = value;
        let (status, refused) = ask(&house, 1, "POST /api/lab/jobs", &wish.to_string()).await;
        assert_eq!(status, 400, "{key}: {refused}");
    }
    neighbours.were_served().await;
}
