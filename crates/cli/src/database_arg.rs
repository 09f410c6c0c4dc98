//! `--store`: tables in PostgreSQL instead of a folder.

use std::fs;
use std::path::PathBuf;

use server::store::DatabaseAddress;

use crate::failure::Failure;

/// Where the password is taken from if no file is named: the variable that all of PostgreSQL's programs know.
const VARIABLE: &str = "PGPASSWORD";

/// `--store` and what belongs to it
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct DatabaseArg {
    /// Keeps tables in PostgreSQL: `postgres://USER@HOST:PORT/DATABASE`; several hosts are separated by commas
    ///
    /// The password is taken from the variable PGPASSWORD or from a file, never from here. Lines to other machines are
    /// encrypted, and the database must prove who it is: add `?sslrootcert=FILE` if this machine doesn't know who vouches for
    /// it, or `?sslmode=disable` in a network that's all yours.
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,

    /// A file with the password of the database, and nothing else
    #[arg(long, value_name = "FILE", requires = "store")]
    store_password_file: Option<PathBuf>,
}

impl DatabaseArg {
    /// The database, if one is named.
    pub(crate) fn address(&self) -> Result<Option<DatabaseAddress>, Failure> {
        let Some(store) = &self.store else { return Ok(None) };
        database(store, self.store_password_file.as_ref()).map(Some)
    }
}

/// The database that a URL names, with the password from where passwords are.
pub(crate) fn database(url: &str, file: Option<&PathBuf>) -> Result<DatabaseAddress, Failure> {
    let password = match file {
        Some(path) => {
            let text = fs::read_to_string(path).map_err(|error| Failure::file(path, error))?;
            Some(text.trim_end_matches(['\r', '\n']).to_owned())
        }
        None => std::env::var(VARIABLE).ok(),
    };
    DatabaseAddress::parse(url, password.as_deref())
        .map_err(|problem| Failure::Argument(format!("--store: {problem}")))
}
