//! `spielwiese lab bench`: what the lab's statistics cost, against the same games only counted.

use std::io::Write as _;

use bots::Bot;
use catalog::Visitor;
use lab::Simulation;
use lab::bench::cost;
use lab::trial::Variants;
use table::{Game, Seed, Vocabulary};

use super::lab::variants_of;
use crate::failure::Failure;
use crate::rules::RulesArgs;
use crate::whole::at_least_one;

/// Measures what the statistics cost: the same games on one thread, with and without them
///
/// The best of several runs counts, since a shared machine can only make it slower.
///
/// Example: spielwiese lab bench festival-overload --games 100000
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game
    game: Option<String>,

    #[command(flatten)]
    rules: RulesArgs,

    /// How many games per run [default: as many as take a tenth of a second]
    #[arg(long, value_name = "N", value_parser = at_least_one, allow_negative_numbers = true)]
    games: Option<u64>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let games = match args.game.as_deref() {
        Some(game) => vec![game],
        None => catalog::ids(),
    };
    let mut out = anstream::stdout().lock();
    for (at, game) in games.into_iter().enumerate() {
        let row = catalog::visit(game, Cost(args))??;
        if at == 0 {
            writeln!(out, "game                 seats     games   bare games/s   watched games/s   factor")?;
        }
        writeln!(out, "{row}")?;
    }
    Ok(())
}

struct Cost<'a>(&'a Args);

impl Visitor for Cost<'_> {
    type Out = Result<String, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Cost(args) = self;
        let chosen = args.rules.choose::<G>()?;
        let names = vec![G::Style::ALL[0].name().to_owned(); chosen.seats];
        let bots = names.iter().map(|name| Bot::parse(name)).collect::<Result<Vec<_>, _>>()?;
        let seed = Seed::from_text("bench");
        let bare = Simulation { rules: &chosen.rules, from: None, bots: &bots, seed };
        let watched =
            Variants::new(variants_of::<G>(std::slice::from_ref(&chosen.options), &names, None)?, seed);
        let cost = cost(&bare, &watched, args.games);
        Ok(format!(
            "{:<20} {:>5} {:>9} {:>14.0} {:>17.0} {:>8.2}",
            G::ID,
            chosen.seats,
            cost.games,
            cost.bare_per_s,
            cost.watched_per_s,
            cost.bare_per_s / cost.watched_per_s
        ))
    }
}
