//! `spielwiese lab pace`: how long people take, from the logs of real tables.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;

use catalog::Visitor;
use lab::pace::{Cells, GamePace, PaceTable, Timed};
use table::Game;

use super::serve;
use crate::database_arg::DatabaseArg;
use crate::failure::Failure;
use crate::table_logs;

/// Measures how long people take for each kind of decision, from the logs of the tables that a server keeps
///
/// Only games that were played to their end count, and only people; the time of the show, pauses, whatever takes longer than two
/// minutes, and what the clock or a standing order may have answered is left out. Kinds of decisions with fewer than 20 decisions, or from fewer than 5 tables, are dropped. The
/// output is for `--pace` and has nothing about anybody. Games of which there is too little keep their estimate.
///
/// Example: spielwiese lab pace --data /var/lib/spielwiese > pace.json
///
/// Example: spielwiese lab pace --store postgres://spielwiese@db/tables > pace.json
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The folder where tables are kept
    #[arg(long, value_name = "DIR", default_value = serve::DATA)]
    data: PathBuf,

    #[command(flatten)]
    database: DatabaseArg,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let mut by_game: BTreeMap<String, Vec<Timed>> = BTreeMap::new();
    let games = match args.database.address()? {
        Some(address) => table_logs::in_database(address)?,
        None => table_logs::in_folder(&args.data)?,
    };
    for game in games {
        by_game.entry(game.record.header.game.clone()).or_default().push(game);
    }
    let mut table = PaceTable::shipped();
    for (game, played) in by_game {
        // Tables of games that this program does not know say nothing to it.
        let Ok((ended, pace)) = catalog::visit(&game, Measure(&played)) else { continue };
        let said = if pace.is_some() { "measured" } else { "too little: the estimate stays" };
        writeln!(anstream::stderr(), "{game}: {ended} of {} games ended; {said}", played.len())?;
        table.0.extend(pace.map(|pace| (game, pace)));
    }
    let text = serde_json::to_string_pretty(&table).map_err(|error| Failure::Argument(error.to_string()))?;
    writeln!(anstream::stdout(), "{text}")?;
    Ok(())
}

/// The games of one kind.
struct Measure<'a>(&'a [Timed]);

impl Visitor for Measure<'_> {
    type Out = (usize, Option<GamePace>);

    fn visit<G: Game>(self) -> Self::Out {
        let mut cells = Cells::default();
        for game in self.0 {
            // A game of older rules that cannot be played again says nothing about today's.
            let _ = cells.add::<G>(game);
        }
        (cells.games(), cells.pace::<G>())
    }
}
