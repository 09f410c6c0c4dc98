//! A run: how far it is, who has looked, what came of it.

use std::io;
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use protocol::LabRun;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep_until};

use super::child::Process;
use super::program::LabProgram;
use super::tended::{self, Progress, Report};

/// How a run stands.
#[derive(Clone, Debug)]
pub(crate) enum RunState {
    /// It goes on.
    Running {
        /// How many games were played, of how many; nothing, before it has said so.
        games: Option<(u64, u64)>,
    },
    /// It is over.
    Done {
        /// What is told of it, as JSON.
        told: Bytes,
        /// The report as a page.
        html: Bytes,
    },
    /// Nothing came of it; why.
    Failed(String),
}

/// What somebody wants of a run under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    GoOn,
    Stop,
    Kill,
}

/// A run.
#[derive(Debug)]
pub(crate) struct Run {
    /// Who knows it may look at the run and stop it.
    pub(crate) id: String,
    /// The command that gives the same numbers.
    pub(crate) command: String,
    state: watch::Sender<RunState>,
    wish: watch::Sender<Wish>,
    /// When somebody looked last.
    seen: Mutex<Instant>,
}

impl Run {
    /// A run that is about to begin.
    pub(super) fn new(id: String, command: String) -> Run {
        let state = watch::Sender::new(RunState::Running { games: None });
        Run { id, command, state, wish: watch::Sender::new(Wish::GoOn), seen: Mutex::new(Instant::now()) }
    }

    /// How it stands. Who asks has looked.
    pub(crate) fn look(&self) -> RunState {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.state.borrow().clone()
    }

    /// Whether it still goes on.
    pub(super) fn goes_on(&self) -> bool {
        matches!(*self.state.borrow(), RunState::Running { .. })
    }

    /// Has it report on the games so far.
    pub(crate) fn stop(&self) {
        self.wish.send_if_modified(|wish| {
            let changes = *wish == Wish::GoOn;
            *wish = if changes { Wish::Stop } else { *wish };
            changes
        });
    }

    /// Ends it at once.
    pub(super) fn kill(&self) {
        self.wish.send_replace(Wish::Kill);
    }

    /// Waits until it has begun to play, or is over.
    pub(super) async fn begun(&self) -> RunState {
        self.until(|state| !matches!(state, RunState::Running { games: None })).await
    }

    /// Waits until it is over.
    pub(super) async fn over(&self) {
        self.until(|state| !matches!(state, RunState::Running { .. })).await;
    }

    async fn until(&self, there: impl FnMut(&RunState) -> bool) -> RunState {
        let mut state = self.state.subscribe();
        let state = state.wait_for(there).await.expect("the run keeps the other end");
        state.clone()
    }

    /// Has its process play, and listens until that is over.
    pub(super) async fn tend(&self, process: io::Result<Process>, program: &LabProgram) {
        let begun = Instant::now();
        let came = match process {
            Ok(process) => self.listen(process, program).await,
            Err(error) => {
                tracing::error!(%error, "the lab's program does not start");
                Err("the lab's program does not start".to_owned())
            }
        };
        let seconds = begun.elapsed().as_secs();
        tracing::info!(seconds, reported = came.is_ok(), "a run of the lab is over");
        self.state.send_replace(came.unwrap_or_else(RunState::Failed));
    }

    /// What came of a process, or a sentence about why nothing did. Either way it is gone.
    async fn listen(&self, mut process: Process, program: &LabProgram) -> Result<RunState, String> {
        let (out, err) = process.mouths();
        let progress = |Progress { done, of }| {
            self.state.send_replace(RunState::Running { games: Some((done, of)) });
        };
        let heard = async {
            tokio::try_join!(tended::report(out, program.report_bytes), tended::lines(err, progress))
        };
        tokio::pin!(heard);
        let mut deadline = Instant::now() + program.longest;
        let (mut wish, mut known) = (self.wish.subscribe(), Wish::GoOn);
        let heard = loop {
            tokio::select! {
                heard = &mut heard => break heard.map_err(|error| error.to_string()),
                wished = wished(&mut wish, known) => match wished {
                    Wish::Kill => break Err("the server stops".to_owned()),
                    wished => {
                        known = wished;
                        process.ask_to_stop();
                        deadline = deadline.min(Instant::now() + program.last_words);
                    }
                },
                () = self.forgotten(program) => break Err("nobody looked at the run any more".to_owned()),
                () = sleep_until(deadline) => break Err("the run took too long".to_owned()),
            }
        };
        // Whoever has said everything has nothing left to do.
        process.end().await;
        let (text, error) = heard?;
        let text = text.ok_or_else(|| format!("the report is longer than {} bytes", program.report_bytes))?;
        // Some megabytes take their time, which is nobody else's.
        let done = spawn_blocking(move || serde_json::from_slice(&text).ok().map(told)).await;
        let no_word = || "the run ended without a word".to_owned();
        done.ok().flatten().ok_or_else(|| error.unwrap_or_else(no_word))
    }

    /// Waits until nobody has looked for too long.
    async fn forgotten(&self, program: &LabProgram) {
        loop {
            let until = *self.seen.lock().unwrap_or_else(PoisonError::into_inner) + program.unseen;
            if Instant::now() >= until {
                return;
            }
            sleep_until(until).await;
        }
    }
}

/// Waits until something else is wanted of a run than what is known.
async fn wished(wish: &mut watch::Receiver<Wish>, known: Wish) -> Wish {
    let wished = wish.wait_for(|wish| *wish != known).await.map(|wish| *wish);
    // The run keeps the other end as long as it is tended.
    wished.unwrap_or(Wish::Kill)
}

/// A report, as it is told from now on.
fn told(report: Report) -> RunState {
    let Report { stopped, command, document, html } = report;
    let told = LabRun::Done { stopped, command, document };
    let told = serde_json::to_vec(&told).expect("words, and JSON that was read");
    RunState::Done { told: told.into(), html: html.into() }
}
