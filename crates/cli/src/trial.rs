//! What the commands of the lab share: how long to play, where to write, how to stop and go on.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::Bot;
use clap::Args;
use lab::report::{Document, Names, show};
use lab::trial::{ArmSums, Observer, Trial, TrialSums};
use lab::{Crew, Kept};
use table::Game;

use crate::bots_arg::BotsArg;
use crate::failure::Failure;
use crate::lang::LangArg;
use crate::progress::Progress;
use crate::rules::{key_and_value, read_file};
use crate::threads_arg::ThreadsArg;
use crate::whole::at_least_one;

/// What the commands of the lab share.
#[derive(Clone, Debug, Args)]
pub(crate) struct TrialArgs {
    /// Changes one option, as in `--set target_camp=5`; may be repeated
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(crate) changes: Vec<(String, String)>,

    #[command(flatten)]
    pub(crate) bots: BotsArg,

    /// How many games [default: 20000; with --precision: at most 2000000]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    games: Option<u64>,

    /// Plays until this is known so precisely: `0.5%`
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) precision: Option<f64>,

    /// Any text; the same text gives the same numbers, whatever the threads
    #[arg(long)]
    pub(crate) seed: Option<String>,

    #[command(flatten)]
    threads: ThreadsArg,

    /// Keeps what is played in this file, and goes on from there next time
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,

    /// Writes one page with plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Writes each plot as a picture of its own (SVG) into this folder
    #[arg(long, value_name = "FOLDER")]
    plots: Option<PathBuf>,

    /// Writes the numbers as JSON (`-`: to standard output, instead of the table)
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// Writes the numbers as CSV (`-`: to standard output, instead of the table)
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) lang: LangArg,
}

/// Reads `0.5%` or `0.005`.
pub(crate) fn share(text: &str) -> Result<f64, String> {
    let (number, whole) = text.trim().strip_suffix('%').map_or((text, 1.0), |number| (number, 100.0));
    match number.trim().parse::<f64>() {
        Ok(number) if number > 0.0 && number / whole < 1.0 => Ok(number / whole),
        _ => Err("allowed: a share above 0 and below 1, such as 0.5% or 0.005".to_owned()),
    }
}

/// How many games, if nothing is said.
const USUAL_GAMES: u64 = 20_000;
const MOST_GAMES: u64 = 2_000_000;

/// The game's trial, with its bots.
pub(crate) type GameTrial<G> = Trial<G, Bot<<G as Game>::Style>>;

/// What came of some trials, and whether somebody stopped them.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) trials: Vec<TrialSums>,
    pub(crate) stopped: bool,
}

impl TrialArgs {
    /// How many games at most.
    pub(crate) fn games(&self) -> u64 {
        self.games.unwrap_or(if self.precision.is_some() { MOST_GAMES } else { USUAL_GAMES })
    }

    /// Runs trials one after the other, from where they were stopped. `what` names them in full.
    pub(crate) fn run<G: Game>(
        &self,
        trials: &[GameTrial<G>],
        what: String,
        enough: impl Fn(usize, &ArmSums) -> bool,
    ) -> Result<Ran, Failure> {
        self.check_places()?;
        let kept = self.resume.as_deref().filter(|path| path.exists());
        let kept =
            kept.map(|path| Kept::read(&read_file(path)?, &what).map_err(|error| Failure::file(path, error)));
        let fresh = || Kept { what, trials: trials.iter().map(Trial::fresh).collect() };
        let mut kept = kept.transpose()?.unwrap_or_else(fresh);
        let crew = Crew { threads: self.threads.count(), stop: interrupted() };
        let mut stopped = false;
        let mut progress = Progress::new();
        for (at, trial) in trials.iter().enumerate() {
            let mut sums = kept.trials[at].clone();
            let mut watchman = Watchman {
                progress: &mut progress,
                kept: &mut kept,
                at,
                file: self.resume.as_deref(),
                written: Instant::now(),
            };
            stopped = !trial.run(&mut sums, crew, |sums| enough(at, sums), &mut watchman);
            kept.trials[at] = sums;
            if stopped {
                break;
            }
        }
        progress.clear();
        if let Some(path) = &self.resume {
            write_file(path, &kept.write())?;
        }
        Ok(Ran { trials: kept.trials, stopped })
    }

