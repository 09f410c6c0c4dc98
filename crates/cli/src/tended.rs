//! `--tended`: a run of the lab that another program has begun, such as the server for a page.
//!
//! It gives way to everything else on the machine, tells how far it is and what came of it in JSON, and ends with whoever tends
//! it, however that one ends: the pipe on standard input is closed then. It can't open a file any more, whatever its other
//! arguments say.

use std::io::{self, Read as _, Write as _};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use clap::Args;
use lab::report::{Document, Names, show};
use serde_json::json;

use crate::failure::Failure;
use crate::trial::interrupted;

/// `--tended` and `--cpu-seconds`
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct TendedArgs {
    /// For a program that tends this run: lowest priority, progress as JSON lines on standard error, the report as JSON on standard
    /// output; it stops and reports on the games so far when standard input ends. It opens no files
    #[arg(long, hide_short_help = true)]
    pub(crate) tended: bool,

    /// Stops and reports on the games so far after so many seconds of processor time
    #[arg(long, value_name = "N", requires = "tended", hide = true, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    cpu_seconds: Option<u64>,
}

/// The flags of a tended run that change no number: one with a value, one without.
pub(crate) const CPU_FLAG: &str = "--cpu-seconds";
pub(crate) const TENDED_FLAG: &str = "--tended";

/// Who was asked to stop has so long to finish the games under way and to report.
const GRACE: Duration = Duration::from_secs(20);

/// The processor's time is looked at so often.
const GLANCE: Duration = Duration::from_millis(100);

/// How a run ends that did not report in time.
const OUT_OF_TIME: i32 = 3;

impl TendedArgs {
    /// Begins a tended run, before anything else is done.
    pub(crate) fn begin(self) -> Result<(), Failure> {
        if self.tended {
            // Whoever presses Ctrl-C is listened to by a pipe, which must be open before no file can be opened any more.
            interrupted();
            confine(self.cpu_seconds)?;
            thread::spawn(until_nobody_listens);
            if let Some(seconds) = self.cpu_seconds {
                thread::spawn(move || until_used_up(Duration::from_secs(seconds)));
            }
        }
        Ok(())
    }

    /// Gives the report to whoever tends the run, if somebody does. Says whether.
    pub(crate) fn report(self, document: &Document, names: &Names) -> Result<bool, Failure> {
        if self.tended {
            let report = json!({
                "stopped": document.stopped,
                "command": document.command,
                "document": show::json(document, names),
                "html": show::html(document, names),
            });
            let mut out = io::stdout().lock();
            writeln!(out, "{report}")?;
            out.flush()?;
        }
        Ok(self.tended)
    }
}

/// Lowest priority, and hard bounds beyond those that are heeded.
#[cfg(unix)]
fn confine(cpu_seconds: Option<u64>) -> Result<(), Failure> {
    use rlimit::Resource;
    const LOWEST: i32 = 19;
    // Far more than any report needs; it ends a run that would take the machine's memory.
    const MEMORY: u64 = 8 << 30;
    rustix::process::setpriority_process(None, LOWEST).map_err(io::Error::from)?;
    for resource in [Resource::CORE, Resource::NOFILE] {
        resource.set(0, 0)?;
    }
    Resource::AS.set(MEMORY, MEMORY)?;
    if let Some(seconds) = cpu_seconds {
        let hard = seconds + GRACE.as_secs();
        Resource::CPU.set(hard, hard)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn confine(_: Option<u64>) -> Result<(), Failure> {
    Err(Failure::Argument("--tended works on Unix only".to_owned()))
}

/// Stops the run when standard input ends.
fn until_nobody_listens() {
    let mut rest = [0; 64];
    let mut input = io::stdin().lock();
    loop {
        match input.read(&mut rest) {
            Ok(0) => break,
            Err(error) if error.kind() != io::ErrorKind::Interrupted => break,
            _ => {}
        }
    }
    stop();
}

/// Stops the run when it has used so much of the processors' time.
fn until_used_up(bound: Duration) {
    while used() < bound {
        thread::sleep(GLANCE);
    }
    stop();
}

fn stop() {
    interrupted().store(true, Ordering::Relaxed);
    thread::sleep(GRACE);
    std::process::exit(OUT_OF_TIME);
}

/// The processors' time that this process has used.
#[cfg(unix)]
fn used() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

#[cfg(not(unix))]
fn used() -> Duration {
    Duration::ZERO
}
