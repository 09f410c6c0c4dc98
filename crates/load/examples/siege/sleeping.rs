//! Tables that sleep: as many as one address may open in a day, each with a game that goes on. They are in the store before
//! the server starts, so that nobody has to wait until they fall asleep.

use std::path::Path;

use server::store::{Creation, LogRow, NewTable, SqliteStore, Store as _};
use tokio::task::JoinSet;

use crate::fullest::Fullest;

/// How many there are.
const TABLES: u64 = 2_900;

/// How many rows each of them has: half a game.
const ROWS: usize = 100;

/// How many tables are written at a time.
const AT_ONCE: usize = 100;

const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Writes them to a new store in this folder.
pub async fn put_to_bed(folder: &Path) {
    let store = SqliteStore::open(folder).unwrap();
    let rows = Fullest::begun(ROWS);
    for first in (0..TABLES).step_by(AT_ONCE) {
        let some = first..TABLES.min(first + AT_ONCE as u64);
        let writing: JoinSet<_> = some.map(|number| store.create(table(number, &rows))).collect();
        for written in writing.join_all().await {
            written.unwrap();
        }
    }
}

fn table(number: u64, rows: &[LogRow]) -> NewTable {
    let creation = Creation::of(&format!("sleeping {number}"));
    NewTable { creation, code: code(number), rows: rows.to_vec() }
}

/// The code of one of them; after the last one comes the first again.
pub fn code(number: u64) -> String {
    spelled('A', number % TABLES)
}

/// A code that no table has.
pub fn no_code(number: u64) -> String {
    spelled('Z', number)
}

fn spelled(first: char, number: u64) -> String {
    let mut rest = number;
    let letters = (0..5).map(|_| {
        let letter = LETTERS[rest as usize % LETTERS.len()];
        rest /= LETTERS.len() as u64;
        char::from(letter)
    });
    std::iter::once(first).chain(letters).collect()
}
