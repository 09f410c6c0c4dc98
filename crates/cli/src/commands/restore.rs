//! `spielwiese restore`: brings back the tables of a copy.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use server::store::SqliteStore;
use table::Words;

use super::serve;
use crate::failure::Failure;
use crate::lang::LangArg;

/// Puts the tables of a copy into a data folder
///
/// The copy is looked through first: it must be whole, and made by this or an earlier version. Tables that are there
/// already are never written over, and no server may run in the folder.
///
/// Example: spielwiese restore tables-today.sqlite --data /var/lib/spielwiese
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A copy that `spielwiese backup` made
    from: PathBuf,

    /// The folder that is to hold the tables; made if it is not there
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
