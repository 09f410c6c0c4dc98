//! The embedded store: one SQLite file, in WAL mode with full sync.
//!
//! One thread writes. It takes **whatever is waiting** as one transaction, so that many tables share one sync, and a
//! single table never waits for a timer. A second thread reads. Nothing is answered before its transaction is on disk.
//!
//! A third moves pages from the write-ahead log into the file meanwhile.
//!
//! The log is one list in the order of writing, with an index by table: a list clustered by table is three times as slow
//! when a thousand tables write.
//!
//! One process has the file at a time, so whoever claims a table gets it. What a lease says is checked all the same,
//! with every append: within a process, too, a keeper may outlive its table.

mod backup;
mod checkpoint;
mod file;
mod moving;
mod worker;

use std::path::Path;

use super::{Claim, Lease, LogRow, NewTable, Owner, Promise, Store, StoreError, TableId, private};
use file::LogFile;
use worker::Worker;

/// The name of the file in its folder.
pub const FILE_NAME: &str = "tables.sqlite";

/// How many tables a sweep looks at in one go: others wait for no longer than that.
const SWEEP_BATCH: usize = 200;

/// The embedded store.
#[derive(Debug)]
pub struct SqliteStore {
    // Dropped first: only the last one to close the file can leave everything in it.
    reader: Worker,
    writer: Worker,
}

impl SqliteStore {
    /// Opens the store in this folder, which is made if it is not there. Nobody else may have it open to write.
    pub fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        private::folder(folder).map_err(|error| StoreError::file(folder, error))?;
        let path = folder.join(FILE_NAME);
        let writer = Worker::start("store writer", LogFile::open(&path)?)?;
        let reader = Worker::start("store reader", LogFile::open_to_read(&path)?)?;
        Ok(SqliteStore { reader, writer })
    }

    /// Writes a copy of the store in this folder to `to`, also while a server uses it.
    pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
        backup::copy(&folder.join(FILE_NAME), to)
    }

    /// Puts a copy into this folder, which must not hold tables yet. The copy is looked through first.
    pub fn restore(from: &Path, folder: &Path) -> Result<(), StoreError> {
        backup::restore(from, &folder.join(FILE_NAME))
    }

    /// How many tables there are.
    pub fn count(&self) -> Promise<u64> {
        self.reader.ask(LogFile::count)
    }
}

impl Store for SqliteStore {
    fn create(&self, new: NewTable) -> Promise<String> {
        self.writer.ask(move |file| file.create(&new))
    }

    fn claim(&self, code: String, owner: Owner) -> Promise<Option<Claim>> {
        let (writer, reader) = (self.writer.clone(), self.reader.clone());
        Box::pin(async move {
            // Whoever guesses codes keeps nobody from writing.
            let wanted = code.clone();
            if !reader.ask(move |file| file.knows(&wanted)).await? {
                return Ok(None);
            }
            writer.ask(move |file| file.claim(&code, owner)).await
        })
    }

    fn read(&self, lease: Lease, place: u64, count: usize) -> Promise<Vec<LogRow>> {
        self.reader.ask(move |file| file.read(lease, place, count))
    }

    fn append(&self, lease: Lease, place: u64, rows: Vec<LogRow>) -> Promise<()> {
        self.writer.ask(move |file| file.append(lease, place, &rows))
    }

    fn rematch(&self, lease: Lease, place: u64, rows: Vec<LogRow>, new: NewTable) -> Promise<()> {
        self.writer.ask(move |file| file.rematch(lease, place, &rows, &new))
    }

    fn delete(&self, lease: Lease) -> Promise<()> {
        self.writer.ask(move |file| file.delete(lease))
    }

    fn release(&self, lease: Lease) -> Promise<()> {
        self.writer.ask(move |file| file.release(lease))
    }

    fn sweep(&self, before_ms: i64) -> Promise<u64> {
        let (writer, reader) = (self.writer.clone(), self.reader.clone());
        Box::pin(async move {
            let (mut deleted, mut after) = (0, TableId(0));
            loop {
                let tables = reader.ask(move |file| file.tables_after(after, SWEEP_BATCH)).await?;
                let Some(last) = tables.last() else { return Ok(deleted) };
                after = last.id;
                let old = tables.into_iter().filter(|table| table.could_go(before_ms)).map(|table| table.id);
                let old: Vec<TableId> = old.collect();
                if !old.is_empty() {
                    deleted += writer.ask(move |file| file.delete_untouched(&old, before_ms)).await?;
                }
            }
        })
    }

    fn check(&self) -> Promise<()> {
        self.writer.ask(LogFile::check)
    }

    fn clock_mark(&self) -> Promise<Option<i64>> {
        self.reader.ask(LogFile::clock_mark)
    }

    fn mark_clock(&self, at_ms: i64) -> Promise<()> {
        self.writer.ask(move |file| file.mark_clock(at_ms))
    }
}

#[cfg(test)]
mod tests;
