//! `spielwiese backup`: a copy of all tables, while they are played.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use server::store::SqliteStore;

use super::serve;
use crate::failure::Failure;

/// Copies all tables to a file, also while a server runs
///
/// The copy is whole and of one moment, and only its owner can read it. `spielwiese restore` brings it back.
///
/// Example: spielwiese backup tables-today.sqlite --data /var/lib/spielwiese
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file to write; what is there already is never written over
    file: PathBuf,

    /// The folder that holds the tables
    #[arg(long, value_name = "DIR", default_value = serve::DATA)]
    data: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    SqliteStore::backup(&args.data, &args.file)?;
    writeln!(anstream::stdout(), "{}", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}
