//! The embedded store: one SQLite file, in WAL mode with full sync.
//!
//! One thread writes. It takes **whatever is waiting** as one transaction, so that many tables share one sync, and a
//! single table never waits for a timer. A second thread reads. Nothing is answered before its transaction is on disk.
//!
//! The log is one list in the order of writing, with an index by table: a list clustered by table is three times as slow
//! when a thousand tables write.

mod backup;
mod file;
mod worker;

use std::path::{Path, PathBuf};

use super::{LogRow, Promise, Store, StoreError, StoredTable, TableId};
use file::LogFile;
use worker::Worker;

/// The name of the file in its folder.
pub const FILE_NAME: &str = "tables.sqlite";

/// How many tables a sweep deletes in one transaction: others wait for no longer than that.
const SWEEP_BATCH: usize = 200;

/// The embedded store.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    writer: Worker,
    reader: Worker,
}

impl SqliteStore {
    /// Opens the store in this folder, which is made if it is not there.
    pub fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        std::fs::create_dir_all(folder).map_err(|error| broken(&folder.display(), &error))?;
        let path = folder.join(FILE_NAME);
        let writer = Worker::start("store writer", LogFile::open(&path)?)?;
        let reader = Worker::start("store reader", LogFile::open_to_read(&path)?)?;
        Ok(SqliteStore { path, writer, reader })
    }

    /// Writes a copy of the store in this folder to `to`, also while a server uses it.
    pub fn backup(folder: &Path, to: &Path) -> Result<(), StoreError> {
        backup::copy(&folder.join(FILE_NAME), to)
    }
}

impl Store for SqliteStore {
    fn create(&self, code: String, rows: Vec<LogRow>) -> Promise<TableId> {
        self.writer.ask(move |file| file.create(&code, &rows))
    }

    fn append(&self, table: TableId, place: u64, rows: Vec<LogRow>) -> Promise<()> {
        self.writer.ask(move |file| file.append(table, place, &rows))
    }

    fn load(&self, code: String) -> Promise<Option<StoredTable>> {
        self.reader.ask(move |file| file.load(&code))
    }

    fn delete(&self, table: TableId) -> Promise<()> {
        self.writer.ask(move |file| file.delete(table))
    }

    fn sweep(&self, before_ms: i64) -> Promise<u64> {
        let (writer, reader) = (self.writer.clone(), self.reader.clone());
        Box::pin(async move {
            let old = reader.ask(move |file| file.untouched_since(before_ms)).await?;
            let mut deleted = 0;
            for batch in old.chunks(SWEEP_BATCH) {
                let batch = batch.to_vec();
                deleted += writer.ask(move |file| file.delete_untouched(&batch, before_ms)).await?;
            }
            Ok(deleted)
        })
    }

    fn count(&self) -> Promise<u64> {
        self.reader.ask(LogFile::count)
    }

    fn backup(&self, to: PathBuf) -> Promise<()> {
        let from = self.path.clone();
        Box::pin(async move {
            let copied = tokio::task::spawn_blocking(move || backup::copy(&from, &to)).await;
            copied.unwrap_or_else(|_| Err(StoreError::Unavailable("the copy was broken off".to_owned())))
        })
    }
}

fn broken(what: &dyn std::fmt::Display, error: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unavailable(format!("{what}: {error}"))
}

#[cfg(test)]
mod tests;
