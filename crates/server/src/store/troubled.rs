//! A store with trouble on request, for tests: syncs that are held back, or that fail and later work again.
//!
//! It stands around a real store. Killing a process does not test the disk; this does.

use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::watch;

use super::{LogRow, Promise, Store, StoreError, StoredTable, TableId};

/// What happens to whoever writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Nothing: it works.
    None,
    /// Nothing is answered, and nothing written, until the trouble is another.
    Held,
    /// It fails before anything is written: the disk is full.
    Full,
    /// It is written, and then fails all the same: nobody can know.
    Unclear,
}

/// A store with trouble on request.
#[derive(Clone, Debug)]
pub struct TroubledStore {
    inner: Arc<dyn Store>,
    trouble: watch::Sender<Trouble>,
}

impl TroubledStore {
    /// A store around this one; without trouble, so far.
    pub fn new(inner: Arc<dyn Store>) -> TroubledStore {
        TroubledStore { inner, trouble: watch::Sender::new(Trouble::None) }
    }

    /// From now on this happens, also to those that are held.
    pub fn set(&self, trouble: Trouble) {
        self.trouble.send_replace(trouble);
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Store) -> Promise<T> + Send + 'static,
    ) -> Promise<T> {
        let (inner, mut trouble) = (self.inner.clone(), self.trouble.subscribe());
        Box::pin(async move {
            let now = trouble.wait_for(|trouble| *trouble != Trouble::Held).await.map(|now| *now);
            match now {
                Ok(Trouble::Full) => Err(StoreError::Unavailable("database or disk is full".to_owned())),
                Ok(Trouble::Unclear) => {
                    work(&*inner).await?;
                    Err(StoreError::Unavailable("disk I/O error".to_owned()))
                }
                Ok(Trouble::None | Trouble::Held) | Err(_) => work(&*inner).await,
            }
        })
    }
}

impl Store for TroubledStore {
    fn create(&self, code: String, rows: Vec<LogRow>) -> Promise<TableId> {
        self.write(move |store| store.create(code, rows))
    }

    fn append(&self, table: TableId, place: u64, rows: Vec<LogRow>) -> Promise<()> {
        self.write(move |store| store.append(table, place, rows))
    }

    fn load(&self, code: String) -> Promise<Option<StoredTable>> {
        self.inner.load(code)
    }

    fn delete(&self, table: TableId) -> Promise<()> {
        self.write(move |store| store.delete(table))
    }

    fn sweep(&self, before_ms: i64) -> Promise<u64> {
        self.write(move |store| store.sweep(before_ms))
    }

    fn count(&self) -> Promise<u64> {
        self.inner.count()
    }

    fn backup(&self, to: PathBuf) -> Promise<()> {
        self.inner.backup(to)
    }
}
