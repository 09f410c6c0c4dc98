//! A thread that owns the open file and works off what is asked of it, batch by batch.
//!
//! A batch is whatever is waiting, in one transaction. An answer is given only after the transaction is on disk. If one
//! of a batch fails, all are undone and done again, each behind a savepoint: who fails then is told so, and the others'
//! work is kept. Only if the transaction itself breaks everybody in it is told, and asks again.
//!
//! Between batches the rows of deleted tables go, a few at a time.
//!
//! The queue has no bound of its own, because every table asks for one thing at a time.

use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{self, TryRecvError};
use std::thread;

use tokio::sync::oneshot;

use super::file::LogFile;
use super::{Promise, StoreError};

/// One asker's work in a batch. It may be done more than once; what it came to last is told.
trait Job: Send {
    /// Does the work. An error is given only if something may be left half done.
    fn work(&mut self, file: &LogFile) -> Result<(), StoreError>;

    /// It was all in vain.
    fn fail(&mut self, error: StoreError);

    /// Tells the asker.
    fn tell(self: Box<Self>);
}

struct PendingJob<T, W> {
    work: W,
    done: Result<T, StoreError>,
    tell: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, W: Fn(&LogFile) -> Result<T, StoreError> + Send> Job for PendingJob<T, W> {
    fn work(&mut self, file: &LogFile) -> Result<(), StoreError> {
        self.done = (self.work)(file);
        match &self.done {
            Err(error @ (StoreError::Unclear(_) | StoreError::Broken(_))) => Err(error.clone()),
            _ => Ok(()),
        }
    }

    fn fail(&mut self, error: StoreError) {
        self.done = Err(error);
    }

    fn tell(self: Box<Self>) {
        // Nobody waits any more if the asker is gone: that is no error.
        drop(self.tell.send(self.done));
    }
}

/// A handle to the thread. When the last one is dropped the thread finishes what is waiting, closes the file and ends.
#[derive(Clone)]
pub(super) struct Worker {
    queue: mpsc::Sender<Box<dyn Job>>,
    /// Dropped after the queue: waits until the thread has ended.
    _thread: Arc<Joined>,
}

struct Joined(Option<thread::JoinHandle<()>>);

impl Worker {
    pub(super) fn start(name: &str, file: LogFile) -> Result<Worker, StoreError> {
        let (queue, waiting) = mpsc::channel();
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(move || {
                work_off(&file, &waiting);
                file.close();
            })
            .map_err(|error| StoreError::Unclear(format!("{name}: {error}")))?;
        Ok(Worker { queue, _thread: Arc::new(Joined(Some(thread))) })
    }

    /// Asks for work in the next batch.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl Fn(&LogFile) -> Result<T, StoreError> + Send + 'static,
    ) -> Promise<T> {
        let (tell, told) = oneshot::channel();
        let sent = self.queue.send(Box::new(PendingJob { work, done: Err(ended()), tell }));
        Box::pin(async move {
            sent.map_err(|_| ended())?;
            told.await.map_err(|_| ended())?
        })
    }
}

fn ended() -> StoreError {
    StoreError::Unclear("the store's thread has ended".to_owned())
}

fn work_off(file: &LogFile, waiting: &mpsc::Receiver<Box<dyn Job>>) {
    loop {
        let first = match file.is_tidy() {
            true => waiting.recv().map_err(|_| TryRecvError::Disconnected),
            false => waiting.try_recv(),
        };
        match first {
            Ok(first) => carry_out(file, std::iter::once(first).chain(waiting.try_iter()).collect()),
            Err(TryRecvError::Empty) => {}
            // What is left of deleted tables is seen to at the next start.
            Err(TryRecvError::Disconnected) => return,
        }
        file.tidy();
    }
}

/// Carries out a batch in one transaction, then tells everybody.
fn carry_out(file: &LogFile, mut batch: Vec<Box<dyn Job>>) {
    let durable = match all_together(file, &mut batch) {
        Err(Undone::ByOne) => each_for_itself(file, &mut batch),
        Err(Undone::ByAll(error)) => Err(error),
        Ok(()) => Ok(()),
    };
    if let Err(error) = durable {
        batch.iter_mut().for_each(|job| job.fail(error.clone()));
    }
    for job in batch {
        job.tell();
    }
    file.committed();
}

/// Why a batch is undone.
enum Undone {
    /// One of it failed.
    ByOne,
    /// It could not begin, or not be made durable.
    ByAll(StoreError),
}

impl From<rusqlite::Error> for Undone {
    fn from(error: rusqlite::Error) -> Undone {
        Undone::ByAll(unclear(&error))
    }
}

/// The usual way.
fn all_together(file: &LogFile, batch: &mut [Box<dyn Job>]) -> Result<(), Undone> {
    let transaction = file.connection.unchecked_transaction()?;
    batch.iter_mut().try_for_each(|job| job.work(file)).map_err(|_| Undone::ByOne)?;
    Ok(transaction.commit()?)
}

/// Once more, when one of a batch has failed: what it did is undone, and nothing else.
fn each_for_itself(file: &LogFile, batch: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let transaction = file.connection.unchecked_transaction().map_err(|error| unclear(&error))?;
    for job in batch {
        file.connection.execute_batch("savepoint job").map_err(|error| unclear(&error))?;
        let Err(error) = job.work(file) else { continue };
        // Some failures of the disk undo the whole transaction by themselves.
        if file.connection.is_autocommit() {
            return Err(StoreError::Unclear(error.to_string()));
        }
        file.connection.execute_batch("rollback to job").map_err(|error| unclear(&error))?;
    }
    transaction.commit().map_err(|error| unclear(&error))
}

/// What becomes of a whole transaction says nothing about any one asker: whoever asks again may well succeed.
fn unclear(error: &rusqlite::Error) -> StoreError {
    StoreError::Unclear(error.to_string())
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
