//! The server is killed at any moment while people play, again and again: nothing accepted is lost, nothing acts twice.

use std::path::Path;
use std::time::Duration;

use client::{Address, Diary, Guest, Habit};
use load::ServerProcess;
use protocol::Holder;
use table::{Dice, Record, Seed};
use tokio::task::JoinSet;

use crate::neighbours::gather;

/// Those in which no window waits for a second each time.
const GAMES: [&str; 4] = ["festival-overload", "game-over", "kacken-auf-wacken", "overload"];
const SEATS: usize = 3;

/// What became of what people decided.
#[derive(Debug, Default)]
struct Sum {
    games: usize,
    accepted: usize,
    disagree: usize,
}

/// Kills the server so often.
pub async fn kill(program: &Path, kills: usize) {
    eprintln!("{kills} kills");
    let data = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(program, data.path()).unwrap();
    let address = server.address().clone();
    let port = address.authority().rsplit_once(':').unwrap().1.parse().unwrap();
    let mut dice = Dice::of_player(Seed::from_text("siege"), 0);
    let (mut sum, mut killed, mut round) = (Sum::default(), 0, 0);
    while killed < kills {
        let mut tables = JoinSet::new();
        for game in GAMES.into_iter().cycle().take(GAMES.len() * 2) {
            round += 1;
            let guests = gather(&address, game, SEATS).await.unwrap();
            tables.spawn(play(guests, Seed::from_text("siege").game(round)));
        }
        while !tables.is_empty() {
            if killed < kills {
                // A machine that is slow to start a server is as slow to let people play.
                let moment = Duration::from_millis(20 + dice.below(180) as u64);
                tokio::time::sleep(server.took() + moment).await;
                server.kill().unwrap();
                server = ServerProcess::start_at(program, data.path(), port).unwrap();
                killed += 1;
            } else {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            while let Some(played) = tables.try_join_next() {
                take_in(&address, &played.unwrap(), &mut sum).await;
            }
        }
    }
    println!("| kills at any moment | games | accepted decisions | lost or twice |\n|---|---|---|---|");
    println!("| {killed} | {} | {} | {} |\n", sum.games, sum.accepted, sum.disagree);
}

async fn play(guests: Vec<Guest>, seed: Seed) -> Vec<(Guest, Diary)> {
    let mut playing = JoinSet::new();
    for mut guest in guests {
        playing.spawn(async move {
            let mut diary = Diary::default();
            guest.play(seed, Habit::Thinks, &mut diary).await.unwrap();
            (guest, diary)
        });
    }
    playing.join_all().await
}

/// Compares what everybody remembers with the record. Nobody is killed meanwhile.
async fn take_in(address: &Address, played: &[(Guest, Diary)], sum: &mut Sum) {
    let code = played[0].0.code();
    let record = Record::parse(&address.get(&format!("/api/tables/{code}/record")).await.unwrap()).unwrap();
    sum.games += 1;
    for (guest, diary) in played {
        let table = guest.table().unwrap();
        let mine = |holder: &Holder| matches!(holder, Holder::Person(person) if Some(*person) == table.you);
        let seat = table.seats.iter().find(|seat| mine(&seat.holder)).map(|seat| seat.seat);
        let plays = record.steps.iter().filter(|step| step.seat.is_some() && step.seat == seat);
        sum.accepted += diary.count();
        if let Err(problem) = diary.agrees(plays.filter_map(|step| step.play.as_deref())) {
            eprintln!("table {code}: {problem}");
            sum.disagree += 1;
        }
    }
}
