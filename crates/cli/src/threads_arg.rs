//! `--threads`

use std::thread;

use clap::Args;

/// `--threads`
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct ThreadsArg {
    /// How many threads to use [default: one per core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

impl ThreadsArg {
    /// How many threads.
    pub(crate) fn count(self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}
