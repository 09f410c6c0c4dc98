//! Evenings, as most tests need them: people come, sit down, play, and the record is looked at.

use std::time::Duration;

use client::{Address, Diary, Guest, Habit};
use protocol::{Command, Holder, Settings, Stage};
use serde_json::json;
use table::{Record, Seat, Seed};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// No game takes longer, on whatever machine.
const LONGEST_GAME: Duration = Duration::from_secs(120);

/// Opens a table, and everybody sits down, in the order of seats. The first is the host.
pub async fn gather(address: &Address, game: &str, seats: usize) -> Vec<Guest> {
    gather_by(address, json!({ "game": game, "seats": seats }), seats).await
}

/// The same, for a table that is opened in a particular way.
pub async fn gather_by(address: &Address, mut wish: serde_json::Value, seats: usize) -> Vec<Guest> {
    wish["name"] = json!("Anna");
    wish["look"] = json!({ "colour": 0, "shape": "circle" });
    let opened = address.open_table(&wish).await.unwrap();
    let mut guests = vec![Guest::come_back(address, &opened.code, &opened.token).await.unwrap()];
    for name in ["Ben", "Cleo", "Dora", "Emil", "Fritz", "Gitta", "Hans"].iter().take(seats - 1) {
        guests.push(Guest::join(address, &opened.code, name).await.unwrap());
    }
    for (seat, guest) in guests.iter_mut().enumerate() {
        guest.sit(Seat::new(seat)).await.unwrap();
        guest.until(|guest| self::seat(guest).is_some()).await.unwrap();
    }
    guests
}

/// The seat that a guest holds.
pub fn seat(guest: &Guest) -> Option<Seat> {
    let table = guest.table()?;
    let mine = |holder: &Holder| matches!(holder, Holder::Person(person) if Some(*person) == table.you);
    table.seats.iter().find(|seat| mine(&seat.holder)).map(|seat| seat.seat)
}

/// The host starts, everybody adds to the shuffle, and everybody is shown the first step.
pub async fn start(guests: &mut [Guest]) {
    guests[0].ask(Command::Start).await.unwrap();
    for (seat, guest) in guests.iter_mut().enumerate() {
        guest.until(|guest| !matches!(guest.stage(), Some(Stage::Gathering))).await.unwrap();
        if matches!(guest.stage(), Some(Stage::Dealing(_))) {
            let bytes = Seed::from_text(&format!("seat {seat}"));
            guest.ask(Command::Contribute { bytes }).await.unwrap();
        }
    }
    for guest in guests {
        guest.until(|guest| guest.step().is_some()).await.unwrap();
    }
}

/// Everybody plays until the game is over, each with a habit; gives their diaries.
pub async fn play_out(guests: Vec<Guest>, seed: Seed, habits: &[Habit]) -> Vec<(Guest, Diary)> {
    let mut playing = JoinSet::new();
    for (number, mut guest) in guests.into_iter().enumerate() {
        let habit = habits[number % habits.len()];
        playing.spawn(async move {
            let mut diary = Diary::default();
            let played = guest.play(seed, habit, &mut diary).await;
            played.unwrap_or_else(|problem| panic!("guest {number}, who {habit:?}: {problem}"));
            (number, (guest, diary))
        });
    }
    // One who fails fails the test, whatever the others wait for.
    let mut played = Vec::new();
    while let Some(guest) =
        timeout(LONGEST_GAME, playing.join_next()).await.expect("the game comes to its end")
    {
        played.push(guest.unwrap());
    }
    played.sort_by_key(|(number, _)| *number);
    played.into_iter().map(|(_, played)| played).collect()
}

/// The record of a finished game. It follows from its seed, and the secret from its commitment.
pub async fn record(address: &Address, code: &str) -> Record {
    let text = address.get(&format!("/api/tables/{code}/record")).await.unwrap();
    let record = Record::parse(&text).unwrap();
    let table = catalog::resume(&record).unwrap();
    assert!(table.outcome().is_some(), "the record ends before the game");
    record
}

/// What a record says a seat has played.
pub fn plays(record: &Record, seat: Seat) -> impl Iterator<Item = &str> {
    record.steps.iter().filter(move |step| step.seat == Some(seat)).filter_map(|step| step.play.as_deref())
}

/// The record agrees with what everybody remembers, seat by seat.
pub fn agree(record: &Record, played: &[(Guest, Diary)]) {
    for (guest, diary) in played {
        let seat = seat(guest).unwrap();
        diary.agrees(plays(record, seat)).unwrap_or_else(|problem| panic!("seat {seat}: {problem}"));
        assert!(diary.count() > 0, "seat {seat} was never asked");
    }
}

/// Changes some of a table's settings.
pub async fn set(host: &mut Guest, change: impl FnOnce(&mut Settings)) {
    let mut settings = host.table().unwrap().settings.clone();
    change(&mut settings);
    host.ask(Command::Settings { settings }).await.unwrap();
}
