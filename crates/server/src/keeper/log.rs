//! A table's log as its keeper sees it: where it ends, and how rows get there.

use std::sync::Arc;

use crate::party::{Decision, Millis, Row};
use crate::store::{Lease, LogRow, NewTable, Owner, Promise, Store, TableId};

/// The end of a table's log, and the right to write there.
#[derive(Debug)]
pub(super) struct Log {
    store: Arc<dyn Store>,
    lease: Lease,
    /// Where the next row goes.
    place: u64,
}

/// What is written in one go: rows, and the next table if they tell of one.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) rows: Vec<LogRow>,
    pub(super) next_table: Option<NewTable>,
}

/// The first rows of a table, as they are written.
pub(crate) fn written(rows: &[Row], at: Millis) -> Vec<LogRow> {
    rows.iter().map(|row| LogRow { at_ms: at, text: row.text() }).collect()
}

/// The rows of a decision, as they are written.
pub(super) fn rows_of(decision: &Decision) -> Vec<LogRow> {
    decision.texts().iter().map(|text| LogRow { at_ms: decision.at, text: text.clone() }).collect()
}

impl Log {
    pub(super) fn new(store: Arc<dyn Store>, lease: Lease, place: u64) -> Log {
        Log { store, lease, place }
    }

    /// Which table, for the program's own log.
    pub(super) fn table(&self) -> TableId {
        self.lease.table
    }

    /// As whom the table was claimed.
    pub(super) fn owner(&self) -> Owner {
        self.lease.owner
    }

    /// Asks for something to be written. Asking again for the same is harmless.
    pub(super) fn append(&self, entry: &Entry) -> Promise<()> {
        let rows = entry.rows.clone();
        match entry.next_table.clone() {
            None => self.store.append(self.lease, self.place, rows),
            Some(next) => self.store.rematch(self.lease, self.place, rows, next),
        }
    }

    /// It is on disk.
    pub(super) fn appended(&mut self, entry: &Entry) {
        self.place += entry.rows.len() as u64;
    }

    /// Asks for the table to be deleted.
    pub(super) fn delete(&self) -> Promise<()> {
        self.store.delete(self.lease)
    }

    /// Gives the table back.
    pub(super) fn release(&self) -> Promise<()> {
        self.store.release(self.lease)
    }
}
