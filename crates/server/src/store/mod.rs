//! The log of every table, on disk.
//!
//! A table is its log: rows of text in order, each made by [`party`](crate::party). A store keeps them, and answers an
//! append when the rows will survive a crash of the machine, not before. It never looks into a row.
//!
//! **Who writes to a table has claimed it.** A claim gives a [`Lease`]; the next claim of the same table, by whomever,
//! ends it. Whoever still holds the older one can write nothing any more, however late they wake up: safety comes from
//! the number in the lease and from no clock.
//!
//! There are two: a file, for one machine ([`SqliteStore`]), and PostgreSQL, for several ([`PostgresStore`]). What both
//! promise is in one set of tests.

#[cfg(test)]
mod contract;
#[cfg(test)]
mod model;
mod moving;
mod node;
mod postgres;
pub mod private;
#[cfg(test)]
mod pulse_model;
mod sqlite;
mod troubled;

pub use moving::{Movable, Moved, MovedTable, move_all};
pub use node::{LeaseTimes, Node, NodeSecret};
pub use postgres::{DatabaseAddress, PostgresLogs, PostgresStore};
use protocol::random;
pub use sqlite::{FILE_NAME, SqliteStore};
pub use troubled::{Trouble, TroubledStore};

use std::fmt::{self, Debug};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

use table::Seed;
use thiserror::Error;

/// What a store will answer.
pub type Promise<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// The number by which the store knows a table. Never shown to anybody, and never given to another table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(pub i64);

/// One row of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogRow {
    /// When it was written, in milliseconds since 1970.
    pub at_ms: i64,
    /// The row itself, as JSON.
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

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Seed::new(self.0))
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

/// The creation of one table. It's idempotent: a client that doesn't know whether it worked asks again with the same values, and
/// gets the same table.
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
        /// The file or folder.
        path: PathBuf,
        /// What is wrong with it, or what to do about it.
        problem: String,
    },
    /// A database is not as it must be to be used.
    #[error("{place}: {problem}")]
    Database {
        /// The database, without any password.
        place: String,
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
    /// As which of several nodes this server uses the store; none if nobody else does.
    fn node(&self) -> Option<Arc<Node>> {
        None
    }

    /// Nothing more will be claimed or written: what this node still keeps is anybody's.
    fn depart(&self) -> Promise<()> {
        Box::pin(async { Ok(()) })
    }

    /// Makes a new table, and gives its code. If the same [`Creation`] has made one already, nothing is written and that
    /// one's code is given.
    fn create(&self, new: NewTable) -> Promise<String>;

    /// Claims the table with this code: every lease given before ends. None if there is no such table.
    fn claim(&self, code: String, owner: Owner) -> Promise<Option<Claim>>;

    /// Rows of a claimed table from `place` on: at most this many, fewer if they're long, none only at the end.
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
