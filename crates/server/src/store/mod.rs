//! The log of every table, on disk.
//!
//! A table is its log: rows of text in order, each made by [`party`](crate::party). A store keeps them, and answers an
//! append when the rows will survive a crash of the machine, not before. It never looks into a row.
//!
//! The trait is small because a second store (PostgreSQL, for many machines) must be able to keep its promises.

mod sqlite;
mod troubled;

pub use sqlite::{FILE_NAME, SqliteStore};
pub use troubled::{Trouble, TroubledStore};

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;

use thiserror::Error;

/// What a store will answer.
pub type Promise<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The number by which the store knows a table. Never shown to anybody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(pub i64);

/// One row of a table's log: when it was written, in milliseconds since 1970, and what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// When.
    pub at_ms: i64,
    /// What, as JSON.
    pub text: String,
}

/// A table as it was found in the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its number.
    pub id: TableId,
    /// The code people type.
    pub code: String,
    /// Its log, from the first row.
    pub rows: Vec<LogRow>,
}

/// Why a store could not do what it was asked to.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum StoreError {
    /// The code is already in use.
    #[error("the code `{0}` is in use")]
    CodeTaken(String),
    /// The table is not there (any more).
    #[error("there is no such table")]
    Gone,
    /// Another writer has appended at this place.
    #[error("row {place} of the table is already written, and is another one")]
    Overtaken {
        /// Where.
        place: u64,
    },
    /// Nothing can be written or read at the moment; it is worth trying again.
    #[error("the store does not work at the moment: {0}")]
    Unavailable(String),
    /// The store is made for another version of this program.
    #[error("the store has schema version {found}; this program knows {known}")]
    Schema {
        /// The version in the store.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
}

/// Where tables are kept.
pub trait Store: Debug + Send + Sync + 'static {
    /// Makes a new table with its first rows. Durable when it answers.
    fn create(&self, code: String, rows: Vec<LogRow>) -> Promise<TableId>;

    /// Appends rows to a table's log, the first of them at `place`. Durable when it answers. Appending the same rows at
    /// the same place again is no error: whoever does not know whether an append arrived asks again.
    fn append(&self, table: TableId, place: u64, rows: Vec<LogRow>) -> Promise<()>;

    /// The table with this code.
    fn load(&self, code: String) -> Promise<Option<StoredTable>>;

    /// Deletes a table and everything about it.
    fn delete(&self, table: TableId) -> Promise<()>;

    /// Deletes all tables that nothing was written to since then; says how many.
    fn sweep(&self, before_ms: i64) -> Promise<u64>;

    /// How many tables there are.
    fn count(&self) -> Promise<u64>;

    /// Writes a copy of the whole store, as of now, to this path, while it is in use.
    fn backup(&self, to: std::path::PathBuf) -> Promise<()>;
}
