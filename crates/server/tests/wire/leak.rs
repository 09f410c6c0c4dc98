//! No leak on the wire: two worlds that differ only in what a viewer may not know send that viewer the same bytes, in the
//! same order, under the same numbers, and take the same time for it.
//!
//! In one world B holds a Counterattack, in the other a plain card. Everybody decides the same. A, C and the room must
//! not be able to tell which world they are in.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::{Address, Guest};
use protocol::{Command, Message, Order, Role};
use serde_json::{Value, json};
use server::party;
use server::store::{Claim, Creation, LogRow, NewTable, Owner, SqliteStore, Store as _};
use table::Record;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::evening::{gather_by, start};
use crate::house::House;

const GAME: &str = "frantic";
const SEATS: usize = 3;

/// Who has seen this step has seen enough: soon after it nobody in the worlds decides any more.
const LAST_STEP: u64 = 28;

/// It comes sooner, on whatever machine.
const WHOLE_WORLD: Duration = Duration::from_secs(180);

/// Two servers on one machine do not run in lockstep, and a busy machine may stop one of them for longer. It does not do so at
/// the same moment of every evening: what always differs tells something.
const LEEWAY: Duration = Duration::from_millis(900);
const RUNS: usize = 3;

/// The seat whose cards differ.
const B: usize = 1;

/// What B holds besides two blue cards.
const WORLDS: [&str; 2] = ["counterattack", "yellow-9"];

/// A Gift, an Exchange and a Skip to attack B with; what is drawn lies on top of the pile in both worlds.
fn position(card_of_b: &str) -> Value {
    json!({
        "discard": ["red-5"],
        "turn": "A",
        "pile": ["green-1", "green-2", "yellow-1", "yellow-2", "green-3", "green-4", "yellow-3", "yellow-4",
                 "green-6", "green-7", "yellow-6", "yellow-7"],
        "seats": {
            "A": { "hand": ["red-skip", "red-gift", "red-1", "red-2", "red-3", "red-4"] },
            "B": { "hand": ["blue-1", "blue-2", card_of_b] },
            "C": { "hand": ["blue-3", "blue-4", "blue-6"] }
        }
    })
}

/// How many cards are known to lie on top of the pile: after them the worlds are different ones.
const ON_TOP: u64 = 12;

/// What everybody decides, in either world: the first of these that is legal. B never throws in.
const WISHES: [&str; 8] =
    ["play red-skip", "play red-gift", "seat B", "card red-1", "card red-2", "pass", "draw", "play red-3"];

fn wish(legal: &[String]) -> &str {
    WISHES.into_iter().find(|wish| legal.iter().any(|action| action == wish)).unwrap_or(&legal[0])
}

/// A table at the moment of its deal: its code, its log, everybody's token.
struct Dealt {
    code: String,
    rows: Vec<LogRow>,
    tokens: Vec<String>,
}

async fn deal() -> Dealt {
    let house = House::open().await;
    let mut guests = gather_by(&house.address, json!({ "game": GAME, "seats": SEATS }), SEATS).await;
    start(&mut guests).await;
    let code = guests[0].code().to_owned();
    let tokens = guests.iter().map(|guest| guest.token().unwrap().to_owned()).collect();
    drop(guests);
    let data = house.close().await;
    let store = SqliteStore::open(data.path()).unwrap();
    let claim = store.claim(code.clone(), Owner::unique()).await.unwrap();
    let Some(Claim::Mine { lease, tail }) = claim else { panic!("{claim:?}") };
    let rows = store.read(lease, 0, tail as usize).await.unwrap();
    assert_eq!(rows.len() as u64, tail);
    Dealt { code, rows, tokens }
}

/// The same log, but the game began from this position.
fn in_world(rows: &[LogRow], position: Value) -> Vec<LogRow> {
    let at = rows.iter().position(|row| row.text.starts_with("{\"dealt\"")).unwrap();
    let mut rows = rows[..=at].to_vec();
    let mut dealt: Value = serde_json::from_str(&rows[at].text).unwrap();
    let mut record: Record = {
        let header = serde_json::from_value(dealt["dealt"]["header"].clone()).unwrap();
        Record { header, steps: Vec::new() }
    };
    let source = record.header.chance.clone();
    let (table, _) = catalog::open(GAME, &record.header.options, SEATS, source, Some(position)).unwrap();
    record = table.record().clone();
    dealt["dealt"]["header"] = json!(record.header);
    dealt["dealt"]["step"] = json!(record.steps[0]);
    dealt["dealt"]["told"]["asked"] = json!(table.asked().unwrap().waiting);
    rows[at].text = dealt.to_string();
    rows
}

/// A server that knows this world only. Its standing orders take the usual time, its show and windows a third of it.
async fn serve(dealt: &Dealt, rows: Vec<LogRow>) -> House {
    let data = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(data.path()).unwrap();
    let new = NewTable { creation: Creation::of("leak"), code: dealt.code.clone(), rows };
    store.create(new).await.unwrap();
    drop(store);
    House::on(data, party::House { away: 600_000, show: 30, ..party::House::default() }).await
}

/// What somebody heard, and when.
type Heard = Vec<(Duration, String)>;

