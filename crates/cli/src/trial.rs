//! What the commands of the lab share: how long to play, how to stop and go on, how to share the work.

use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::Bot;
use clap::Args;
use lab::pace::{Pace, PaceTable};
use lab::report::{Document, Names};
use lab::trial::{Observer, Part, Trial, TrialSums, VariantSums};
use lab::{Checkpoint, Workers};
use server::lab::in_shell;
use table::{Advice, Game};

use crate::bots_arg::{World, WorldsArg};
use crate::failure::Failure;
use crate::lab_out::{LIGHT_FLAG, OUT_FLAGS, OutArgs, check_places, write_file};
use crate::lang::LangArg;
use crate::part_file::{PartFile, Whole};
use crate::progress::Progress;
use crate::rules::{key_and_value, read_file};
use crate::tended::{CPU_FLAG, TENDED_FLAG, TendedArgs};
use crate::threads_arg::ThreadsArg;
use crate::whole::at_least_one;

/// What the commands of the lab share.
#[derive(Clone, Debug, Args)]
pub(crate) struct TrialArgs {
    /// Changes an option, as in `--set target_camp=5`; can be repeated
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub(crate) changes: Vec<(String, String)>,

    #[command(flatten)]
    pub(crate) bots: WorldsArg,

    /// How many games to play [default: 20000, or 400 with bots that play on in their heads; with --precision: at most 2000000]
    #[arg(long, value_name = "N", value_parser = at_least_one, allow_negative_numbers = true)]
    games: Option<u64>,

    /// Plays until the numbers are this precise: `0.5%`
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) precision: Option<f64>,

    /// Any text; the same text gives the same numbers, however many threads there are
    #[arg(long)]
    pub(crate) seed: Option<String>,

    #[command(flatten)]
    threads: ThreadsArg,

    #[command(flatten)]
    pub(crate) tended: TendedArgs,

    /// Saves progress in this file, and continues from there next time
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,

    /// Plays one of several equal parts, `3/10` being the third of ten, and writes it to --part; `lab merge` adds them up
    #[arg(long, value_name = "PART/PARTS", requires = "part", requires = "seed")]
    share: Option<Part>,

    /// Where --share writes its part
    #[arg(long, value_name = "FILE", requires = "share")]
    part: Option<PathBuf>,

    /// Writes a row for every game, with all its figures, as CSV
    #[arg(long, value_name = "FILE", conflicts_with = "share")]
    pub(crate) games_csv: Option<PathBuf>,

    /// How long people take, as `spielwiese lab pace` writes it [default: an estimate that comes with the game]
    #[arg(long, value_name = "FILE")]
    pace: Option<PathBuf>,

    #[command(flatten)]
    out: OutArgs,

    #[command(flatten)]
    pub(crate) lang: LangArg,

    /// Parts that are merged: what came of all games.
    #[arg(skip)]
    whole: Option<Whole>,
}

/// Reads `0.5%` or `0.005`.
pub(crate) fn share(text: &str) -> Result<f64, String> {
    let (number, whole) = text.trim().strip_suffix('%').map_or((text, 1.0), |number| (number, 100.0));
    match number.trim().parse::<f64>() {
        Ok(number) if number > 0.0 && number / whole < 1.0 => Ok(number / whole),
        _ => Err("allowed: a share between 0 and 1, such as 0.5% or 0.005".to_owned()),
    }
}

/// How long people take in this game, by a file or else by the table that is shipped.
pub(crate) fn pace_in<G: Game>(path: Option<&Path>) -> Result<Option<Pace>, Failure> {
    let table = match path {
        None => PaceTable::shipped(),
        Some(path) => serde_json::from_str(&read_file(path)?)
            .map_err(|error| Failure::file(path, format!("`lab pace` didn't write this file: {error}")))?,
    };
    Ok(Pace::of::<G>(&table))
}

/// How many games, if nothing is said: fewer if each takes seconds.
const USUAL_GAMES: u64 = 20_000;
const FEW_GAMES: u64 = 400;
const MOST_GAMES: u64 = 2_000_000;
/// Who plays so many times as many as usual is told how long that takes.
const MANY_TIMES: u64 = 5;

/// The game's trial, with its bots.
pub(crate) type GameTrial<G> = Trial<G, Bot<<G as Advice>::Style>>;

/// What came of some trials, and whether somebody stopped them.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) trials: Vec<TrialSums>,
    pub(crate) stopped: bool,
}

impl Ran {
    /// Refuses to report on nothing.
    pub(crate) fn known(&self) -> Result<(), Failure> {
        match self.trials.first().is_some_and(|sums| sums.variants.done > 0) {
            true => Ok(()),
            false => Err(Failure::Argument("it was stopped before anything was known".to_owned())),
        }
    }
}

