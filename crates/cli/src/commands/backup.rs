//! `spielwiese backup`: a copy of all tables, while they are played.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use server::store::SqliteStore;

use super::serve;
use crate::database_arg::DatabaseArg;
use crate::failure::Failure;

/// Copies all tables to a file, even while the server is running
///
/// The copy is a consistent snapshot, and only its owner can read it. Bring it back with `spielwiese restore`.
///
/// Tables in PostgreSQL are copied with PostgreSQL's own `pg_dump`.
///
/// Example: spielwiese backup tables-today.sqlite --data /var/lib/spielwiese
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The file to write; an existing file is never overwritten
    file: PathBuf,

    /// The folder where tables are kept
    #[arg(long, value_name = "DIR", default_value = serve::DATA)]
    data: PathBuf,

    #[command(flatten)]
    database: DatabaseArg,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    if let Some(address) = args.database.address()? {
        return Err(Failure::Argument(format!(
            "PostgreSQL copies its tables itself: pg_dump --schema=spielwiese --format=custom --file={} {address}",
            args.file.display()
        )));
    }
    SqliteStore::backup(&args.data, &args.file)?;
    writeln!(anstream::stdout(), "{}", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}
