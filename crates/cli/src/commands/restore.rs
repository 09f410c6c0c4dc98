//! `spielwiese restore`: brings back the tables of a copy.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use server::store::SqliteStore;
use table::Words;

use super::serve;
use crate::failure::Failure;
use crate::lang::LangArg;

/// Restores the tables from a backup into a data folder
///
/// The backup is checked first: it must be intact, and made by this version or an earlier one. Existing tables are never
/// overwritten, and no server may be using the folder.
///
/// Example: spielwiese restore tables-today.sqlite --data /var/lib/spielwiese
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A file made by `spielwiese backup`
    from: PathBuf,

    /// The folder to restore to; created if it doesn't exist
    #[arg(long, value_name = "DIR", default_value = serve::DATA)]
    data: PathBuf,

    #[command(flatten)]
    lang: LangArg,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let _only_one = serve::only_server_of(&args.data)?;
    SqliteStore::restore(&args.from, &args.data)?;
    let words = Words::common(args.lang.code());
    writeln!(anstream::stdout(), "{}", words.say("restore.done", &[&args.data.display().to_string()]))?;
    Ok(ExitCode::SUCCESS)
}
