//! A store with trouble on request, for tests: syncs that are held back, or that fail and later work again.
//!
//! It stands around a real store. Killing a process does not test the disk; this does.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use tokio::sync::watch;

use super::{Claim, Lease, LogRow, NewTable, Node, Owner, Promise, Store, StoreError};

/// What happens to whoever reads or writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Nothing: it works.
    None,
    /// Nothing is answered, and nothing read or written, until the trouble is another: the disk hangs.
    Held,
    /// Tables can be claimed, but no row of them is read until the trouble is another.
    ReadsHeld,
    /// Writing fails before anything is written: the disk is full.
    Full,
    /// It is written, and then fails all the same: nobody can know.
    Unclear,
    /// Whoever writes to a table is told that it is somebody else's.
    Lost,
    /// Whoever writes to a table is told that this can't be written.
    Broken,
}

/// A store with trouble on request. It counts what tells how tables are woken.
#[derive(Clone, Debug)]
pub struct TroubledStore {
    inner: Arc<dyn Store>,
    trouble: watch::Sender<Trouble>,
    claims: Arc<AtomicUsize>,
    rows_read: Arc<AtomicUsize>,
}

impl TroubledStore {
    /// A store around this one; without trouble, so far.
    pub fn new(inner: Arc<dyn Store>) -> TroubledStore {
        let trouble = watch::Sender::new(Trouble::None);
        TroubledStore { inner, trouble, claims: Arc::default(), rows_read: Arc::default() }
    }

    /// From now on this happens, also to those that are held.
    pub fn set(&self, trouble: Trouble) {
        self.trouble.send_replace(trouble);
    }

    /// How often somebody asked for a claim.
    pub fn claims(&self) -> usize {
        self.claims.load(Relaxed)
    }

    /// How many rows were read.
    pub fn rows_read(&self) -> usize {
        self.rows_read.load(Relaxed)
    }

    /// Work that has nothing to do with a lease.
    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Store) -> Promise<T> + Send + 'static,
    ) -> Promise<T> {
        let (inner, mut trouble) = (self.inner.clone(), self.trouble.subscribe());
        Box::pin(async move {
            // Whoever has dropped the other end can cause no trouble any more.
            let now = trouble.wait_for(|now| *now != Trouble::Held).await.map_or(Trouble::None, |now| *now);
            match now {
                Trouble::Full => Err(StoreError::Unclear("database or disk is full".to_owned())),
                Trouble::Unclear => {
                    work(&*inner).await?;
                    Err(StoreError::Unclear("disk I/O error".to_owned()))
                }
                _ => work(&*inner).await,
            }
        })
    }

    /// Work under a lease.
    fn write_to_table(&self, work: impl FnOnce(&dyn Store) -> Promise<()> + Send + 'static) -> Promise<()> {
        let trouble = self.trouble.clone();
        self.write(move |store| match *trouble.borrow() {
            Trouble::Lost => refused(StoreError::Lost),
            Trouble::Broken => refused(StoreError::Broken("a row is too long".to_owned())),
            _ => work(store),
        })
    }
}

fn refused(error: StoreError) -> Promise<()> {
    Box::pin(async move { Err(error) })
}

impl Store for TroubledStore {
    fn node(&self) -> Option<Arc<Node>> {
        self.inner.node()
    }

    fn depart(&self) -> Promise<()> {
        self.inner.depart()
    }

    fn create(&self, new: NewTable) -> Promise<String> {
        self.write(move |store| store.create(new))
    }

    fn claim(&self, code: String, owner: Owner) -> Promise<Option<Claim>> {
        self.claims.fetch_add(1, Relaxed);
        self.write(move |store| store.claim(code, owner))
    }

    fn read(&self, lease: Lease, place: u64, count: usize) -> Promise<Vec<LogRow>> {
        let (inner, mut trouble) = (self.inner.clone(), self.trouble.subscribe());
        let rows_read = self.rows_read.clone();
        Box::pin(async move {
            // Whoever has dropped the other end can cause no trouble any more.
            drop(trouble.wait_for(|now| !matches!(now, Trouble::Held | Trouble::ReadsHeld)).await);
            let rows = inner.read(lease, place, count).await?;
            rows_read.fetch_add(rows.len(), Relaxed);
            Ok(rows)
        })
    }

    fn append(&self, lease: Lease, place: u64, rows: Vec<LogRow>) -> Promise<()> {
        self.write_to_table(move |store| store.append(lease, place, rows))
    }

    fn rematch(&self, lease: Lease, place: u64, rows: Vec<LogRow>, new: NewTable) -> Promise<()> {
        self.write_to_table(move |store| store.rematch(lease, place, rows, new))
    }

    fn delete(&self, lease: Lease) -> Promise<()> {
        self.write_to_table(move |store| store.delete(lease))
    }

    fn release(&self, lease: Lease) -> Promise<()> {
        self.write(move |store| store.release(lease))
    }

    fn sweep(&self, before_ms: i64) -> Promise<u64> {
        self.write(move |store| store.sweep(before_ms))
    }

    fn check(&self) -> Promise<()> {
        self.write(|store| store.check())
    }

    fn clock_mark(&self) -> Promise<Option<i64>> {
        self.inner.clock_mark()
    }

    fn mark_clock(&self, at_ms: i64) -> Promise<()> {
        self.write(move |store| store.mark_clock(at_ms))
    }
}
