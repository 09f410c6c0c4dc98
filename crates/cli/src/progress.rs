//! A progress bar on standard error, if that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::{Duration, Instant};

/// A progress bar with rate and time left.
#[derive(Debug)]
pub(crate) struct Progress {
    start: Instant,
    /// What was done before this run; the rate is this run's own.
    before: Option<u64>,
    shown: bool,
    live: bool,
}

impl Progress {
    const WIDTH: u64 = 30;
    const TICK: Duration = Duration::from_millis(100);

    pub(crate) fn new() -> Progress {
        Progress { start: Instant::now(), before: None, shown: false, live: io::stderr().is_terminal() }
    }

    /// Waits a moment, and shows how far it is.
    pub(crate) fn show(&mut self, begun: u64, of: u64) {
        thread::sleep(if self.live { Self::TICK } else { Self::TICK / 100 });
        let before = *self.before.get_or_insert(begun);
        let elapsed = self.start.elapsed();
        if !self.live || elapsed < 3 * Self::TICK {
            return;
        }
        self.shown = true;
        let full = (Self::WIDTH * begun / of.max(1)).min(Self::WIDTH) as usize;
        let rate = (begun - before) as f64 / elapsed.as_secs_f64();
        let left = of.saturating_sub(begun) as f64 / rate.max(1e-9);
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(Self::WIDTH as usize - full));
        // A progress bar that cannot be shown is no reason to stop.
        let _ = write!(io::stderr(), "\r{bar} {begun} of {of} games, {rate:.0}/s, {left:.0} s left \x1b[K");
    }

    pub(crate) fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
