//! A thread that moves what is written from the write-ahead log into the file, while the writer goes on.
//!
//! By itself the writer would do that after every thousand pages, in the middle of a commit: everybody whose decision is
//! in that batch waits until all pages are in the file and synced twice, which is most of what the slowest decisions of a
//! busy house waited for. Done beside it, the writer still empties the log now and then, when hardly anything is left to
//! move.
//!
//! Nothing depends on this thread: what it does not move stays in the log, which is as durable.

use std::path::Path;
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use rusqlite::Connection;

use super::StoreError;

/// A handle to the thread. It ends when this is dropped.
#[derive(Debug)]
pub(super) struct Checkpointer {
    /// Dropped first, so that the thread hears of it.
    wanted: Option<SyncSender<()>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Checkpointer {
    /// For the file with this path.
    pub(super) fn start(path: &Path) -> Result<Checkpointer, StoreError> {
        let failed = |error| StoreError::file(path, error);
        let connection = Connection::open(path).map_err(failed)?;
        connection.pragma_update(None, "synchronous", "full").map_err(failed)?;
        // One that waits is enough: it will move whatever is there by then.
        let (wanted, wishes) = mpsc::sync_channel(1);
        let thread = thread::Builder::new()
            .name("checkpoints".to_owned())
            .spawn(move || wishes.into_iter().for_each(|()| move_pages(&connection)))
            .map_err(|error| StoreError::Unclear(format!("checkpoints: {error}")))?;
        Ok(Checkpointer { wanted: Some(wanted), thread: Some(thread) })
    }

    /// Much was written since this was last said.
    pub(super) fn wake(&self) {
        if let Some(wanted) = &self.wanted {
            // If it is full the thread has this to do already.
            let _ = wanted.try_send(());
        }
    }
}

impl Drop for Checkpointer {
    fn drop(&mut self) {
        drop(self.wanted.take());
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has lost nothing.
            drop(thread.join());
        }
    }
}

/// Moves as much as can be moved without anybody having to wait.
fn move_pages(connection: &Connection) {
    if let Err(error) = connection.query_row("pragma wal_checkpoint(passive)", [], |_| Ok(())) {
        tracing::warn!(%error, "the store's write-ahead log could not be moved into its file");
    }
}