    /// Refuses places where nothing can be written, before hours of games are played.
    fn check_places(&self) -> Result<(), Failure> {
        let files = [
            ("--html", &self.html),
            ("--json", &self.json),
            ("--csv", &self.csv),
            ("--resume", &self.resume),
        ];
        for (flag, path) in files {
            let folder =
                path.as_deref().and_then(Path::parent).filter(|folder| !folder.as_os_str().is_empty());
            if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
                let problem = format!("{flag} cannot be written there: no folder {}", folder.display());
                return Err(Failure::file(path.as_deref().unwrap_or(folder), problem));
            }
        }
        Ok(())
    }

    /// Shows a document wherever it was asked for.
    pub(crate) fn show(&self, document: &Document, names: &Names) -> Result<(), Failure> {
        if let Some(path) = &self.html {
            write_file(path, &show::html(document, names))?;
        }
        if let Some(folder) = &self.plots {
            std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
            for (name, picture) in show::plots(document, names) {
                write_file(&folder.join(name).with_added_extension("svg"), &picture)?;
            }
        }
        let standard = Path::new("-");
        let mut printed = false;
        for (path, text) in [
            (&self.json, &(|| format!("{:#}\n", show::json(document))) as &dyn Fn() -> String),
            (&self.csv, &|| show::csv(document)),
        ] {
            match path.as_deref() {
                Some(path) if path == standard => {
                    write!(anstream::stdout().lock(), "{}", text())?;
                    printed = true;
                }
                Some(path) => write_file(path, &text())?,
                None => {}
            }
        }
        if !printed {
            write!(anstream::stdout().lock(), "{}", show::terminal(document, names))?;
        }
        Ok(())
    }
}

/// Shows progress, and keeps what is known.
struct Watchman<'a> {
    progress: &'a mut Progress,
    kept: &'a mut Kept,
    at: usize,
    file: Option<&'a Path>,
    written: Instant,
}

/// What was played is written down so often.
const BETWEEN_WRITES: Duration = Duration::from_secs(10);

impl Observer for Watchman<'_> {
    fn games(&mut self, begun: u64, of: u64) {
        self.progress.show(begun, of);
    }

    fn look(&mut self, sums: &TrialSums) {
        let Some(path) = self.file.filter(|_| self.written.elapsed() > BETWEEN_WRITES) else { return };
        self.kept.trials[self.at] = sums.clone();
        self.written = Instant::now();
        // If it cannot be written now it is tried again at the end, and said then.
        let _ = write_file(path, &self.kept.write());
    }
}

/// Whether somebody pressed Ctrl-C. The first time the crew finishes what it is at and reports on it; the second time
/// the program ends at once.
fn interrupted() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    static HANDLER: Once = Once::new();
    const INTERRUPTED: i32 = 130;
    HANDLER.call_once(|| {
        // Without a handler Ctrl-C ends the program, as usual.
        let _ = ctrlc::set_handler(|| {
            if STOP.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
        });
    });
    &STOP
}

/// Writes a file as a whole: whoever reads it meanwhile sees the old one.
fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    std::fs::write(&beside, text)
        .and_then(|()| std::fs::rename(&beside, path))
        .map_err(|error| Failure::file(path, error))
}

/// The command that gives the same numbers again: as it was typed, with the seed if none was, and with the number of
/// games that were played if somebody stopped it.
pub(crate) fn command(seed: &str, stopped_after: Option<u64>) -> String {
    let mut words = vec!["spielwiese".to_owned()];
    let mut typed = std::env::args().skip(1);
    while let Some(word) = typed.next() {
        let stopped = stopped_after.is_some();
        match word.as_str() {
            "--games" | "--resume" if stopped => drop(typed.next()),
            _ if stopped && ["--games=", "--resume="].iter().any(|flag| word.starts_with(flag)) => {}
            _ => words.push(word),
        }
    }
    if let Some(games) = stopped_after {
        words.extend(["--games".to_owned(), games.to_string()]);
    }
    if !words.iter().any(|word| word == "--seed" || word.starts_with("--seed=")) {
        words.extend(["--seed".to_owned(), seed.to_owned()]);
    }
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=.,/:+%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_typed_as_percent_or_not() {
        assert_eq!(share("0.5%"), Ok(0.005));
        assert_eq!(share("0.01"), Ok(0.01));
        assert!(share("0").is_err() && share("120%").is_err() && share("some").is_err());
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("deck.encore=2..10"), "deck.encore=2..10");
        assert_eq!(quoted("two words"), "'two words'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
