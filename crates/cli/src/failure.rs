//! What can go wrong in a command. Errors are values until here; this is the edge where they become sentences.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bots::BotError;
use catalog::{OpenError, UnknownGame};
use load::{LoadError, ProcessError};
use server::store::StoreError;
use table::laws::Violation;
use table::{OptionError, RecordError, StartError};
use thiserror::Error;

/// Why a command could not do its work.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error(transparent)]
    Bot(#[from] BotError),
    #[error(transparent)]
    Start(#[from] StartError),
    /// Tables cannot be kept, or not be copied.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Something is wrong in a file.
    #[error("{}: {problem}", path.display())]
    File { path: PathBuf, problem: String },
    /// A record does not follow from its seed and the rules.
    #[error("{}: {problem}", path.display())]
    Untrue { path: PathBuf, problem: RecordError },
    /// A law of games is broken.
    #[error(transparent)]
    Law(#[from] Box<Violation>),
    /// A server did not start.
    #[error(transparent)]
    Server(#[from] ProcessError),
    /// A load could not be measured.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The arguments do not go together.
    #[error("{0}")]
    Argument(String),
    /// The output could not be written, or the input not read.
    #[error("{0}")]
    Stream(#[from] io::Error),
}

/// Wrong input, as for every command-line program.
const WRONG_INPUT: u8 = 2;

impl Failure {
    /// Something is wrong in a file.
    pub(crate) fn file(path: impl Into<PathBuf>, problem: impl fmt::Display) -> Failure {
        Failure::File { path: path.into(), problem: problem.to_string() }
    }

    /// Whether somebody closed the other end of our output.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The failure in one line. Where a parser draws a picture of the place, its first and last line say enough.
    pub(crate) fn one_line(&self) -> String {
        let text = self.to_string();
        let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next().unwrap_or_default();
        lines.next_back().map_or_else(|| first.to_owned(), |last| format!("{first}: {last}"))
    }

    pub(crate) fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Stream(_) if self.is_closed_pipe() => ExitCode::SUCCESS,
            Failure::Stream(_)
            | Failure::Law(_)
            | Failure::Untrue { .. }
            | Failure::Store(_)
            | Failure::Server(_)
            | Failure::Load(_) => ExitCode::FAILURE,
            _ => ExitCode::from(WRONG_INPUT),
        }
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        match error {
            OpenError::Game(error) => Failure::Game(error),
            OpenError::Start(error) => Failure::Start(error),
            OpenError::Record(error) => Failure::Argument(error.to_string()),
        }
    }
}
