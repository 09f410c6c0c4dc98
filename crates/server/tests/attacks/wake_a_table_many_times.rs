//! Somebody wants the server's memory and time: they fill a table as far as it goes, let it fall asleep, and ask for it from
//! many lines at once. It is read once for all of them.

use std::time::{Duration, Instant};

use client::{Address, ClientError};
use protocol::{Command, Look, Shape};
use serde_json::Map;
use server::party::{Caller, Decision, Key, Opening, Party, Reading};
use server::store::{Creation, LogRow, NewTable, SqliteStore, Store as _};
use server::{Config, Keeping};
use table::Seed;
use tokio::task::JoinSet;

use crate::house::{A_WHILE, House, host, patient, rename, usual};
use crate::neighbours::Neighbours;

/// The code of the fullest table, and when all of it was written.
const CODE: &str = "FULLST";
const NOW: i64 = 1_700_000_000_000;

/// How many lines ask at once.
const LINES: usize = 300;

/// Somebody writes for so long, or until no more is taken.
const FILLING: Duration = Duration::from_secs(5);

/// So many ask for the table at once, and all of them have their answer.
async fn wake(address: &Address, code: &str, lines: usize) {
    let mut asking = JoinSet::new();
    for _ in 0..lines {
        let (address, path) = (address.clone(), format!("/api/tables/{code}"));
        asking.spawn(async move { address.get(&path).await });
    }
    while let Some(answered) = asking.join_next().await {
        match answered.unwrap() {
            // More ask at once than a table lets wait.
            Ok(_) | Err(ClientError::Http { status: 429, .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// How often a table was claimed, which is before each reading of its log.
fn claims(house: &House, code: &str) -> i64 {
    house.count(&format!("select epoch from tables where code = '{code}'"))
}

/// A house with a table that is as full as one person can make it, and asleep. What wakes stays awake.
async fn house_with_a_full_table() -> (House, String) {
    let keeping = Keeping { awake: A_WHILE, ..patient().keeping };
    let house = House::with(Config { keeping, ..patient() }).await;
    let mut mallory = host(&house.outside(1), "overload", 3, "Mallory").await;
    let code = mallory.code().to_owned();
    mallory.fill(usize::MAX, FILLING, |number| rename(format!("Name {number}"))).await.unwrap();
    drop(mallory);
    (house.restart(|_| ()).await, code)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_read_once_however_many_ask() {
    let (house, code) = house_with_a_full_table().await;
    let before = claims(&house, &code);
    let neighbours = Neighbours::play(&house).await;
    wake(&house.outside(1), &code, LINES).await;
    assert_eq!(claims(&house, &code), before + 1, "{LINES} asked at once");
    neighbours.were_served().await;
}

/// How long the fullest table takes to wake in a release build at most. Elsewhere reading its rows takes longer, and waking at
/// most so many times that.
const SOON: Duration = Duration::from_secs(1);
const TIMES: u32 = 3;

/// The log of a table that everybody who may ever join has filled as far as it goes.
fn fullest_log() -> Vec<LogRow> {
    let look = Look { colour: 0, shape: Shape::Star };
    let opening = Opening {
        game: "overload".to_owned(),
        seats: Some(3),
        rules: None,
        options: Map::new(),
        name: "Mallory".to_owned(),
        look,
        key: Key::of("Mallory"),
        luck: Seed::from_text("full"),
    };
    let opened: Vec<_> = Party::open(opening).unwrap().into_iter().map(|row| (NOW, row)).collect();
    let mut rows: Vec<LogRow> = opened.iter().map(|(_, row)| at_now(row.text())).collect();
    let mut party = Party::read(CODE.to_owned(), &opened, usual().keeping.house, NOW).unwrap();
    let mut take = |party: &mut Party, decision: Decision| {
        rows.extend(decision.texts().iter().cloned().map(at_now));
        drop(party.take_in(decision, NOW));
    };
    for guest in 0.. {
        let name = format!("Guest {guest}");
        let Ok((person, decision)) = party.join(&name, look, Key::of(&name), NOW) else { break };
        take(&mut party, decision);
        let wishes = (0..).map(|number| rename(format!("Name {number}")));
        for command in wishes {
            let Ok(decision) = party.decide(Caller::Person(person), &command, NOW) else { break };
            take(&mut party, decision);
        }
        let leave = party.decide(Caller::Person(person), &Command::Leave, NOW).unwrap();
        take(&mut party, leave);
    }
    rows
}

fn at_now(text: String) -> LogRow {
    LogRow { at_ms: NOW, text }
}

/// How long it takes to make a table of its rows.
fn reading_time(log: &[LogRow]) -> Duration {
    let start = Instant::now();
    let mut reading = Reading::new(CODE.to_owned(), usual().keeping.house);
    for row in log {
        reading.take(row.at_ms, serde_json::from_str(&row.text).unwrap(), row.text.len()).unwrap();
    }
    reading.finish(NOW).unwrap();
    start.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_fullest_table_wakes_within_a_second() {
    let log = fullest_log();
    assert!(log.len() > 25_000, "{} rows", log.len());
    let reading = (0..3).map(|_| reading_time(&log)).min().unwrap();
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).unwrap();
    let new = NewTable { creation: Creation::of("full"), code: CODE.to_owned(), rows: log };
    store.create(new).await.unwrap();
    drop(store);
    let mut house = House::on(data, patient()).await;
    let mut waking = Duration::MAX;
    for _ in 0..3 {
        let start = Instant::now();
        wake(&house.outside(1), CODE, 1).await;
        waking = waking.min(start.elapsed());
        house = house.restart(|_| ()).await;
    }
    println!("woken within {waking:?}, of which its rows take {reading:?}");
    assert!(waking < SOON.max(reading * TIMES), "{waking:?}; its rows are read in {reading:?}");
}
