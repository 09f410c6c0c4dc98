//! `spielwiese lab bench`: what the lab's statistics cost, against the same games only counted.

use std::io::Write as _;
use std::time::{Duration, Instant};

use bots::Bot;
use catalog::Visitor;
use lab::Work;
use lab::trial::Arms;
use table::{Game, Seed, Vocabulary};

use super::lab::arms_of;
use crate::failure::Failure;
use crate::many::Many;
use crate::rules::RulesArgs;
use crate::whole::at_least_one;

/// Measures what the statistics cost: the same games of usual bots on one thread, bare as in `simulate`, and watched
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

    /// How many games a run has [default: as many as take a tenth of a second]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
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

/// How many runs there are of each; the best one counts.
const RUNS: usize = 5;
/// How long a run should take.
const RUN: Duration = Duration::from_millis(100);

impl Visitor for Cost<'_> {
    type Out = Result<String, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Cost(args) = self;
        let chosen = args.rules.choose::<G>()?;
        let names = vec![G::Style::ALL[0].name().to_owned(); chosen.seats];
        let bots = names.iter().map(|name| Bot::parse(name)).collect::<Result<Vec<_>, _>>()?;
        let seed = Seed::from_text("bench");
        let bare = Many { rules: &chosen.rules, from: None, bots: &bots, seed };
        let watched = Arms::new(arms_of::<G>(std::slice::from_ref(&chosen.options), &names)?, seed);
        let games = args.games.unwrap_or_else(|| games_in(&bare, RUN));
        let (mut least_bare, mut least_watched) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..RUNS {
            least_bare = least_bare.min(seconds(&bare, games));
            least_watched = least_watched.min(seconds(&watched, games));
        }
        let rate = |seconds: f64| games as f64 / seconds;
        Ok(format!(
            "{:<20} {:>5} {games:>9} {:>14.0} {:>17.0} {:>8.2}",
            G::ID,
            chosen.seats,
            rate(least_bare),
            rate(least_watched),
            least_watched / least_bare
        ))
    }
}

/// How long so many games take on one thread.
fn seconds<W: Work>(work: &W, games: u64) -> f64 {
    let (mut sums, mut play) = (work.fresh(), work.worker());
    let start = Instant::now();
    (0..games).for_each(|game| play(game, &mut sums));
    start.elapsed().as_secs_f64()
}

/// How many games take about so long.
fn games_in<W: Work>(work: &W, time: Duration) -> u64 {
    let (mut sums, mut play) = (work.fresh(), work.worker());
    let start = Instant::now();
    let mut games = 0;
    while start.elapsed() < time {
        play(games, &mut sums);
        games += 1;
    }
    games
}
