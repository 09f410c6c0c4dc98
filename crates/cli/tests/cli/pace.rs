//! `spielwiese lab pace`, on the logs of tables at which people played.

use std::path::Path;

use load::ServerProcess;
use serde_json::Value;
use table::Seed;

use super::crash::{PROGRAM, SEATS, open, play};
use super::typing::run;

const GAME: &str = "overload";

/// As many tables as a kind of decision must come from.
const TABLES: usize = 5;

#[tokio::test(flavor = "multi_thread")]
async fn how_long_people_take_is_measured_once_enough_of_them_have_played() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let server = ServerProcess::start(Path::new(PROGRAM), data.path()).unwrap();
    let mut playing = Vec::new();
    for number in 0..TABLES {
        let seed = Seed::from_text("pace").game(number as u64);
        let guests = open(server.address(), GAME).await.unwrap();
        playing.push(guests.into_iter().map(|guest| tokio::spawn(play(guest, seed))).collect::<Vec<_>>());
    }
    for guest in playing.into_iter().flatten() {
        guest.await.unwrap();
    }

    let measured = run(&["lab", "pace", "--data", folder]);
    assert_eq!(measured.code, Some(0), "{}", measured.err);
    assert_eq!(measured.err.trim(), format!("{GAME}: {TABLES} of {TABLES} games ended; measured"));
    let pace: Value = serde_json::from_str(&measured.out).unwrap();
    let is_guessed = |game: &str| pace[game]["estimate"] == true;
    assert!(pace[GAME].is_object() && !is_guessed(GAME) && is_guessed("frantic"), "{pace}");
    assert!(!measured.out.contains("Guest"), "nothing about anybody is in it");
    let file = data.path().join("pace.json");
    std::fs::write(&file, &measured.out).unwrap();
    let seats = SEATS.to_string();
    let report = run(&[
        "lab",
        GAME,
        "--seats",
        &seats,
        "--games",
        "20",
        "--lang",
        "en",
        "--pace",
        file.to_str().unwrap(),
    ]);
    assert_eq!(report.code, Some(0), "{}", report.err);
    assert!(!report.out.contains("estimate"), "{}", report.out);
}

#[test]
fn a_folder_without_tables_is_named() {
    let nowhere = run(&["lab", "pace", "--data", "nowhere"]);
    assert_eq!((nowhere.code, nowhere.out.as_str()), (Some(1), ""));
    assert!(nowhere.err.contains("nowhere"), "{}", nowhere.err);
}
