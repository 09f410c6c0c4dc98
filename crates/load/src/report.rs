//! What came of it.

use std::fmt;
use std::time::Duration;

use serde::Serialize;

use crate::house::Plan;

/// What came of a load.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// The game that was played.
    pub game: String,
    /// How many tables there were.
    pub tables: usize,
    /// How many sockets.
    pub sockets: usize,
    /// Decisions a second that reached the last screen.
    pub decisions_per_s: f64,
    /// How many decisions that were.
    pub decisions: usize,
    /// The median time until a decision is on the last screen.
    pub p50_ms: f64,
    /// The 99th percentile.
    pub p99_ms: f64,
    /// The slowest decision.
    pub max_ms: f64,
    /// How often somebody lost the line and came back.
    pub reconnects: u64,
    /// Requests that were refused, which should be none.
    pub refused: u64,
    /// The server's memory at the end, if it is a process of our own.
    pub server_rss_mb: Option<f64>,
    /// The time the server computed while it was measured.
    pub server_cpu_s: Option<f64>,
    /// The time the guests computed meanwhile: on the same machine it is the server's no more.
    pub guests_cpu_s: Option<f64>,
    /// How many tables slept in the store meanwhile, and how long the server took to start with them.
    #[serde(flatten)]
    pub sleeping: Option<Sleeping>,
    /// The server's memory for each table.
    #[serde(flatten)]
    pub memory: Memory,
}

/// Tables that nobody sits at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sleeping {
    pub sleeping_tables: usize,
    /// How long the server took until it answered.
    pub start_ms: f64,
}

/// The server's memory for each table, sockets included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Memory {
    /// Of a table at which people sit and wait.
    pub idle_table_kb: Option<f64>,
    /// Of a table at which is played.
    pub active_table_kb: Option<f64>,
}

impl Report {
    pub(crate) fn new(plan: &Plan) -> Report {
        Report {
            game: plan.game.clone(),
            tables: plan.tables,
            sockets: plan.tables * plan.seats,
            decisions_per_s: 0.0,
            decisions: 0,
            p50_ms: 0.0,
            p99_ms: 0.0,
            max_ms: 0.0,
            reconnects: 0,
            refused: 0,
            server_rss_mb: None,
            server_cpu_s: None,
            guests_cpu_s: None,
            sleeping: None,
            memory: Memory::default(),
        }
    }

    /// Takes in how long each decision took, in microseconds.
    pub(crate) fn take_times(&mut self, mut took: Vec<u32>, length: Duration) {
        took.sort_unstable();
        self.decisions = took.len();
        self.decisions_per_s = took.len() as f64 / length.as_secs_f64();
        self.p50_ms = share(&took, 0.50);
        self.p99_ms = share(&took, 0.99);
        self.max_ms = share(&took, 1.0);
    }
}

/// The time within which this share of all decisions was done, in milliseconds.
fn share(sorted: &[u32], share: f64) -> f64 {
    let rank = (sorted.len() as f64 * share).ceil() as usize;
    rank.checked_sub(1).and_then(|at| sorted.get(at)).map_or(0.0, |&us| f64::from(us) / 1e3)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let some = |number: Option<f64>| number.map_or_else(|| "not known".to_owned(), |n| format!("{n:.1}"));
        writeln!(f, "{}: {} tables, {} sockets", self.game, self.tables, self.sockets)?;
        writeln!(f, "decisions    {:.0} a second, {} in all", self.decisions_per_s, self.decisions)?;
        writeln!(
            f,
            "last screen  p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            self.p50_ms, self.p99_ms, self.max_ms
        )?;
        writeln!(f, "came back    {} times; {} requests refused", self.reconnects, self.refused)?;
        if let Some(Sleeping { sleeping_tables, start_ms }) = self.sleeping {
            writeln!(f, "asleep       {sleeping_tables} tables; the server started in {start_ms:.0} ms")?;
        }
        writeln!(
            f,
            "server       {} MB; {} s computed while measured, and {} s by the guests",
            some(self.server_rss_mb),
            some(self.server_cpu_s),
            some(self.guests_cpu_s)
        )?;
        write!(
            f,
            "a table      {} kB idle, {} kB active",
            some(self.memory.idle_table_kb),
            some(self.memory.active_table_kb)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_of_all_decisions() {
        let hundred: Vec<u32> = (1..=100).map(|ms| ms * 1000).collect();
        assert_eq!([0.5, 0.99, 1.0].map(|part| share(&hundred, part)), [50.0, 99.0, 100.0]);
        assert_eq!(share(&[], 0.99), 0.0);
        assert_eq!(share(&[7_000], 0.5), 7.0);
    }
}
