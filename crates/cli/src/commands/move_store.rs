//! `spielwiese move-store`: all tables from a folder into PostgreSQL, or back.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use server::store::{
    DatabaseAddress, FILE_NAME, Movable, Moved, PostgresStore, SqliteStore, Store as _, move_all,
};
use table::Words;

use super::serve;
use crate::database_arg::database;
use crate::failure::Failure;
use crate::lang::LangArg;

/// Copies all tables from a folder into PostgreSQL, or back
///
/// Codes, logs and places at the tables stay as they are. Nobody may be using either store. What is copied also stays where it
/// was; if the copying is interrupted, run it again. Tables that were played on in the meantime are never overwritten.
///
/// Example: spielwiese move-store --from /var/lib/spielwiese --to postgres://spielwiese@db/tables
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder or the PostgreSQL database with the tables
    #[arg(long, value_name = "DIR|URL")]
    from: String,

    /// The folder or the PostgreSQL database to copy them to
    #[arg(long, value_name = "DIR|URL")]
    to: String,

    /// A file with the password of the database, and nothing else [default: the variable PGPASSWORD]
    #[arg(long, value_name = "FILE")]
    store_password_file: Option<PathBuf>,

    #[command(flatten)]
    lang: LangArg,
}

/// A store that is named on the command line.
enum Place {
    Folder(PathBuf),
    Database(Box<DatabaseAddress>),
}

/// A store that nobody else uses as long as this is kept.
enum Alone {
    Folder { store: SqliteStore, _only_one: File },
    Database(Box<PostgresStore>),
}

impl Place {
    fn named(text: &str, password: Option<&PathBuf>) -> Result<Place, Failure> {
        match text.contains("://") {
            true => Ok(Place::Database(Box::new(database(text, password)?))),
            false => Ok(Place::Folder(PathBuf::from(text))),
        }
    }

    async fn open(self) -> Result<Alone, Failure> {
        match self {
            Place::Folder(folder) => {
                let _only_one = serve::only_server_of(&folder)?;
                Ok(Alone::Folder { store: SqliteStore::open(&folder)?, _only_one })
            }
            Place::Database(address) => {
                Ok(Alone::Database(Box::new(PostgresStore::open_alone(*address).await?)))
            }
        }
    }
}

impl Alone {
    fn store(&self) -> &dyn Movable {
        match self {
            Alone::Folder { store, .. } => store,
            Alone::Database(store) => &**store,
        }
    }

    async fn close(self) -> Result<(), Failure> {
        match self {
            Alone::Folder { .. } => Ok(()),
            Alone::Database(store) => Ok(store.depart().await?),
        }
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let password = args.store_password_file.as_ref();
    let (from, to) = (Place::named(&args.from, password)?, Place::named(&args.to, password)?);
    if let Place::Folder(folder) = &from {
        has_tables(folder)?;
    }
    if args.from == args.to {
        return Err(Failure::Argument("--from and --to are the same".to_owned()));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let Moved { written, there } = runtime.block_on(async {
        let from = from.open().await?;
        let to = to.open().await?;
        let moved = move_all(from.store(), to.store()).await;
        from.close().await?;
        to.close().await?;
        Ok::<_, Failure>(moved?)
    })?;
    let words = Words::common(args.lang.code());
    let said = words.say("move.done", &[&written.to_string(), &there.to_string()]);
    writeln!(anstream::stdout(), "{said}")?;
    Ok(ExitCode::SUCCESS)
}

/// A folder without tables would be made into one, and nothing copied: that is hardly what somebody wants.
fn has_tables(folder: &Path) -> Result<(), Failure> {
    match folder.join(FILE_NAME).exists() {
        true => Ok(()),
        false => Err(Failure::file(folder, "holds no tables")),
    }
}
