//! `spielwiese bench`: how fast rules, searches and bots are, on one thread.

mod clock;
mod play;
mod think;
mod walks;

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use bots::Bot;
use catalog::Visitor;
use serde_json::Value;
use table::Game;

use crate::failure::Failure;
use crate::rules::RulesArgs;

/// Measures random play on one thread: games, decisions, and what a decision costs
///
/// A decision has two or more legal actions; forced answers have a column of their own. The best of several runs
/// counts, since a shared machine can only make it slower.
///
/// With --walks: how many walks a search makes in a second from the first decision of a deal, each to the end of the
/// round; once with random answers, once with those of the game's own bot. With --bot: how long its decisions take, against
/// the game's own bot on the other seats. Where the system tells, both count the time that the thread had a core.
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

    /// Measures searches instead: walks a second
    #[arg(long, conflicts_with_all = ["bot", "games"])]
    walks: bool,

    /// Measures how long the decisions of this bot take instead
    #[arg(long, value_name = "BOT", conflicts_with = "games")]
    bot: Option<String>,

    /// How long to measure a game, in seconds
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,

    /// One JSON object a line
    #[arg(long)]
    json: bool,

    /// Plays exactly so many games and prints only a check value: for counting instructions
    #[arg(long, value_name = "N", hide = true, requires = "game")]
    games: Option<u64>,

    /// The seed of these games
    #[arg(long, hide = true, default_value = "bench")]
    seed: String,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("allowed: a number of seconds above 0, up to 3600".to_owned()),
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

impl Args {
    fn headings(&self) -> &'static str {
        match &self.bot {
            Some(_) => think::HEADINGS,
            None if self.walks => walks::HEADINGS,
            None => play::HEADINGS,
        }
    }

    fn row(&self, figures: &Value) -> String {
        match &self.bot {
            _ if self.json => figures.to_string(),
            Some(_) => think::row(figures),
            None if self.walks => walks::row(figures),
            None => play::row(figures),
        }
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
            let mut play = play::RandomPlay::new(&chosen.rules, seed);
            (0..games).for_each(|_| play.game());
            return Ok(format!("{:016x}", play.check));
        }
        let time = Duration::from_secs_f64(args.seconds);
        let figures = match &args.bot {
            Some(bot) => think::measure(&chosen, bot, &Bot::parse(bot)?, seed, time),
            None if args.walks => walks::measure(&chosen, seed, time),
            None => play::measure(&chosen, seed, time),
        };
        Ok(args.row(&figures))
    }
}

/// How many runs share the time; the best one counts.
const RUNS: u32 = 5;
/// How often the clock is looked at, in games.
const BETWEEN_LOOKS: u32 = 32;

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

fn text<'a>(figures: &'a Value, key: &str) -> &'a str {
    figures[key].as_str().unwrap_or_default()
}

fn number(figures: &Value, key: &str) -> f64 {
    figures[key].as_f64().unwrap_or_default()
}
