//! The log of every table, on disk.
//!
//! A table is its log: rows of text in order, each made by [`party`](crate::party). A store keeps them, and answers an
//! append when the rows will survive a crash of the machine, not before. It never looks into a row.
//!
//! **Who writes to a table has claimed it.** A claim gives a [`Lease`]; the next claim of the same table, by whomever,
//! ends it. Whoever still holds the older one can write nothing any more, however late they wake up: safety comes from
//! the number in the lease and from no clock.
//!
//! The trait is small because a second store (PostgreSQL, for many machines) must be able to keep its promises.

pub mod private;
mod sqlite;
mod troubled;

use protocol::random;
pub use sqlite::{FILE_NAME, SqliteStore};
pub use troubled::{Trouble, TroubledStore};

use std::fmt::Debug;
use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;

use table::Seed;
use thiserror::Error;

/// What a store will answer.
pub type Promise<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The number by which the store knows a table. Never shown to anybody, and never given to another table.
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

/// Who keeps tables: one start of one server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owner([u8; 32]);

impl Owner {
    /// One that nobody else is.
    pub fn unique() -> Owner {
        Owner(random::bytes().bytes())
    }
}

/// The right to write to a table, until somebody else claims it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lease {
    /// The table.
    pub table: TableId,
    /// Who has claimed it.
    pub owner: Owner,
    /// How often it had been claimed by then. (An owner alone may have claimed it twice.)
    pub epoch: i64,
}

/// What comes of claiming a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// It is ours.
    Mine {
        /// What everything that is asked about it needs.
        lease: Lease,
        /// Where its log ends. Nobody else writes there from now on.
        tail: u64,
    },
    /// It is kept elsewhere: there.
    HeldBy(String),
}

/// The making of one table. Who does not know whether a table was made asks again with the same, and gets the same one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Creation([u8; 32]);

impl Creation {
    /// The making of a table by whoever knows this secret. The store keeps only its hash.
    pub fn of(secret: &str) -> Creation {
        Creation(Seed::from_text(&format!("creation {secret}")).bytes())
    }
}

/// A table that is to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// By whom: the same twice is one table.
    pub creation: Creation,
    /// The code people are to type.
    pub code: String,
    /// Its first rows.
    pub rows: Vec<LogRow>,
}

/// Why a store could not do what it was asked to.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum StoreError {
    /// It may or may not have been done: the disk is full or failed, or nobody answered. Asking for the very same again
    /// does no harm and is the only way to know.
    #[error("the store does not work at the moment: {0}")]
    Unclear(String),
    /// Somebody else has claimed the table since. Nothing was written, and never will be under this lease.
    #[error("the table is kept by somebody else now")]
    Lost,
    /// The table is deleted.
    #[error("there is no such table")]
    Gone,
    /// It was not done and cannot be, however often it is asked for. Other tables are not concerned.
    #[error("the store cannot do this: {0}")]
    Broken(String),
    /// The code is already in use.
    #[error("the code `{0}` is in use")]
    CodeTaken(String),
    /// The store is made for another version of this program.
    #[error("the store has schema version {found}; this program knows {known}")]
    Schema {
        /// The version in the store.
        found: u32,
        /// The newest this program knows.
        known: u32,
    },
    /// A file or folder is not as it must be to be opened, copied or restored.
    #[error("{}: {problem}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// What is wrong with it, or what to do about it.
        problem: String,
    },
}

impl StoreError {
    fn file(path: &Path, problem: impl std::fmt::Display) -> StoreError {
        StoreError::File { path: path.to_owned(), problem: problem.to_string() }
    }
}

/// Where tables are kept. Whatever is answered is durable.
pub trait Store: Debug + Send + Sync + 'static {
    /// Makes a new table, and gives its code. If the same [`Creation`] has made one already, nothing is written and that
    /// one's code is given.
    fn create(&self, new: NewTable) -> Promise<String>;

    /// Claims the table with this code: every lease given before ends. None if there is no such table.
    fn claim(&self, code: String, owner: Owner) -> Promise<Option<Claim>>;

    /// Rows of a claimed table from `place` on: at most so many, fewer if they are long, none only at the end.
    fn read(&self, lease: Lease, place: u64, count: usize) -> Promise<Vec<LogRow>>;

    /// Appends rows to a table's log, the first of them at `place`. Appending the same rows at the same place again is no
    /// error.
    fn append(&self, lease: Lease, place: u64, rows: Vec<LogRow>) -> Promise<()>;

    /// Makes the next table and appends rows that tell of it: both or neither. May be repeated as either may.
    fn rematch(&self, lease: Lease, place: u64, rows: Vec<LogRow>, new: NewTable) -> Promise<()>;

    /// Deletes a table: nobody finds it any more, and its code is free. Its rows go a little later. Deleting it again is
    /// no error.
    fn delete(&self, lease: Lease) -> Promise<()>;

    /// Gives a table back. Under a lease that has ended this does nothing.
    fn release(&self, lease: Lease) -> Promise<()>;

    /// Deletes all tables that nobody keeps and nothing was written to since then; says how many.
    fn sweep(&self, before_ms: i64) -> Promise<u64>;

    /// Writes something, to find out whether anything can be written.
    fn check(&self) -> Promise<()>;

    /// The time at which the clock was last believed; none if nothing tells of any time.
    fn clock_mark(&self) -> Promise<Option<i64>>;

    /// The clock says this, and is believed.
    fn mark_clock(&self, at_ms: i64) -> Promise<()>;
}
