//! From one store to another: all tables, with their codes.
//!
//! What is moved stays where it was, so a move that was interrupted is simply asked for again: tables that are there
//! already are compared, and left alone. Nobody else may use either store meanwhile.

use super::{LogRow, Promise, Store, StoreError, TableId};

/// A table on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovedTable {
    pub(super) code: String,
    /// The hash of the secret that made it, if the store knows it.
    pub(super) creation: Option<Vec<u8>>,
    pub(super) rows: Vec<LogRow>,
}

impl MovedTable {
    /// Its log.
    pub fn rows(&self) -> &[LogRow] {
        &self.rows
    }
}

/// A store that nobody else uses, from which tables can be moved and to which.
pub trait Movable: Store {
    /// The next table in the order of their numbers.
    fn table_after(&self, after: TableId) -> Promise<Option<(TableId, MovedTable)>>;

    /// Writes a table under its code. False if the very same one is there already.
    fn put(&self, table: MovedTable) -> Promise<bool>;
}

/// What came of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// How many tables were written.
    pub written: u64,
    /// How many were there already.
    pub there: u64,
}

/// Moves all tables.
pub async fn move_all(from: &dyn Movable, to: &dyn Movable) -> Result<Moved, StoreError> {
    let (mut moved, mut after) = (Moved::default(), TableId(0));
    while let Some((number, table)) = from.table_after(after).await? {
        after = number;
        match to.put(table).await? {
            true => moved.written += 1,
            false => moved.there += 1,
        }
    }
    if let Some(mark) = from.clock_mark().await? {
        to.mark_clock(mark).await?;
    }
    Ok(moved)
}

/// A table with this code is there and is another one.
pub(super) fn another(code: &str) -> StoreError {
    StoreError::Broken(format!(
        "table {code} is there already and is not the same: it was played there, or the code is another table's"
    ))
}
