//! `spielwiese pairs`: which two rules hardly ever meet in random games.

use std::io::Write;
use std::process::ExitCode;

use catalog::Visitor;
use table::{Game, Pairs, Rulebook, Vocabulary};

use crate::failure::Failure;
use crate::rules::EachRulesArgs;
use crate::whole::at_least_one;

/// Plays random games and shows which pairs of rules hardly ever meet
///
/// Two rules meet when both act between one question and the next. Pairs that never met aren't listed, since most of them
/// can't. Every other game starts from a random position. Unless you choose, every preset is played with every number of
/// seats.
///
/// Example: spielwiese pairs frantic --games 200 --most 20
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`
    game: String,

    #[command(flatten)]
    rules: EachRulesArgs,

    /// Any text; the same text gives the same games
    #[arg(long, default_value = "pairs")]
    seed: String,

    /// How many games to play for each preset and number of seats
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = at_least_one, allow_negative_numbers = true)]
    games: u64,

    /// The most pairs to show
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = at_least_one, allow_negative_numbers = true)]
    most: u64,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    catalog::visit(&args.game, Meet(args))??;
    Ok(ExitCode::SUCCESS)
}

struct Meet<'a>(&'a Args);

impl Visitor for Meet<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let args = self.0;
        let plan = args.rules.plan::<G>()?;
        let (pairs, decisions) = Pairs::of_random_games::<G>(&plan, &args.seed, args.games);
        let (book, rarest) = (Rulebook::of::<G>(), pairs.rarest::<G::Clause>());
        let mut out = anstream::stdout().lock();
        for (times, one, other) in rarest.iter().take(args.most as usize) {
            writeln!(out, "{times:>8}  {} / {}", book.name(one.name()), book.name(other.name()))?;
        }
        writeln!(out, "{} pairs of rules met in {decisions} decisions", rarest.len())?;
        Ok(())
    }
}
