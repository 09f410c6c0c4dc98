//! What the lab's statistics cost, against the same games only counted.

use std::time::{Duration, Instant};

use super::RUNS;
use crate::Experiment;

/// How long a run should take, unless the number of games is given.
const RUN: Duration = Duration::from_millis(100);

/// How fast the same games are, counted and watched.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// How many games a run has.
    pub games: u64,
    /// Games in a second, only counted.
    pub bare_per_s: f64,
    /// Games in a second, with all statistics.
    pub watched_per_s: f64,
}

/// Runs both by turns.
pub fn cost(bare: &impl Experiment, watched: &impl Experiment, games: Option<u64>) -> Cost {
    let games = games.unwrap_or_else(|| games_in(bare, RUN));
    let (mut least_bare, mut least_watched) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..RUNS {
        least_bare = least_bare.min(seconds(bare, games));
        least_watched = least_watched.min(seconds(watched, games));
    }
    Cost { games, bare_per_s: games as f64 / least_bare, watched_per_s: games as f64 / least_watched }
}

/// How long this many games take on one thread.
fn seconds(work: &impl Experiment, games: u64) -> f64 {
    let (mut sums, mut play) = (work.fresh(), work.worker());
    let start = Instant::now();
    (0..games).for_each(|game| play(game, &mut sums));
    start.elapsed().as_secs_f64()
}

/// How many games take about this long.
fn games_in(work: &impl Experiment, time: Duration) -> u64 {
    let (mut sums, mut play) = (work.fresh(), work.worker());
    let start = Instant::now();
    let mut games = 0;
    while start.elapsed() < time {
        play(games, &mut sums);
        games += 1;
    }
    games
}
