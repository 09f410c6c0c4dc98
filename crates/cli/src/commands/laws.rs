//! `spielwiese laws`: random games of every preset and seat count, of random options and from random positions, and what must hold
//! in all of them.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use catalog::Visitor;
use table::laws::{Kind, Law, Plan, check};
use table::{Game, Vocabulary, nearest};

use crate::failure::Failure;
use crate::rules::EachRulesArgs;
use crate::whole::at_least_one;

/// Plays random games and checks the laws that hold for every game
///
/// Unless you choose, every preset is played with every number of seats, in games of all four kinds:
///
///   preset    a preset, from the deal to the end
///   options   a preset with random options, from the deal
///   position  a preset, from a random position
///   both      random options, from a random position
///
/// The same seed gives the same options, positions and games. If a law is broken,
/// you get a small scenario that breaks it (for `spielwiese check`) and the command
/// that shows it again; the exit code is 1.
///
/// Example: spielwiese laws festival-overload --law no-leak --kind position --games 100
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`
    game: String,

    /// Checks this law only, by number or name
    #[arg(long, value_name = "LAW", value_parser = law)]
    law: Option<Law>,

    /// Plays games of this kind only: preset, options, position or both
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<Kind>,

    #[command(flatten)]
    rules: EachRulesArgs,

    /// Any text; the same text gives the same games
    #[arg(long, default_value = "laws")]
    seed: String,

    /// How many games to play for each kind, preset and number of seats
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = at_least_one, allow_negative_numbers = true)]
    games: u64,

    /// Where to save the scenario if a law is broken
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
}

fn kind(text: &str) -> Result<Kind, String> {
    Kind::from_name(text).ok_or_else(|| nearest::unknown("kind", text, &Kind::names()))
}

fn law(text: &str) -> Result<Law, String> {
    let numbers = format!("1 to {}", Law::ALL.len());
    Law::parse(text).ok_or_else(|| format!("{}, or {numbers}", nearest::unknown("law", text, &Law::names())))
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    catalog::visit(&args.game, Laws(args))??;
    Ok(ExitCode::SUCCESS)
}

struct Laws<'a>(&'a Args);

impl Visitor for Laws<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let args = self.0;
        let mut plan = Plan { seed: args.seed.clone(), games: args.games, ..args.rules.plan::<G>()? };
        if let Some(kind) = args.kind {
            plan.kinds = vec![kind];
        }
        let mut out = anstream::stdout().lock();
        let laws = args.law.map_or_else(|| Law::ALL.to_vec(), |law| vec![law]);
        for law in laws {
            let checked = check::<G>(&plan.clone().only(law));
            if let (Err(violation), Some(file)) = (&checked, &args.keep) {
                std::fs::write(file, &violation.scenario).map_err(|error| Failure::file(file, error))?;
            }
            let games = checked?;
            writeln!(out, "law {:>2} {:<10} holds in {games} games", law.number(), law.name())?;
        }
        Ok(())
    }
}
