//! The desk: where the one run is kept that there is at a time, and the one before it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{RefusalCode, random};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::child::Process;
use super::{LabProgram, Order, Run, RunState};
use crate::party::Refused;

/// A wrong argument shows in this time: then the run is refused, and was none.
const WRONG_WITHIN: Duration = Duration::from_secs(2);

/// An answer that somebody has to think about comes in this time, or not at all.
const THINK_WITHIN: Duration = Duration::from_secs(5);

/// How long an identity is, of the 64 hexadecimal digits that the system gives.
const DIGITS: usize = 32;

/// The desk.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) program: LabProgram,
    book: Mutex<Book>,
    /// Rules are written for one at a time, whoever asks.
    pen: Arc<Semaphore>,
}

#[derive(Debug, Default)]
struct Book {
    /// The newest run, and the one before it.
    runs: Vec<Arc<Run>>,
    is_closed: bool,
}

const KEPT: usize = 2;

impl Desk {
    pub(crate) fn new(program: LabProgram) -> Desk {
        Desk { program, book: Mutex::default(), pen: Arc::new(Semaphore::new(1)) }
    }

    /// Whether a run is under way.
    pub(crate) fn is_busy(&self) -> bool {
        self.book().runs.iter().any(|run| run.goes_on())
    }

    /// The run with this identity.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Run>> {
        self.book().runs.iter().find(|run| run.id == id).cloned()
    }

    /// Begins a run, unless another one is under way or its own program refuses it.
    pub(crate) async fn begin(self: &Arc<Self>, order: &Order) -> Result<Arc<Run>, Refused> {
        let mut id = random::bytes().to_string();
        id.truncate(DIGITS);
        let run = Arc::new(Run::new(id, order.command()));
        self.book().add(&run)?;
        let (desk, arguments, tended) = (self.clone(), order.arguments(&self.program), run.clone());
        // Whoever asked may be gone before it is over.
        tokio::spawn(async move {
            let process = Process::begin(&desk.program.path, &arguments);
            tended.tend(process, &desk.program).await;
        });
        match timeout(WRONG_WITHIN, run.begun()).await {
            Ok(RunState::Failed(about)) => {
                self.book().runs.retain(|kept| kept.id != run.id);
                Err(Refused::new(RefusalCode::BadValue, about))
            }
            _ => Ok(run),
        }
    }

    /// Thinks about something for one at a time, where no table waits for it.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let busy = || Refused::new(RefusalCode::TooMany, "rules that are being written");
        let turn = timeout(THINK_WITHIN, self.pen.clone().acquire_owned()).await;
        let Ok(Ok(turn)) = turn else { return Err(busy()) };
        // The turn is over when the thought is, also if nobody waits for it any more.
        let thought = tokio::task::spawn_blocking(move || {
            let thought = thought();
            drop(turn);
            thought
        });
        let thought = thought.await;
        thought.unwrap_or_else(|_| Err(Refused::new(RefusalCode::Failed, "rules")))
    }

    /// Ends what is under way, and begins nothing any more.
    pub(crate) async fn close(&self) {
        let runs = {
            let mut book = self.book();
            book.is_closed = true;
            book.runs.clone()
        };
        for run in runs {
            run.kill();
            run.over().await;
        }
    }

    /// The book is right at every moment, also when a holder panicked.
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Book {
    fn add(&mut self, run: &Arc<Run>) -> Result<(), Refused> {
        if self.is_closed {
            return Err(Refused::new(RefusalCode::Stopping, "lab"));
        }
        if self.runs.iter().any(|run| run.goes_on()) {
            return Err(Refused::new(RefusalCode::Busy, "lab"));
        }
        self.runs.insert(0, run.clone());
        self.runs.truncate(KEPT);
        Ok(())
    }
}
