//! `spielwiese verify`: does a record follow from its seed and the rules?

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use catalog::Visitor;
use table::{Game, Proof, Record, RecordError, replay, verify};

use crate::failure::Failure;
use crate::record_file;

/// Proves that a record follows from its seed and the rules, step by step
///
/// If a record has been changed, you're told the first line that doesn't follow, and the exit code is 1; it is 2 if this is no record
/// that can be played again.
///
/// Example: spielwiese verify tonight.record
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A record, as saved by `spielwiese play --record FILE`
    record: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let record = record_file::read(&args.record)?;
    let verdict = catalog::visit(&record.header.game, Verify(&record))?;
    let Verified { proof, over, agreement } = verdict.map_err(|error| failure(&args.record, error))?;
    let mut out = anstream::stdout().lock();
    let header = &record.header;
    let end = if over { "played to its end" } else { "not played to its end" };
    let good = anstyle::AnsiColor::Green.on_default().bold();
    writeln!(
        out,
        "{good}verified{good:#}: {}, {} seats, {} decisions, {end}",
        header.game,
        header.seats,
        record.steps.len() - 1
    )?;
    writeln!(out, "- every outcome of chance follows from the seed, every step from the rules")?;
    if let Some(agreement) = agreement {
        writeln!(out, "- {agreement}")?;
    }
    match proof {
        Proof::Fair => writeln!(
            out,
            "- nobody chose the seed alone: the table committed to its secret, the seats added theirs"
        )?,
        Proof::Seed => {
            writeln!(out, "- not shown: that the seed was fair; whoever made the record could choose it")?;
        }
    }
    writeln!(out, "- not shown: that whoever ran the table didn't look at the hands")?;
    Ok(ExitCode::SUCCESS)
}

/// What is wrong in the header, or follows from changed rules, makes a record unreadable and not untrue.
fn failure(path: &Path, problem: RecordError) -> Failure {
    const HEADER: usize = 1;
    match problem.line {
        HEADER => Failure::file(path, problem),
        _ if problem.parting.is_some() => Failure::file(path, problem),
        _ => Failure::Untrue { path: path.to_owned(), problem },
    }
}

struct Verified {
    proof: Proof,
    over: bool,
    agreement: Option<String>,
}

struct Verify<'a>(&'a Record);

impl Visitor for Verify<'_> {
    type Out = Result<Verified, RecordError>;

    fn visit<G: Game>(self) -> Self::Out {
        let proof = verify::<G>(self.0)?;
        let (rules, moments) = replay::<G>(self.0)?;
        let over = moments.last().is_some_and(|last| rules.outcome(&last.state).is_some());
        Ok(Verified { proof, over, agreement: record_file::agreement::<G>(&self.0.header) })
    }
}
