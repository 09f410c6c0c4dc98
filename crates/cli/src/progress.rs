//! How far a run is: a bar on standard error if that is a terminal, or lines for a program that tends the run.

use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::{Duration, Instant};

/// How far a run is.
#[derive(Debug)]
pub(crate) struct Progress {
    start: Instant,
    /// What was done before this run; the rate is this run's own.
    before: Option<u64>,
    /// When it was shown last.
    shown: Option<Instant>,
    form: Form,
}

/// How it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A bar with rate and time left.
    Bar,
    /// A line of JSON now and then.
    Lines,
    /// Nobody looks.
    Nothing,
}

impl Progress {
    const WIDTH: u64 = 30;
    const TICK: Duration = Duration::from_millis(100);
    /// Between two lines.
    const PAUSE: Duration = Duration::from_millis(250);

    pub(crate) fn new() -> Progress {
        Progress::shown_as(if io::stderr().is_terminal() { Form::Bar } else { Form::Nothing })
    }

    /// Lines for a program, if one tends the run.
    pub(crate) fn tended(tended: bool) -> Progress {
        if tended { Progress::shown_as(Form::Lines) } else { Progress::new() }
    }

    /// Not shown at all: a small part of a run whose progress was shown.
    pub(crate) fn silent() -> Progress {
        Progress::shown_as(Form::Nothing)
    }

    fn shown_as(form: Form) -> Progress {
        Progress { start: Instant::now(), before: None, shown: None, form }
    }

    /// Waits a moment, and shows how far it is.
    pub(crate) fn show(&mut self, begun: u64, of: u64) {
        // That something can't be shown is no reason to stop.
        match self.form {
            Form::Bar => drop(self.bar(begun, of)),
            Form::Lines => drop(self.line(begun, of)),
            Form::Nothing => {}
        }
        thread::sleep(if self.form == Form::Bar { Self::TICK } else { Self::TICK / 100 });
    }

    fn bar(&mut self, begun: u64, of: u64) -> io::Result<()> {
        let before = *self.before.get_or_insert(begun);
        let elapsed = self.start.elapsed();
        if elapsed < 3 * Self::TICK {
            return Ok(());
        }
        self.shown = Some(Instant::now());
        let full = (Self::WIDTH * begun / of.max(1)).min(Self::WIDTH) as usize;
        let rate = (begun - before) as f64 / elapsed.as_secs_f64();
        let left = of.saturating_sub(begun) as f64 / rate.max(1e-9);
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(Self::WIDTH as usize - full));
        write!(io::stderr(), "\r{bar} {begun} of {of} games, {rate:.0}/s, {left:.0} s left \x1b[K")
    }

    fn line(&mut self, begun: u64, of: u64) -> io::Result<()> {
        if self.shown.is_some_and(|shown| shown.elapsed() < Self::PAUSE) {
            return Ok(());
        }
        self.shown = Some(Instant::now());
        writeln!(io::stderr(), r#"{{"done":{begun},"of":{of}}}"#)
    }

    pub(crate) fn clear(&self) {
        if self.form == Form::Bar && self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
