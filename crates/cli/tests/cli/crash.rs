//! The server is killed again and again while people play: nothing acknowledged is lost, no decision acts twice.

use std::path::Path;
use std::time::Duration;

use client::{Address, ClientError, Diary, Guest, Habit};
use load::ServerProcess;
use protocol::{Command, Holder, Settings, Stage, Tempo};
use serde_json::{Value, json};
use table::{Dice, Record, Seat, Seed};

pub(super) const PROGRAM: &str = env!("CARGO_BIN_EXE_spielwiese");

/// How often the server is killed.
const KILLS: usize = 20;

/// How many tables there are of each game, and how many people at each.
const TABLES: usize = 2;
pub(super) const SEATS: usize = 3;

/// Those in which no window waits for a second each time.
pub(super) const GAMES: [&str; 4] = ["festival-overload", "game-over", "kacken-auf-wacken", "overload"];

/// Somebody who played, and what they know.
pub(super) type Played = (Guest, Diary);

/// Opens a table that leaves no time for a show; everybody sits down and gets cards.
pub(super) async fn open(address: &Address, game: &str) -> Result<Vec<Guest>, ClientError> {
    open_as(address, json!({ "game": game, "seats": SEATS }), Vec::new()).await
}

/// The same for a table that is wanted in a particular way, at which the host asks for something before the start.
pub(super) async fn open_as(
    address: &Address,
    mut wish: Value,
    before: Vec<Command>,
) -> Result<Vec<Guest>, ClientError> {
    wish["name"] = json!("Guest 0");
    wish["look"] = json!({ "colour": 0, "shape": "circle" });
    let opened = address.open_table(&wish).await?;
    let mut guests = vec![Guest::come_back(address, &opened.code, &opened.token).await?];
    for number in 1..SEATS {
        let mut guest = Guest::join(address, &opened.code, &format!("Guest {number}")).await?;
        guest.sit(Seat::new(number)).await?;
        guests.push(guest);
    }
    let settings = Settings { tempo: Tempo::None, ..Settings::default() };
    guests[0].ask(Command::Settings { settings }).await?;
    for command in before {
        guests[0].ask(command).await?;
    }
    guests[0].ask(Command::Start).await?;
    for guest in &mut guests {
        guest.until(|guest| matches!(guest.stage(), Some(Stage::Dealing(_)))).await?;
        guest.ask(Command::Contribute { bytes: Seed::from_text("crash") }).await?;
    }
    Ok(guests)
}

pub(super) async fn play(mut guest: Guest, seed: Seed) -> Played {
    let mut diary = Diary::default();
    guest.play(seed, Habit::Thinks, &mut diary).await.unwrap();
    (guest, diary)
}

fn seat(guest: &Guest) -> Seat {
    let table = guest.table().unwrap();
    let mine = |holder: &Holder| matches!(holder, Holder::Person(person) if Some(*person) == table.you);
    table.seats.iter().find(|seat| mine(&seat.holder)).unwrap().seat
}

/// Kills the server at any moment, and starts it again in the same place.
async fn kill_and_start(server: ServerProcess, data: &Path, dice: &mut Dice) -> ServerProcess {
    tokio::time::sleep(Duration::from_millis(20 + dice.below(180) as u64)).await;
    let port = server.address().authority().rsplit_once(':').unwrap().1.parse().unwrap();
    server.kill().unwrap();
    ServerProcess::start_at(Path::new(PROGRAM), data, port).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_has_lost_nothing_and_does_nothing_twice() {
    let data = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(Path::new(PROGRAM), data.path()).unwrap();
    let address = server.address().clone();
    let mut playing = Vec::new();
    for (number, game) in GAMES.iter().cycle().take(GAMES.len() * TABLES).enumerate() {
        let seed = Seed::from_text("crash").game(number as u64);
        let table = open(&address, game).await.unwrap();
        playing.push(table.into_iter().map(|guest| tokio::spawn(play(guest, seed))).collect::<Vec<_>>());
    }
    let mut dice = Dice::of_player(Seed::from_text("kills"), 0);
    let mut under_fire = 0;
    for _ in 0..KILLS {
        under_fire += usize::from(playing.iter().flatten().any(|guest| !guest.is_finished()));
        server = kill_and_start(server, data.path(), &mut dice).await;
    }
    assert!(under_fire >= KILLS / 2, "most games were over after {under_fire} kills");

    let mut accepted = 0;
    for table in playing {
        let mut played = Vec::new();
        for guest in table {
            played.push(guest.await.unwrap());
        }
        let code = played[0].0.code();
        let record = address.get(&format!("/api/tables/{code}/record")).await.unwrap();
        agree(code, &record, &played);
        accepted += played.iter().map(|(_, diary)| diary.count()).sum::<usize>();
    }
    // Somebody may hear of none of their answers in a short game; together they hear of many.
    assert!(accepted > GAMES.len() * TABLES * SEATS, "only {accepted} answers are known to be accepted");
}

/// The record follows from its seed, ends, and is what everybody remembers.
pub(super) fn agree(code: &str, record: &str, played: &[Played]) {
    let record = Record::parse(record).unwrap();
    assert!(catalog::resume(&record).unwrap().outcome().is_some());
    for (guest, diary) in played {
        let seat = seat(guest);
        let plays = record.steps.iter().filter(|step| step.seat == Some(seat));
        let agrees = diary.agrees(plays.filter_map(|step| step.play.as_deref()));
        agrees.unwrap_or_else(|problem| panic!("table {code}, seat {seat}: {problem}"));
    }
    assert!(
        played.iter().any(|(_, diary)| diary.count() > 0),
        "table {code}: nobody knows of an accepted answer"
    );
}