impl TrialArgs {
    /// How many games at most.
    pub(crate) fn games(&self, worlds: &[World]) -> u64 {
        let thinks = worlds.iter().any(World::thinks);
        let usual = if thinks { FEW_GAMES } else { USUAL_GAMES };
        self.games.unwrap_or(if self.precision.is_some() { MOST_GAMES } else { usual })
    }

    /// How long people take in this game, if that is known.
    pub(crate) fn pace_of<G: Game>(&self) -> Result<Option<Pace>, Failure> {
        pace_in::<G>(self.pace.as_deref())
    }

    /// These arguments, with what came of all parts.
    pub(crate) fn merged(self, whole: Whole, out: OutArgs) -> TrialArgs {
        TrialArgs { whole: Some(whole), out, ..self }
    }

    /// The pool of threads that plays.
    pub(crate) fn workers(&self) -> Workers<'static> {
        Workers { threads: self.threads.count(), stop: interrupted() }
    }

    /// Runs trials one after the other, from where they were stopped. `what` names them in full. Nothing comes back if only
    /// a part was asked for, which is in its file then.
    pub(crate) fn run<G: Game>(
        &self,
        trials: &[GameTrial<G>],
        what: String,
        enough: impl Fn(usize, &VariantSums) -> bool,
    ) -> Result<Option<Ran>, Failure> {
        self.out.check_places()?;
        check_places(&[
            ("--resume", &self.resume),
            ("--part", &self.part),
            ("--games-csv", &self.games_csv),
        ])?;
        if let Some(whole) = &self.whole {
            return TrialArgs::whole_of(whole, &what).map(Some);
        }
        if let (Some(share), Some(path)) = (self.share, &self.part) {
            self.run_part(trials, what, share, path)?;
            return Ok(None);
        }
        let checkpoint = self.resume.as_deref().filter(|path| path.exists());
        let checkpoint = checkpoint.map(|path| {
            Checkpoint::read(&read_file(path)?, &what).map_err(|error| Failure::file(path, error))
        });
        let fresh = || Checkpoint { what, trials: trials.iter().map(Trial::fresh).collect() };
        let mut checkpoint = checkpoint.transpose()?.unwrap_or_else(fresh);
        self.warn_of_hours(trials);
        let workers = self.workers();
        let mut stopped = false;
        let mut progress = Progress::tended(self.tended.tended);
        let of = trials.iter().map(Trial::all_games).sum();
        let mut before = 0;
        for (at, trial) in trials.iter().enumerate() {
            let mut sums = checkpoint.trials[at].clone();
            let mut watchman = Watchman {
                progress: &mut progress,
                before,
                of,
                checkpoint: &mut checkpoint,
                at,
                file: self.resume.as_deref(),
                written: Instant::now(),
            };
            stopped = !trial.run(&mut sums, workers, |sums| enough(at, sums), &mut watchman);
            checkpoint.trials[at] = sums;
            before += trial.all_games();
            if stopped {
                break;
            }
        }
        progress.clear();
        if let Some(path) = &self.resume {
            write_file(path, &checkpoint.write())?;
        }
        Ok(Some(Ran { trials: checkpoint.trials, stopped }))
    }

    /// Says so before somebody waits for a night without knowing it.
    fn warn_of_hours<G: Game>(&self, trials: &[GameTrial<G>]) {
        let thinks = |bot: &Bot<G::Style>| !matches!(bot, Bot::Random(_) | Bot::Own(_));
        let slow = trials.iter().filter(|trial| trial.variants.base().players.iter().any(thinks));
        let games: u64 = slow.map(|trial| trial.games * trial.variants.count() as u64).sum();
        if games > FEW_GAMES * MANY_TIMES {
            anstream::eprintln!(
                "{games} games of bots that play on in their heads may take many hours; Ctrl-C reports on those that were played"
            );
        }
    }

    fn whole_of(whole: &Whole, what: &str) -> Result<Ran, Failure> {
        if whole.what != what {
            let problem =
                "the parts belong to another version of Spielwiese, or of its rules: play them again";
            return Err(Failure::Argument(problem.to_owned()));
        }
        Ok(Ran { trials: whole.trials.clone(), stopped: false })
    }

    /// Plays one of several parts and writes it down.
    fn run_part<G: Game>(
        &self,
        trials: &[GameTrial<G>],
        what: String,
        share: Part,
        path: &Path,
    ) -> Result<(), Failure> {
        let not_with = |flag: &str, why: &str| {
            Err(Failure::Argument(format!("--share and {flag} do not go together: {why}; use --games")))
        };
        if self.precision.is_some() {
            return not_with(
                "--precision",
                "how many games are enough is known only when all parts are there",
            );
        }
        if self.resume.is_some() {
            return not_with("--resume", "a part is played as a whole");
        }
        let mut progress = Progress::tended(self.tended.tended);
        let mut sums: Vec<TrialSums> = trials.iter().map(Trial::fresh).collect();
        for (trial, sums) in trials.iter().zip(&mut sums) {
            if !trial.run_part(share, sums, self.workers(), &mut progress) {
                progress.clear();
                return Err(Failure::Argument(format!("part {share} was stopped, so it was not written")));
            }
        }
        progress.clear();
        let command = same_numbers(std::env::args().skip(1), &OUT_FLAGS);
        let part = PartFile { share, command, what, trials: sums };
        let text = serde_json::to_string(&part).map_err(|error| Failure::file(path, error))?;
        write_file(path, &text)
    }

    /// Shows a document wherever it was asked for.
    pub(crate) fn show(&self, document: &Document, names: &Names) -> Result<(), Failure> {
        if self.tended.report(document, names)? { Ok(()) } else { self.out.show(document, names) }
    }

    /// The command that gives the same numbers again: as it was typed, with the seed if none was, and with the number of
    /// games that were played if somebody stopped it.
    pub(crate) fn command(&self, seed: &str, stopped_after: Option<u64>) -> String {
        let typed = match &self.whole {
            Some(whole) => whole.command.clone(),
            None => std::env::args().skip(1).collect(),
        };
        command(typed, seed, stopped_after)
    }
}

