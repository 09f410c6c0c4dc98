//! A server in a process of its own.

use std::ffi::OsStr;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use client::Address;
use scratch::free_port;
use thiserror::Error;

/// How long a server may take until it answers.
const PATIENCE: Duration = Duration::from_secs(20);

/// Clock ticks per second in `/proc`: 100 on every Linux.
const TICKS: f64 = 100.0;

/// A server in a process of its own. It is ended, without warning, when this is dropped.
#[derive(Debug)]
pub struct ServerProcess {
    child: Child,
    address: Address,
    took: Duration,
}

/// Why a server did not start.
#[derive(Debug, Error)]
pub enum ProcessError {
    /// It could not be started at all.
    #[error("the server could not be started: {0}")]
    Start(#[from] io::Error),
    /// It ended by itself.
    #[error("the server ended by itself: {0}")]
    Ended(std::process::ExitStatus),
    /// It does not answer.
    #[error("the server did not answer within {} s", PATIENCE.as_secs())]
    Silent,
}

/// What a process has cost so far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expense {
    /// Memory it holds, in bytes.
    pub rss: u64,
    /// Time it has computed, in seconds.
    pub cpu_s: f64,
}

impl Expense {
    /// What this process has cost so far, guests and all.
    pub(crate) fn own() -> Option<Expense> {
        Expense::of(Path::new("/proc/self"))
    }

    /// What the process that this folder of `/proc` tells of has cost so far.
    fn of(folder: &Path) -> Option<Expense> {
        let status = fs::read_to_string(folder.join("status")).ok()?;
        let stat = fs::read_to_string(folder.join("stat")).ok()?;
        Some(Expense { rss: resident(&status)?, cpu_s: computed(&stat)? })
    }

    /// The time that was computed between two moments, in seconds.
    pub(crate) fn computed(before: Option<Expense>, after: Option<Expense>) -> Option<f64> {
        before.zip(after).map(|(before, after)| after.cpu_s - before.cpu_s)
    }

    /// The memory that came on top, for each table, in kilobytes.
    pub(crate) fn each(before: Option<Expense>, after: Option<Expense>, tables: usize) -> Option<f64> {
        let (before, after) = before.zip(after)?;
        Some(after.rss.saturating_sub(before.rss) as f64 / 1e3 / tables.max(1) as f64)
    }

    /// The memory in megabytes.
    pub fn megabytes(self) -> f64 {
        self.rss as f64 / 1e6
    }
}

impl ServerProcess {
    /// Starts `PROGRAM serve` with its data in this folder, and waits until it answers.
    pub fn start(program: &Path, data: &Path) -> Result<ServerProcess, ProcessError> {
        let port = free_port()?;
        ServerProcess::start_at(program, data, port)
    }

    /// The same, at this port: a server that was ended comes back where its guests look for it.
    pub fn start_at(program: &Path, data: &Path, port: u16) -> Result<ServerProcess, ProcessError> {
        ServerProcess::start_with(program, data, port, &["--unlimited"])
    }

    /// Starts it with what a person, a connection and a table may do, and without anything that counts by address.
    pub fn start_for_one_address(program: &Path, data: &Path) -> Result<ServerProcess, ProcessError> {
        ServerProcess::start_with(program, data, free_port()?, &["--one-address"])
    }

    /// Starts it with the bounds that it has on the open net.
    pub fn start_bounded(program: &Path, data: &Path) -> Result<ServerProcess, ProcessError> {
        ServerProcess::start_with(program, data, free_port()?, &[])
    }

    fn start_with(
        program: &Path,
        data: &Path,
        port: u16,
        more: &[&str],
    ) -> Result<ServerProcess, ProcessError> {
        let begun = Instant::now();
        let socket = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let child = Command::new(program)
            .args([OsStr::new("serve"), OsStr::new("--data"), data.as_os_str()])
            .args(["--addr", &socket.to_string(), "--log", "error"])
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()?;
        let mut server = ServerProcess { child, address: socket.into(), took: Duration::ZERO };
        while std::net::TcpStream::connect(socket).is_err() {
            if let Some(status) = server.child.try_wait()? {
                return Err(ProcessError::Ended(status));
            }
            if begun.elapsed() > PATIENCE {
                return Err(ProcessError::Silent);
            }
            thread::sleep(Duration::from_millis(2));
        }
        server.took = begun.elapsed();
        Ok(server)
    }

    /// Where it answers.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// How long it took until it answered.
    pub fn took(&self) -> Duration {
        self.took
    }

    /// Ends it as a power cut would.
    pub fn kill(mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }

    /// What it has cost so far; none where the system does not tell.
    pub fn expense(&self) -> Option<Expense> {
        Expense::of(&Path::new("/proc").join(self.child.id().to_string()))
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The memory that `/proc/PID/status` tells of, in bytes.
fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// The time that `/proc/PID/stat` tells of, in seconds: the 12th and 13th field after the name in brackets.
fn computed(stat: &str) -> Option<f64> {
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = |field: &str| field.parse::<f64>().ok();
    Some((ticks(fields.get(11)?)? + ticks(fields.get(12)?)?) / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_tells_what_a_process_costs() {
        assert_eq!(resident("Name:\tx\nVmRSS:\t    1200 kB\nThreads:\t3\n"), Some(1200 * 1024));
        let stat = "77 (a ) b) S 1 77 77 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 3 0 1 1 1";
        assert_eq!(computed(stat), Some(3.0));
    }
}
