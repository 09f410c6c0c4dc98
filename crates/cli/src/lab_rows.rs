//! A row for every game, with all its figures: for notebooks and other programs.
//!
//! The games are played once more for that. So they use all threads, show how far they are, and stop at Ctrl-C.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use lab::Workers;
use lab::trial::GameRow;
use table::Game;

use crate::failure::Failure;
use crate::progress::Progress;
use crate::trial::GameTrial;

/// Who played what by which rule sets, and how many games of it.
pub(crate) struct Run<'a, G: Game> {
    /// Who played.
    pub(crate) world: &'a str,
    pub(crate) trial: &'a GameTrial<G>,
    /// What the rule sets are called.
    pub(crate) rule_sets: &'a [String],
    pub(crate) games: u64,
}

/// A block of games is played within this time, so that Ctrl-C is heeded, and has at most so many rows; between two looks at how
/// far it is there is as much.
const BLOCK: Duration = Duration::from_millis(300);
const MOST_ROWS: usize = 20_000;

/// Writes a row for every game under every rule set. Game 7 of seed `x` has the seed `x/7`, which `play --watch` shows.
pub(crate) fn write_rows<G: Game>(
    path: &Path,
    seed: &str,
    runs: &[Run<'_, G>],
    workers: Workers<'_>,
) -> Result<(), Failure> {
    let wrong = |error| Failure::file(path, error);
    let mut out = BufWriter::new(File::create(path).map_err(wrong)?);
    let keys = keys(runs);
    writeln!(out, "game,bots,rules,seats,{}", keys.join(",")).map_err(wrong)?;
    // Whoever stopped the games before has a report on those that were played, and rows for them.
    let stopped_before = workers.stop.load(Ordering::Relaxed);
    let is_stopped = || !stopped_before && workers.stop.load(Ordering::Relaxed);
    let (mut progress, mut shown, mut written) = (Progress::new(), Instant::now(), 0);
    let of: u64 = runs.iter().map(|run| run.games).sum();
    for run in runs {
        let figures = run.trial.variants.figures();
        let places: Vec<Option<usize>> = keys.iter().map(|key| figures.find(key)).collect();
        let (mut done, mut block) = (0, workers.threads.max(1) as u64);
        while done < run.games && !is_stopped() {
            let start = Instant::now();
            let end = run.games.min(done + block);
            for row in run.trial.variants.each_game(done..end, workers.threads) {
                writeln!(out, "{seed}/{}", cells(run, &places, &row)).map_err(wrong)?;
            }
            written += end - done;
            done = end;
            let enough = start.elapsed() > BLOCK || block as usize * run.rule_sets.len() * 2 > MOST_ROWS;
            block = if enough { block } else { 2 * block };
            if shown.elapsed() > BLOCK {
                progress.show(written, of);
                shown = Instant::now();
            }
        }
    }
    progress.clear();
    out.flush().map_err(wrong)?;
    if written < of {
        writeln!(io::stderr(), "{}: stopped after {written} of {of} games", path.display())?;
    }
    Ok(())
}

/// The figures of all runs: with more seats there are more.
fn keys<'a, G: Game>(runs: &'a [Run<'_, G>]) -> Vec<&'a str> {
    let widest = runs.iter().map(|run| run.trial.variants.figures()).max_by_key(|figures| figures.seats());
    widest.map_or_else(Vec::new, |all| all.list().iter().map(|figure| figure.key.as_str()).collect())
}

/// A row without its seed; `places` is where this run has the figures of the heading.
fn cells<G: Game>(run: &Run<'_, G>, places: &[Option<usize>], row: &GameRow) -> String {
    let number = |place: &Option<usize>| {
        let number = place.and_then(|at| row.figures[at]);
        number.map_or_else(String::new, |n| n.to_string())
    };
    let numbers: Vec<String> = places.iter().map(number).collect();
    let (rules, seats) = (quoted(&run.rule_sets[row.variant]), run.trial.variants.figures().seats());
    format!("{},{},{rules},{seats},{}", row.game, run.world, numbers.join(","))
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
