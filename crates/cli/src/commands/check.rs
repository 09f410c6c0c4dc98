//! `spielwiese check`: runs scenarios, the executable rulebook, and says which of them do not hold.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::Visitor;
use serde_json::{Value, json};
use table::scenario::{self, Header, Passed, Problem};
use table::{Game, Rulebook};

use crate::failure::Failure;
use crate::rules::read_file;
use crate::scenario_files::{self, ScenarioFile};

/// Runs scenarios: does every rule do what its examples say it does?
///
/// Example: spielwiese check games/festival-overload/scenarios/bang-halves-live.toml
///
/// The last line is `N passed, N failed`. The exit code is 0 if all passed, 1 if some failed.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Scenario files, or folders of them [default: games/*/scenarios, in this folder or one above it]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Prints JSON: one line per scenario, then one with the totals
    #[arg(long)]
    json: bool,
}

/// What came of one scenario.
struct Checked {
    file: ScenarioFile,
    game: String,
    book: Rulebook<'static>,
    header: Header,
    problems: Vec<Problem>,
}

/// How many scenarios held, and how many did not.
#[derive(Clone, Copy, Default)]
struct Counts {
    passed: usize,
    failed: usize,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let files = scenario_files::find(&args.paths)?;
    let verdicts = files.into_iter().map(judge).collect::<Result<Vec<_>, _>>()?;
    let counts = count(&verdicts);
    let mut out = anstream::stdout().lock();
    if args.json {
        write_json(&mut out, &verdicts, counts)?;
    } else {
        write_text(&mut out, &verdicts, counts)?;
    }
    Ok(if counts.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn judge(file: ScenarioFile) -> Result<Checked, Failure> {
    struct Run<'a>(&'a str);
    impl Visitor for Run<'_> {
        type Out = (Rulebook<'static>, Result<Passed, Vec<Problem>>);

        fn visit<G: Game>(self) -> Self::Out {
            (Rulebook::of::<G>(), scenario::run::<G>(self.0))
        }
    }
    let text = read_file(&file.path)?;
    // A header that cannot be read is among the problems that the run finds.
    let header = scenario::header(&text).unwrap_or_default();
    let game = header.game.clone().or_else(|| file.game.clone()).ok_or_else(|| {
        Failure::file(
            &file.shown,
            "which game is this? Add `game = …`, or move the file to games/GAME/scenarios",
        )
    })?;
    let (book, ran) = catalog::visit(&game, Run(&text)).map_err(|error| Failure::file(&file.shown, error))?;
    Ok(Checked { file, game, book, header, problems: ran.err().unwrap_or_default() })
}

fn count<'a>(verdicts: impl IntoIterator<Item = &'a Checked>) -> Counts {
    let mut counts = Counts::default();
    for verdict in verdicts {
        if verdict.problems.is_empty() { counts.passed += 1 } else { counts.failed += 1 }
    }
    counts
}

fn write_text(out: &mut impl Write, verdicts: &[Checked], all: Counts) -> io::Result<()> {
    let mut games: BTreeMap<&str, Vec<&Checked>> = BTreeMap::new();
    for verdict in verdicts {
        games.entry(&verdict.game).or_default().push(verdict);
        for Problem { line, what } in &verdict.problems {
            let what = verdict.book.explain(what);
            writeln!(out, "{}:{line}: {what}", verdict.file.shown.display())?;
        }
    }
    for (game, verdicts) in games {
        let Counts { passed, failed } = count(verdicts);
        writeln!(out, "{game}: {passed} of {} scenarios hold", passed + failed)?;
    }
    writeln!(out, "{} passed, {} failed", all.passed, all.failed)
}

fn write_json(out: &mut impl Write, verdicts: &[Checked], all: Counts) -> io::Result<()> {
    for verdict in verdicts {
        writeln!(out, "{}", as_json(verdict))?;
    }
    writeln!(out, "{}", json!({ "passed": all.passed, "failed": all.failed }))
}

fn as_json(verdict: &Checked) -> Value {
    json!({
        "file": verdict.file.shown.display().to_string(),
        "game": verdict.game,
        "title": verdict.header.title,
        "clauses": verdict.header.clauses,
        "passed": verdict.problems.is_empty(),
        "problems": verdict.problems,
    })
}
