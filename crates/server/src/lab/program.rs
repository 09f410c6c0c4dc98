//! The program that plays for the lab, and how much of it one run may have.

use std::path::PathBuf;
use std::thread;
use std::time::Duration;

/// The program that plays for the lab, and how much of it one run may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabProgram {
    /// Where it is: a `spielwiese`, most likely the one that serves.
    pub path: PathBuf,
    /// How many threads a run has.
    pub threads: usize,
    /// The most games of each rule set, and the largest budget for tuning.
    pub most_games: u64,
    /// The processors' time that a run may use; then it reports on the games so far.
    pub cpu_seconds: u64,
    /// A run at which nobody has looked for so long is ended.
    pub unseen: Duration,
    /// A run ends after so long, however little of the processors it got.
    pub longest: Duration,
    /// A run that was asked to stop has so long to report.
    pub last_words: Duration,
    /// The longest report, as the page and as data together.
    pub report_bytes: usize,
}

impl LabProgram {
    /// This program with the usual bounds, and all processors but one.
    pub fn at(path: PathBuf) -> LabProgram {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        LabProgram {
            path,
            threads: processors.saturating_sub(1).max(1),
            most_games: 1_000_000,
            cpu_seconds: 600,
            unseen: Duration::from_secs(15),
            longest: Duration::from_secs(3_600),
            last_words: Duration::from_secs(20),
            report_bytes: 4 << 20,
        }
    }
}
