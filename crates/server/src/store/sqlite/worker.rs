//! A thread that owns the open file and works off what is asked of it, batch by batch.
//!
//! A batch is whatever is waiting, in one transaction. An answer is given only after the transaction is on disk. If
//! anything in a batch could not be read or written, the whole batch is undone and everybody in it is told so: whoever
//! asked asks again.
//!
//! The queue has no bound of its own, because every table asks for one thing at a time.

use std::fmt;
use std::sync::{Arc, mpsc};
use std::thread;

use tokio::sync::oneshot;

use super::file::LogFile;
use super::{Promise, StoreError, broken};

/// One asker's work in a batch. Done on the file, or given why it can't be, it leaves behind how to tell the asker.
type Work = Box<dyn FnOnce(Result<&LogFile, StoreError>) -> Done + Send>;

/// Tells the asker how it went, given how the batch went.
type Tell = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

struct Done {
    tell: Tell,
    /// Whether reading or writing itself failed: then the batch is undone.
    failed: Option<StoreError>,
}

/// A handle to the thread. When the last one is dropped the thread finishes what is waiting, closes the file and ends.
#[derive(Clone)]
pub(super) struct Worker {
    queue: mpsc::Sender<Work>,
    /// Dropped after the queue: waits until the thread has ended.
    _thread: Arc<Joined>,
}

struct Joined(Option<thread::JoinHandle<()>>);

impl Worker {
    pub(super) fn start(name: &str, file: LogFile) -> Result<Worker, StoreError> {
        let (queue, waiting) = mpsc::channel();
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || work_off(&file, &waiting))
            .map_err(|error| broken(&name, &error))?;
        Ok(Worker { queue, _thread: Arc::new(Joined(Some(thread))) })
    }

    /// Asks for work in the next batch.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&LogFile) -> Result<T, StoreError> + Send + 'static,
    ) -> Promise<T> {
        let (tell, told) = oneshot::channel();
        let work: Work = Box::new(move |file| {
            let done = file.and_then(work);
            let failed =
                done.as_ref().err().filter(|error| matches!(error, StoreError::Unavailable(_))).cloned();
            // Nobody waits any more if the asker is gone: that is no error.
            Done { tell: Box::new(move |batch| drop(tell.send(batch.and(done)))), failed }
        });
        let sent = self.queue.send(work);
        Box::pin(async move {
            let ended = || StoreError::Unavailable("the store's thread has ended".to_owned());
            sent.map_err(|_| ended())?;
            told.await.map_err(|_| ended())?
        })
    }
}

fn work_off(file: &LogFile, waiting: &mpsc::Receiver<Work>) {
    while let Ok(first) = waiting.recv() {
        let batch: Vec<Work> = std::iter::once(first).chain(waiting.try_iter()).collect();
        carry_out(file, batch);
    }
}

/// Carries out a batch in one transaction, then tells everybody.
fn carry_out(file: &LogFile, batch: Vec<Work>) {
    let mut tells = Vec::with_capacity(batch.len());
    let durable = in_transaction(file, batch, &mut tells);
    for tell in tells {
        tell(durable.clone());
    }
}

fn in_transaction(file: &LogFile, batch: Vec<Work>, tells: &mut Vec<Tell>) -> Result<(), StoreError> {
    let transaction = file.connection.unchecked_transaction().map_err(StoreError::from);
    let mut failed = transaction.as_ref().err().cloned();
    for work in batch {
        let done = work(failed.clone().map_or(Ok(file), Err));
        tells.push(done.tell);
        failed = failed.or(done.failed);
    }
    match failed {
        Some(error) => Err(error),
        None => Ok(transaction?.commit()?),
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Worker")
    }
}

impl Drop for Joined {
    fn drop(&mut self) {
        // A thread that panicked has told its askers by dropping what they waited for.
        if let Some(thread) = self.0.take() {
            drop(thread.join());
        }
    }
}
