//! `spielwiese play`: a person against bots in the terminal, or bots among themselves to watch.

use std::path::PathBuf;
use std::process::ExitCode;

use catalog::Visitor;
use serde_json::{Map, Value};
use table::{Game, Source, options};

use crate::bots_arg::BotsArg;
use crate::failure::Failure;
use crate::lang::LangArg;
use crate::rules::{FromArg, RulesArgs};
use crate::seed::SeedText;
use crate::terminal::Terminal;
use crate::terminal_game::{Setup, TerminalGame};
use crate::welcome::welcome;

/// Plays a game in the terminal: you're on seat A, bots take the others
///
/// Example: spielwiese play festival-overload --seats 5 --bots standard,rollout
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`; if you don't name one, you'll be asked
    game: Option<String>,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    from: FromArg,

    #[command(flatten)]
    bots: BotsArg,

    /// Any text; the same text gives the same cards and dice
    #[arg(long)]
    seed: Option<String>,

    #[command(flatten)]
    lang: LangArg,

    /// Lets bots take all seats, for you to watch
    #[arg(long)]
    watch: bool,

    /// Saves a record of the game, for `spielwiese replay` and `verify`
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let terminal = Terminal::open();
    match &args.game {
        Some(game) => play(args, game, terminal),
        None => match welcome(&terminal, args.lang)? {
            Some(game) => play(args, game, terminal),
            None => Ok(ExitCode::SUCCESS),
        },
    }
}

fn play(args: &Args, game: &str, terminal: Terminal) -> Result<ExitCode, Failure> {
    let chosen = catalog::visit(game, Choose(&args.rules, &args.from))??;
    let seed = SeedText::or_any(args.seed.clone())?;
    let (table, news) =
        catalog::open(game, &chosen.options, chosen.seats, Source::Seed(seed.seed), chosen.from)?;
    let setup = Setup {
        lang: args.lang.code(),
        bots: args.bots.clone(),
        seed,
        watch: args.watch,
        record: args.record.clone(),
    };
    TerminalGame::new(table, setup, terminal)?.play(&*news)?;
    Ok(ExitCode::SUCCESS)
}

/// The rules chosen, without the type of the game.
struct Rules {
    options: Map<String, Value>,
    seats: usize,
    from: Option<Value>,
}

struct Choose<'a>(&'a RulesArgs, &'a FromArg);

impl Visitor for Choose<'_> {
    type Out = Result<Rules, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let chosen = self.0.choose_from::<G>(self.1)?;
        let from = chosen.from.map(|begin| begin.json);
        Ok(Rules { options: options::to_json(&chosen.options), seats: chosen.seats, from })
    }
}
