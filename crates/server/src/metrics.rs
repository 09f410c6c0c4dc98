//! What the server counts, in the text format that Prometheus reads.
//!
//! Counters belong to one server, not to the process: tests run several side by side, which a library with one global
//! recorder would mix up. Nothing here knows a table, a person or a card.
//!
//! **No figure moves with a single decision.** On a server with one table, a count that goes up by one tells that somebody
//! has answered a hidden question, which nobody else at the table may know. So whatever moves with decisions is shown as it
//! was a while ago: it is renewed when a minute has passed and a hundred more were counted. Who could bring the counts to
//! the brink themselves is not helped: it takes a minute to see the next one, and others count, too. Besides, the figures
//! are at an address of their own, which is closed unless whoever runs the server opens it; and that person could as well
//! read the log.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What moves with decisions is updated after this time at the earliest,
const RENEWED_AFTER: Duration = Duration::from_secs(60);

/// and when this many more have been counted.
const RENEWED_BY: u64 = 100;

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

    fn count(&self) -> u64 {
        self.classes.iter().map(|class| class.load(Relaxed)).sum()
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
    /// Connections that were too slow and had to start over.
    pub resyncs: Counter,
    /// How long appends to the log took until they were durable.
    pub appends: Durations,
    /// Appends that failed and were tried again.
    pub append_failures: Counter,
    /// What moves with decisions, as it is shown.
    shown: Mutex<Option<Shown>>,
}

/// What was shown last, and when it was made.
#[derive(Debug)]
struct Shown {
    at: Instant,
    counted: u64,
    text: String,
}

impl Metrics {
    /// Everything as text; how many tables are awake and connections open is known elsewhere.
    pub fn render(&self, tables_awake: usize, connections: usize, now: Instant) -> String {
        let mut out = String::new();
        let gauges = [
            ("tables_awake", "Tables in memory.", tables_awake),
            ("connections", "Open connections.", connections),
        ];
        for (name, help, value) in gauges {
            head(&mut out, name, help, "gauge");
            line(&mut out, &format!("spielwiese_{name}"), &value);
        }
        render_all(&mut out, self.counters());
        out + &self.of_decisions(now)
    }

    /// What moves with decisions, as it was a while ago.
    fn of_decisions(&self, now: Instant) -> String {
        let counted = self.accepted.value() + self.refused.value() + self.appends.count();
        let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = shown.as_ref().is_none_or(|shown| {
            now.saturating_duration_since(shown.at) >= RENEWED_AFTER && counted >= shown.counted + RENEWED_BY
        });
        if is_old {
            let mut text = String::new();
            render_all(&mut text, self.counters_of_decisions());
            head(&mut text, "append_seconds", "Time until an append was durable.", "histogram");
            self.appends.render(&mut text, "spielwiese_append_seconds");
            *shown = Some(Shown { at: now, counted, text });
        }
        shown.as_ref().map_or_else(String::new, |shown| shown.text.clone())
    }

    fn counters(&self) -> [Named<'_>; 5] {
        [
            ("tables_opened_total", "Tables opened.", &self.tables_opened),
            ("tables_woken_total", "Tables read from the store.", &self.tables_woken),
            ("failures_total", "Decisions that made the program fail.", &self.failures),
            ("resyncs_total", "Connections that were too slow.", &self.resyncs),
            ("append_failures_total", "Appends that failed and were tried again.", &self.append_failures),
        ]
    }

    fn counters_of_decisions(&self) -> [Named<'_>; 3] {
        [
            ("requests_accepted_total", "Requests carried out.", &self.accepted),
            ("requests_refused_total", "Requests refused.", &self.refused),
            ("bot_answers_total", "Answers of bots.", &self.bot_answers),
        ]
    }
}

/// A counter, its name, and what it counts.
type Named<'a> = (&'static str, &'static str, &'a Counter);

fn render_all<'a>(out: &mut String, counters: impl IntoIterator<Item = Named<'a>>) {
    for (name, help, counter) in counters {
        head(out, name, help, "counter");
        line(out, &format!("spielwiese_{name}"), &counter.value());
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
        let text = metrics.render(7, 9, Instant::now());
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

    #[test]
    fn one_decision_moves_no_figure() {
        let (metrics, start) = (Metrics::default(), Instant::now());
        let shown = |after: u64| metrics.render(1, 2, start + Duration::from_secs(after));
        let decide = || {
            metrics.appends.add(Duration::from_millis(1));
            metrics.accepted.add();
        };
        let at_first = shown(0);
        decide();
        assert_eq!(shown(0), at_first);
        assert_eq!(shown(1_000), at_first, "however long one waits");
        for _ in 0..200 {
            decide();
        }
        assert_ne!(shown(1_001), at_first, "among many it cannot be told");
        let later = shown(1_001);
        for _ in 0..200 {
            decide();
        }
        assert_eq!(shown(1_060), later, "nor by counting along");
        assert!(shown(1_061).contains("spielwiese_requests_accepted_total 401\n"));
    }
}