/// Sits in a world until the last step.
async fn sit(mut guest: Guest, start: Instant, with_order: bool) -> Heard {
    let mut heard = Heard::new();
    if with_order {
        for window in ["counterattack", "lucky-bastard", "nice-try"] {
            guest.ask(Command::Standing { window: window.to_owned(), order: Order::Pass }).await.unwrap();
        }
    }
    let (mut answered, mut full) = (0, 0);
    while guest.step().is_none_or(|step| step.number < LAST_STEP) {
        let message = guest.hear().await.unwrap();
        if !matches!(message, Message::Accepted { .. } | Message::Table(_)) {
            heard.push((start.elapsed(), without_clock(&message)));
        }
        let pile = guest.step().and_then(|step| step.view.value()["draw_pile"].as_u64()).unwrap_or(0);
        full = full.max(pile);
        if pile + ON_TOP <= full {
            continue;
        }
        let Some(question) = guest.question().filter(|question| question.number > answered) else { continue };
        if with_order && guest.step().unwrap().asked.as_ref().is_some_and(|asked| asked.window.is_some()) {
            continue;
        }
        answered = question.number;
        let (question, action) = (question.number, wish(&question.legal).to_owned());
        guest.send(Command::Answer { question, action }).await.unwrap();
    }
    heard
}

/// A message as it came, but for the milliseconds that are left on a clock.
fn without_clock(message: &Message) -> String {
    let mut text = json!(message);
    if let Some(left) = text.pointer_mut("/step/clock/left_ms") {
        *left = json!(0);
    }
    text.to_string()
}

/// What A, B, C and the room hear in a world.
async fn hear(address: &Address, dealt: &Dealt) -> Vec<Heard> {
    let mut guests = Vec::new();
    for token in &dealt.tokens {
        guests.push(Guest::come_back(address, &dealt.code, token).await.unwrap());
    }
    guests.push(Guest::look(address, &dealt.code, Role::Room).await.unwrap());
    let start = Instant::now();
    let mut sitting = JoinSet::new();
    for (number, guest) in guests.into_iter().enumerate() {
        // B has standing orders, C answers by hand.
        let with_order = number == B;
        sitting.spawn(async move { (number, sit(guest, start, with_order).await) });
    }
    let mut heard = vec![Heard::new(); dealt.tokens.len() + 1];
    while let Some(sat) = sitting.join_next().await {
        let (number, all) = sat.unwrap();
        heard[number] = all;
    }
    heard
}

/// What everybody hears in either world; the two go on side by side.
async fn hear_both(dealt: &Arc<Dealt>) -> [Vec<Heard>; 2] {
    let mut worlds = JoinSet::new();
    for (number, card) in WORLDS.into_iter().enumerate() {
        let dealt = dealt.clone();
        worlds.spawn(async move {
            let house = serve(&dealt, in_world(&dealt.rows, position(card))).await;
            (number, timeout(WHOLE_WORLD, hear(&house.address, &dealt)).await.expect("the game goes on"))
        });
    }
    let mut heard = [Vec::new(), Vec::new()];
    while let Some(world) = worlds.join_next().await {
        let (number, all) = world.unwrap();
        heard[number] = all;
    }
    heard
}

/// Which viewers can tell the worlds apart by a wait: who, after which message, and how long it took in either.
fn differing_waits(with: &[Heard], without: &[Heard]) -> BTreeMap<(usize, usize), [Duration; 2]> {
    let mut differing = BTreeMap::new();
    for (viewer, (with, without)) in with.iter().zip(without).enumerate().filter(|(viewer, _)| *viewer != B) {
        for (at, (one, other)) in with.windows(2).zip(without.windows(2)).enumerate() {
            let waits = [one, other].map(|pair| pair[1].0 - pair[0].0);
            if waits[0].abs_diff(waits[1]) >= LEEWAY {
                differing.insert((viewer, at), waits);
            }
        }
    }
    differing
}

#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_know_cannot_tell_two_worlds_apart() {
    let dealt = Arc::new(deal().await);
    let mut always: Option<BTreeMap<_, _>> = None;
    for _ in 0..RUNS {
        let [with, without] = hear_both(&dealt).await;
        assert_ne!(texts(&with[B]), texts(&without[B]), "B's cards differ, so B's views must");
        for (viewer, (with, without)) in with.iter().zip(&without).enumerate().filter(|(at, _)| *at != B) {
            assert!(with.len() > 10, "viewer {viewer} heard {} messages", with.len());
            let window = |(_, text): &(_, String)| text.contains("\"window\":\"counterattack\"");
            assert!(with.iter().any(window), "no window was open");
            assert_eq!(texts(with), texts(without), "viewer {viewer}");
        }
        let differing = differing_waits(&with, &without);
        let before = always.take().unwrap_or_else(|| differing.clone());
        let again: BTreeMap<_, _> =
            before.into_iter().filter(|(wait, _)| differing.contains_key(wait)).collect();
        if again.is_empty() {
            return;
        }
        println!("waits that differ: {again:?}");
        always = Some(again);
    }
    panic!("in each of {RUNS} evenings some viewers wait differently: {always:?}");
}

fn texts(heard: &Heard) -> Vec<&str> {
    heard.iter().map(|(_, text)| text.as_str()).collect()
}
