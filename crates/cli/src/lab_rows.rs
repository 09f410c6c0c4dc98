//! A row for every game, with all its figures: for notebooks and other programs.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use table::Game;

use crate::failure::Failure;
use crate::trial::GameTrial;

/// Who played what, and how many games of it.
pub(crate) type Run<'a, G> = ((&'a str, &'a GameTrial<G>), u64);

/// Writes a row for every game under every rule set. Game 7 of seed `x` has the seed `x/7`, which `play --watch` shows.
pub(crate) fn write_rows<G: Game>(
    path: &Path,
    seed: &str,
    rule_sets: &[String],
    runs: &[Run<'_, G>],
) -> Result<(), Failure> {
    let wrong = |error| Failure::file(path, error);
    let mut out = BufWriter::new(File::create(path).map_err(wrong)?);
    let mut headed = false;
    for ((world, trial), games) in runs {
        let figures = trial.variants.figures();
        if !headed {
            let keys: Vec<&str> = figures.list().iter().map(|figure| figure.key.as_str()).collect();
            writeln!(out, "game,bots,rules,{}", keys.join(",")).map_err(wrong)?;
            headed = true;
        }
        let mut problem = None;
        trial.variants.each_game(0..*games, |game, variant, numbers| {
            let cells = numbers.iter().map(|number| number.map_or_else(String::new, |n| n.to_string()));
            let cells: Vec<String> = cells.collect();
            let rules = quoted(&rule_sets[variant]);
            let row = writeln!(out, "{seed}/{game},{world},{rules},{}", cells.join(","));
            problem = row.err().or(problem.take());
        });
        if let Some(error) = problem {
            return Err(wrong(error));
        }
    }
    out.flush().map_err(wrong)
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}
