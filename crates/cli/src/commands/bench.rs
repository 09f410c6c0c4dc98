//! `spielwiese bench`: how fast rules, searches and bots are, on one thread.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use bots::Bot;
use catalog::Visitor;
use lab::bench::{RandomPlay, speed, thinking, walks};
use serde_json::{Value, json};
use table::{Game, Seed};

use crate::failure::Failure;
use crate::rules::{Chosen, RulesArgs};

/// Measures random play on one thread: games and decisions per second, and the cost of a decision
///
/// A decision has two or more legal actions; forced answers have their own column. The best of several runs counts, since
/// a shared machine can only make it slower.
///
/// With --walks: how many walks (iterations) per second a search makes from the first decision of a deal, each to the end
/// of the round, first with random answers, then with those of the game's own bot. With --bot: how long that bot takes to
/// decide, against the game's own bot on the other seats. Where the system allows it, both measure CPU time.
///
/// Example: spielwiese bench frantic --bot hard --seconds 30
///
/// Example: spielwiese bench festival-overload --seats 4 --seconds 5 --json
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game
    game: Option<String>,

    #[command(flatten)]
    rules: RulesArgs,

    /// Measures searches instead, in walks per second
    #[arg(long, conflicts_with_all = ["bot", "games"])]
    walks: bool,

    /// Measures how long this bot takes to decide instead
    #[arg(long, value_name = "BOT", conflicts_with = "games")]
    bot: Option<String>,

    /// How many seconds to spend on each game
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,

    /// Prints JSON, one object per line
    #[arg(long)]
    json: bool,

    /// Plays exactly this many games and prints only a check value, for counting instructions
    #[arg(long, value_name = "N", hide = true, requires = "game")]
    games: Option<u64>,

    /// The seed of these games
    #[arg(long, hide = true, default_value = "bench")]
    seed: String,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("allowed: seconds, more than 0 and at most 3600".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let games = match args.game.as_deref() {
        Some(game) => vec![game],
        None => catalog::ids(),
    };
    let mut out = anstream::stdout().lock();
    for (at, game) in games.into_iter().enumerate() {
        let line = catalog::visit(game, Bench(args))??;
        if at == 0 && !args.json && args.games.is_none() {
            writeln!(out, "{}", args.headings())?;
        }
        writeln!(out, "{line}")?;
    }
    Ok(ExitCode::SUCCESS)
}

const SPEED: &str = "game                 seats  preset       decisions/s    games/s  ns/dec.  dec./game  forced/g.  bytes  clone ns";
const WALKS: &str = "game                 seats  preset           walks/s  random walks/s";
const THINKING: &str = "game                 seats  preset       bot                 budget  decisions  median ms   99 % ms  slowest ms";

impl Args {
    fn headings(&self) -> &'static str {
        match &self.bot {
            Some(_) => THINKING,
            None if self.walks => WALKS,
            None => SPEED,
        }
    }

    fn figures<G: Game>(&self, chosen: &Chosen<G>, seed: Seed) -> Result<Value, Failure> {
        let (rules, time) = (&chosen.rules, Duration::from_secs_f64(self.seconds));
        let mut figures = json!({ "game": G::ID, "seats": chosen.seats, "preset": chosen.preset });
        let more = if let Some(bot) = &self.bot {
            let it = thinking(rules, &Bot::parse(bot)?, seed, time);
            json!({
                "bot": bot,
                "budget": rules.search().budget,
                "decisions": it.decisions,
                "median_ms": rounded(it.median_ms),
                "most_ms": rounded(it.most_ms),
                "slowest_ms": rounded(it.slowest_ms),
            })
        } else if self.walks {
            let it = walks(rules, seed, time);
            json!({ "walks_per_s": it.per_s.round(), "random_walks_per_s": it.random_per_s.round() })
        } else {
            let it = speed(rules, seed, time);
            json!({
                "games_per_s": it.games_per_s.round(),
                "decisions_per_s": it.decisions_per_s.round(),
                "ns_per_decision": rounded(1e9 / it.decisions_per_s),
                "decisions_per_game": rounded(it.decisions_per_game),
                "forced_per_game": rounded(it.forced_per_game),
                "state_bytes": size_of::<G::State>(),
                "clone_ns": rounded(it.clone_ns),
            })
        };
        let more = more.as_object().expect("figures have names").clone();
        figures.as_object_mut().expect("figures have names").extend(more);
        Ok(figures)
    }

    fn row(&self, figures: &Value) -> String {
        if self.json {
            return figures.to_string();
        }
        let text = |key: &str| figures[key].as_str().expect("a text");
        let number = |key: &str| figures[key].as_f64().expect("a number");
        let rules = format!("{:<20} {:>5}  {:<12}", text("game"), number("seats"), text("preset"));
        let rest = match &self.bot {
            Some(bot) => format!(
                " {bot:<16} {:>9} {:>10} {:>10.1} {:>9.1} {:>11.1}",
                number("budget"),
                number("decisions"),
                number("median_ms"),
                number("most_ms"),
                number("slowest_ms"),
            ),
            None if self.walks => {
                format!(" {:>11} {:>15}", number("walks_per_s"), number("random_walks_per_s"))
            }
            None => format!(
                " {:>11} {:>10} {:>8.1} {:>10.1} {:>10.1} {:>6} {:>9.1}",
                number("decisions_per_s"),
                number("games_per_s"),
                number("ns_per_decision"),
                number("decisions_per_game"),
                number("forced_per_game"),
                number("state_bytes"),
                number("clone_ns"),
            ),
        };
        rules + &rest
    }
}

struct Bench<'a>(&'a Args);

impl Visitor for Bench<'_> {
    type Out = Result<String, Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let args = self.0;
        let chosen = args.rules.choose::<G>()?;
        let Ok(seed) = args.seed.parse();
        if let Some(games) = args.games {
            let mut play = RandomPlay::new(&chosen.rules, seed);
            (0..games).for_each(|_| play.game());
            return Ok(format!("{:016x}", play.check));
        }
        Ok(args.row(&args.figures(&chosen, seed)?))
    }
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
