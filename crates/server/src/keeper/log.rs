//! A table's log as its keeper sees it: where it ends, and how rows get there.

use std::sync::Arc;

use crate::party::{Moment, Row};
use crate::store::{LogRow, Promise, Store, TableId};

/// The end of a table's log.
#[derive(Debug)]
pub(super) struct Log {
    store: Arc<dyn Store>,
    table: TableId,
    /// Where the next row goes.
    place: u64,
}

/// Rows as they are written.
pub(crate) fn written(rows: &[Row], at: Moment) -> Vec<LogRow> {
    let text = |row| serde_json::to_string(row).expect("rows are plain data with text keys");
    rows.iter().map(|row| LogRow { at_ms: at, text: text(row) }).collect()
}

impl Log {
    pub(super) fn new(store: Arc<dyn Store>, table: TableId, place: u64) -> Log {
        Log { store, table, place }
    }

    /// Which table, for the program's own log.
    pub(super) fn table(&self) -> TableId {
        self.table
    }

    /// Asks for rows to be appended. Asking again for the same ones is harmless.
    pub(super) fn append(&self, rows: &[LogRow]) -> Promise<()> {
        self.store.append(self.table, self.place, rows.to_vec())
    }

    /// They are on disk.
    pub(super) fn appended(&mut self, rows: &[LogRow]) {
        self.place += rows.len() as u64;
    }

    /// Asks for the table to be deleted.
    pub(super) fn delete(&self) -> Promise<()> {
        self.store.delete(self.table)
    }
}
