//! A PostgreSQL of the tests' own: a scratch cluster in a temporary folder, at a free port of this machine; and what stands
//! between it, nodes and guests.
//!
//! A shell stands beside the database and reads from a pipe that only this process holds. When the process ends, however
//! that happens, the shell reads the end of the pipe, stops the database and removes the folder.
//!
//! The database does not sync: tests end processes, not machines. Everything else is as it is when it is installed.

mod balancer;
mod cluster;
mod pooler;
mod ports;
mod programs;
mod statements;
mod watch;
mod wire;

pub use balancer::Balancer;
pub use cluster::{Cluster, Database, PASSWORD, USER};
pub use pooler::Pooler;
pub use ports::{free_address, free_port};
pub use statements::Fate;
pub use watch::named;
pub use wire::{Catch, Flow, Way, Wire};

use std::io;

use thiserror::Error;

/// Why there is no database to test with.
#[derive(Debug, Error)]
pub enum NoCluster {
    /// Its programs are not there.
    #[error(
        "PostgreSQL is not installed (no initdb in PATH or /usr/lib/postgresql): apt-get install postgresql"
    )]
    NotInstalled,
    /// The pooler is not there.
    #[error("pgbouncer is not installed: apt-get install pgbouncer")]
    NoPooler,
    /// Nobody can run it: it refuses to run as root, and its usual user is not there.
    #[error("PostgreSQL does not run as root, and there is no user postgres")]
    NoUser,
    /// It did not begin to answer.
    #[error("PostgreSQL did not start: {0}")]
    Silent(String),
    /// A program could not be run.
    #[error("PostgreSQL could not be started: {0}")]
    Io(#[from] io::Error),
}
