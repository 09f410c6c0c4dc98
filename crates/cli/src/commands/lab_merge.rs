//! `spielwiese lab merge`: parts of a run that were played on many machines, as one report.

use std::path::PathBuf;

use clap::Parser as _;

use super::{lab, lab_compare};
use crate::failure::Failure;
use crate::lab_out::OutArgs;
use crate::part_file::whole;

/// Adds up the parts that `lab --share` wrote, and reports on all games as one machine would have
///
/// Every machine plays the same command with another `--share`: `3/10` is the third of ten parts. The report on all parts is
/// the same, to the last byte, as that of a machine that played all games.
///
/// Example: spielwiese lab merge part-*.json --html report.html
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The files of all parts, in any order
    #[arg(required = true, value_name = "FILE")]
    parts: Vec<PathBuf>,

    #[command(flatten)]
    out: OutArgs,
}

/// A command as its parts remember it.
#[derive(Debug, clap::Parser)]
struct Remembered {
    #[command(subcommand)]
    command: Lab,
}

#[derive(Debug, clap::Subcommand)]
enum Lab {
    Lab(Box<lab::Args>),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let whole = whole(&args.parts)?;
    let words = std::iter::once("spielwiese".to_owned()).chain(whole.command.clone());
    let Remembered { command: Lab::Lab(mut asked) } = Remembered::try_parse_from(words)
        .map_err(|_| Failure::Argument("the parts are of another version of Spielwiese".to_owned()))?;
    if let Some(compare) = asked.compare_mut() {
        compare.trial = compare.trial.clone().merged(whole, args.out.clone());
        return lab_compare::run(compare);
    }
    asked.trial = asked.trial.clone().merged(whole, args.out.clone());
    lab::run(&asked).map(|_| ())
}