impl Observer for Progress {
    fn games(&mut self, begun: u64, of: u64) {
        self.show(begun, of);
    }

    fn look(&mut self, _: &TrialSums) {}
}

/// Shows progress, and keeps what is known.
struct Watchman<'a> {
    progress: &'a mut Progress,
    /// The games of the trials before this one, and those of all together.
    before: u64,
    of: u64,
    checkpoint: &'a mut Checkpoint,
    at: usize,
    file: Option<&'a Path>,
    written: Instant,
}

/// What was played is written down so often.
const BETWEEN_WRITES: Duration = Duration::from_secs(10);

impl Observer for Watchman<'_> {
    fn games(&mut self, begun: u64, _: u64) {
        self.progress.show(self.before + begun, self.of);
    }

    fn look(&mut self, sums: &TrialSums) {
        let Some(path) = self.file.filter(|_| self.written.elapsed() > BETWEEN_WRITES) else { return };
        self.checkpoint.trials[self.at] = sums.clone();
        self.written = Instant::now();
        // If it cannot be written now it is tried again at the end, and said then.
        let _ = write_file(path, &self.checkpoint.write());
    }
}

/// Whether somebody pressed Ctrl-C. The first time, the workers finish their games and report; the second time, the
/// program ends at once.
pub(crate) fn interrupted() -> &'static AtomicBool {
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

/// The words of a command without these flags and their values.
fn same_numbers(typed: impl IntoIterator<Item = String>, without: &[&str]) -> Vec<String> {
    let mut words = Vec::new();
    let mut typed = typed.into_iter();
    while let Some(word) = typed.next() {
        let glued = |flag: &&str| word.strip_prefix(*flag).is_some_and(|rest| rest.starts_with('='));
        if word == CPU_FLAG || without.contains(&word.as_str()) {
            drop(typed.next());
        } else if ![LIGHT_FLAG, TENDED_FLAG].contains(&word.as_str())
            && !glued(&CPU_FLAG)
            && !without.iter().any(glued)
        {
            words.push(word);
        }
    }
    words
}

fn command(typed: Vec<String>, seed: &str, stopped_after: Option<u64>) -> String {
    let mut without = OUT_FLAGS.to_vec();
    if stopped_after.is_some() {
        without.extend(["--games", "--resume"]);
    }
    let mut words = vec!["spielwiese".to_owned()];
    words.extend(same_numbers(typed, &without));
    if let Some(games) = stopped_after {
        words.extend(["--games".to_owned(), games.to_string()]);
    }
    if !words.iter().any(|word| word == "--seed" || word.starts_with("--seed=")) {
        words.extend(["--seed".to_owned(), seed.to_owned()]);
    }
    in_shell(&words)
}

/// The command as it was typed, with this value for a flag, and with the seed if none was.
pub(crate) fn again_with(seed: &str, flag: &str, value: &str) -> String {
    let without: Vec<&str> = OUT_FLAGS.into_iter().chain([flag]).collect();
    let mut typed = same_numbers(std::env::args().skip(1), &without);
    typed.extend([flag.to_owned(), value.to_owned()]);
    command(typed, seed, None)
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
    fn the_same_numbers_come_from_wherever_they_are_written() {
        let typed = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let here = typed("lab pig --html x.html --games 7 --csv=a.csv --share 1/3 --part p.json");
        assert_eq!(command(here.clone(), "s", None), "spielwiese lab pig --games 7 --seed s");
        assert_eq!(command(here, "s", Some(5)), "spielwiese lab pig --games 5 --seed s");
    }
}
