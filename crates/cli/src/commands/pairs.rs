//! `spielwiese pairs`: which two rules hardly ever meet in random games.

use std::io::Write;
use std::process::ExitCode;

use catalog::Visitor;
use table::laws::Plan;
use table::{Dice, Game, Pairs, Rulebook, Seed, Seeded, Vocabulary, play_out};

use crate::failure::Failure;
use crate::rules::RulesArgs;
use crate::whole::at_least_one;

/// Plays random games and shows which two rules hardly ever meet
///
/// Two rules meet when both do their work between one question and the next. Pairs that never met are not listed: most of
/// them cannot. Every other game begins with a random position. Without --preset and --seats every preset and every number of
/// seats is played.
///
/// Example: spielwiese pairs frantic --games 200 --most 20
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as `spielwiese games` lists it
    game: String,

    #[command(flatten)]
    rules: RulesArgs,

    /// Any text; the same text gives the same games
    #[arg(long, default_value = "pairs")]
    seed: String,

    /// How many games of each preset and number of seats
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = at_least_one)]
    games: u64,

    /// How many pairs to show at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = at_least_one)]
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
        let chosen = args.rules.choose::<G>()?;
        let mut plan = Plan::brief::<G>();
        if args.rules.preset.is_some() || !args.rules.changes.is_empty() {
            plan.rule_sets = vec![(chosen.preset, chosen.options)];
        }
        if args.rules.seats.is_some() {
            plan.seats = vec![chosen.seats];
        }
        let (pairs, decisions) = count::<G>(&plan, &args.seed, args.games);
        let (book, rarest) = (Rulebook::of::<G>(), pairs.rarest::<G::Clause>());
        let mut out = anstream::stdout().lock();
        for (times, one, other) in rarest.iter().take(args.most as usize) {
            writeln!(out, "{times:>8}  {} / {}", book.name(one.name()), book.name(other.name()))?;
        }
        writeln!(out, "{} pairs of rules met in {decisions} decisions", rarest.len())?;
        Ok(())
    }
}

/// A state of a random position.
fn scattered<G: Game>(rules: &G, dice: &mut Dice) -> G::State {
    let position =
        serde_json::from_value(rules.scatter(dice)).expect("random positions are spelled like others");
    rules.stage(position).expect("random positions can be set up")
}

/// Plays so many games of each kind at random; which clauses met, and how many decisions were taken.
fn count<G: Game>(plan: &Plan<G::Options>, seed: &str, games: u64) -> (Pairs, u64) {
    let (mut pairs, mut decisions) = (Pairs::new::<G>(), 0);
    for (preset, options) in &plan.rule_sets {
        for &seats in &plan.seats {
            // A rule set may be made for fewer seats than the game: what it refuses is not played.
            let Ok(rules) = G::set_up(options, seats) else { continue };
            for game in 0..games {
                let seed = Seed::from_text(&format!("{seed}/{preset}/{seats}")).game(game);
                let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
                let mut state = if game.is_multiple_of(2) {
                    rules.deal(&mut chance, &mut pairs)
                } else {
                    scattered(&rules, &mut dice)
                };
                let answers = play_out(&rules, &mut state, &mut chance, &mut pairs, |_, _, legal| {
                    legal[dice.below(legal.len())]
                });
                decisions += answers.chosen + answers.forced;
            }
        }
    }
    (pairs, decisions)
}
