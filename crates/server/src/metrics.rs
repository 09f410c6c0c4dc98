//! What the server counts, in the text format that Prometheus reads.
//!
//! Counters belong to one server, not to the process: tests run several side by side, which a library with one global
//! recorder would mix up. Nothing here knows a table, a person or a card.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper ends of the classes of waiting times, in milliseconds.
const CLASSES_MS: [u64; 10] = [1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000];

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn add(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    /// How many so far.
    pub fn value(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

/// How long something took, in classes.
#[derive(Debug, Default)]
pub struct Durations {
    /// By class; the last is for everything longer.
    classes: [AtomicU64; CLASSES_MS.len() + 1],
    sum_us: AtomicU64,
}

impl Durations {
    /// It took this long once more.
    pub fn add(&self, took: Duration) {
        let class = CLASSES_MS.partition_point(|&end| took > Duration::from_millis(end));
        self.classes[class].fetch_add(1, Relaxed);
        self.sum_us.fetch_add(took.as_micros().try_into().unwrap_or(u64::MAX), Relaxed);
    }

    fn render(&self, out: &mut String, name: &str) {
        let mut count = 0;
        let ends =
            CLASSES_MS.iter().map(|&end| format!("{}", end as f64 / 1_000.0)).chain(["+Inf".to_owned()]);
        for (class, end) in self.classes.iter().zip(ends) {
            count += class.load(Relaxed);
            line(out, &format!("{name}_bucket{{le=\"{end}\"}}"), &count);
        }
        line(out, &format!("{name}_sum"), &(self.sum_us.load(Relaxed) as f64 / 1e6));
        line(out, &format!("{name}_count"), &count);
    }
}

/// What a server counts.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Tables opened.
    pub tables_opened: Counter,
    /// Tables read from the store.
    pub tables_woken: Counter,
    /// Requests carried out.
    pub accepted: Counter,
    /// Requests refused.
    pub refused: Counter,
    /// Decisions that made the program fail.
    pub failures: Counter,
    /// Answers of bots.
    pub bot_answers: Counter,
    /// Connections that were too slow and had to start anew.
    pub resyncs: Counter,
    /// How long appends to the log took until they were durable.
    pub appends: Durations,
    /// Appends that failed and were tried again.
    pub append_failures: Counter,
}

impl Metrics {
    /// Everything as text; how many tables are awake and connections open is known elsewhere.
    pub fn render(&self, tables_awake: usize, connections: usize) -> String {
        let mut out = String::new();
        let gauges = [
            ("tables_awake", "Tables in memory.", tables_awake),
            ("connections", "Open connections.", connections),
        ];
        for (name, help, value) in gauges {
            head(&mut out, name, help, "gauge");
            line(&mut out, &format!("spielwiese_{name}"), &value);
        }
        for (name, help, counter) in self.counters() {
            head(&mut out, name, help, "counter");
            line(&mut out, &format!("spielwiese_{name}"), &counter.value());
        }
        head(&mut out, "append_seconds", "Time until an append was durable.", "histogram");
        self.appends.render(&mut out, "spielwiese_append_seconds");
        out
    }

    fn counters(&self) -> [(&'static str, &'static str, &Counter); 8] {
        [
            ("tables_opened_total", "Tables opened.", &self.tables_opened),
            ("tables_woken_total", "Tables read from the store.", &self.tables_woken),
            ("requests_accepted_total", "Requests carried out.", &self.accepted),
            ("requests_refused_total", "Requests refused.", &self.refused),
            ("failures_total", "Decisions that made the program fail.", &self.failures),
            ("bot_answers_total", "Answers of bots.", &self.bot_answers),
            ("resyncs_total", "Connections that were too slow.", &self.resyncs),
            ("append_failures_total", "Appends that failed and were tried again.", &self.append_failures),
        ]
    }
}

fn head(out: &mut String, name: &str, help: &str, kind: &str) {
    let _ = writeln!(out, "# HELP spielwiese_{name} {help}\n# TYPE spielwiese_{name} {kind}");
}

fn line(out: &mut String, name: &str, value: &dyn std::fmt::Display) {
    let _ = writeln!(out, "{name} {value}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_can_be_read() {
        let metrics = Metrics::default();
        metrics.accepted.add();
        metrics.accepted.add();
        for ms in [1, 3, 300, 60_000] {
            metrics.appends.add(Duration::from_millis(ms));
        }
        let text = metrics.render(7, 9);
        for line in [
            "spielwiese_tables_awake 7",
            "spielwiese_connections 9",
            "spielwiese_requests_accepted_total 2",
            "# TYPE spielwiese_append_seconds histogram",
            "spielwiese_append_seconds_bucket{le=\"0.001\"} 1",
            "spielwiese_append_seconds_bucket{le=\"0.005\"} 2",
            "spielwiese_append_seconds_bucket{le=\"1\"} 3",
            "spielwiese_append_seconds_bucket{le=\"+Inf\"} 4",
            "spielwiese_append_seconds_sum 60.304",
            "spielwiese_append_seconds_count 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
