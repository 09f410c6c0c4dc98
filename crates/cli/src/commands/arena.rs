//! `spielwiese arena`: which bot is stronger, and how sure that is.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::Contestant;
use catalog::Visitor;
use lab::Workers;
use lab::arena::{Arena, Lead, Line, Scores, Until};
use lab::stats::Interval;
use serde_json::{Value, json};
use table::{Game, options};

use crate::failure::Failure;
use crate::progress::Progress;
use crate::rules::{Chosen, RulesArgs};
use crate::seed::SeedText;
use crate::threads_arg::ThreadsArg;
use crate::whole::at_least_one;

/// Plays bots against each other, with every bot on every seat of the same deals
///
/// Each deal is played again and again until every bot has had every seat with the same cards to come; deals are what is
/// compared. All intervals are 95 % intervals. Ratings are Bradley-Terry ratings with a mean of 0: 400 points more means
/// finishing ahead ten times as often. The same seed gives the same numbers, however many threads there are, unless
/// --minutes cuts the run short.
///
/// Besides the usual bots there's `oracle:1000`, which sees all cards while it searches.
///
/// Example: spielwiese arena frantic --bots hard,medium,random --seats 4 --games 2000 --seed x
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`
    game: String,

    /// Two or more bots: `easy`, `medium`, `hard`, `random`, one of the game's styles, `search:1000`, `oracle:1000`, …
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required = true)]
    bots: Vec<String>,

    #[command(flatten)]
    rules: RulesArgs,

    /// How many games to play at most; a deal that has begun is finished
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = at_least_one, allow_negative_numbers = true)]
    games: u64,

    /// Stops as soon as every bot's lead over the next one is beyond doubt
    #[arg(long)]
    until_clear: bool,

    /// Stops after this many minutes
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..=1440))]
    minutes: Option<u64>,

    /// Any text; the same text gives the same games
    #[arg(long)]
    seed: Option<String>,

    #[command(flatten)]
    threads: ThreadsArg,

    /// Prints JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    catalog::visit(&args.game, Contest(args))??;
    Ok(ExitCode::SUCCESS)
}

struct Contest<'a>(&'a Args);

impl Visitor for Contest<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let args = self.0;
        if args.bots.len() < 2 {
            return Err(Failure::Argument(format!(
                "--bots names only `{}`; an arena needs two or more, such as hard,medium",
                args.bots.join(",")
            )));
        }
        let chosen = args.rules.choose::<G>()?;
        let bots = args.bots.iter().map(|name| Contestant::parse(name)).collect::<Result<Vec<_>, _>>()?;
        let seed = SeedText::or_any(args.seed.clone())?;
        let arena = Arena { rules: &chosen.rules, bots: &bots, seed: seed.seed };
        let scores = args.play(&arena);
        let report = Report::new(args, &chosen, seed.text, &scores);
        let mut out = anstream::stdout().lock();
        if args.json {
            writeln!(out, "{}", report.json(&chosen))?;
        } else {
            report.table(&mut out)?;
        }
        Ok(())
    }
}

impl Args {
    fn play<G: Game>(&self, arena: &Arena<'_, G>) -> Scores {
        let deals = self.games.div_ceil(arena.games_per_deal());
        let deadline = self.minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
        let until = Until { clear: self.until_clear, deadline };
        let workers = Workers { threads: self.threads.count(), stop: &AtomicBool::new(false) };
        let mut progress = Progress::new();
        let scores = arena.play(deals, until, workers, |begun| progress.show(begun, deals));
        progress.clear();
        scores
    }
}

struct Report<'a> {
    game: &'static str,
    names: &'a [String],
    seats: usize,
    preset: String,
    seed: String,
    scores: &'a Scores,
    lines: Vec<Line>,
    order: Vec<usize>,
}

impl<'a> Report<'a> {
    fn new<G: Game>(args: &'a Args, chosen: &Chosen<G>, seed: String, scores: &'a Scores) -> Report<'a> {
        let (lines, order) = (scores.lines(), scores.ranked());
        let (seats, preset) = (chosen.seats, chosen.preset.clone());
        Report { game: G::ID, names: &args.bots, seats, preset, seed, scores, lines, order }
    }

    /// Every bot's lead on the next.
    fn leads(&self) -> impl Iterator<Item = (usize, usize, Lead)> {
        self.order.windows(2).map(|pair| (pair[0], pair[1], self.scores.lead(pair[0], pair[1])))
    }

    fn json<G: Game>(&self, chosen: &Chosen<G>) -> Value {
        let number = |(mean, interval): (f64, Interval)| json!({ "mean": mean, "interval": interval });
        let bot = |&at: &usize| {
            let line = self.lines[at];
            json!({
                "bot": self.names[at],
                "wins": number(line.wins),
                "points": number(line.points),
                "rating": number(line.rating),
            })
        };
        let lead = |(bot, other, lead): (usize, usize, Lead)| {
            json!({
                "bot": self.names[bot],
                "ahead_of": self.names[other],
                "wins": number(lead.wins),
                "points": number(lead.points),
            })
        };
        json!({
            "game": self.game,
            "seats": self.seats,
            "preset": self.preset,
            "options": options::to_json(&chosen.options),
            "seed": self.seed,
            "deals": self.scores.deals(),
            "games": self.scores.games,
            "aborted": self.scores.aborted,
            "bots": self.order.iter().map(bot).collect::<Vec<_>>(),
            "leads": self.leads().map(lead).collect::<Vec<_>>(),
        })
    }

    fn table(&self, out: &mut impl Write) -> io::Result<()> {
        let (strong, dim) = (anstyle::Style::new().bold(), anstyle::Style::new().dimmed());
        let Report { game, seats, preset, seed, scores, .. } = self;
        let (games, deals) = (scores.games, scores.deals());
        let par = 100.0 / *seats as f64;
        writeln!(
            out,
            "{strong}{game}{strong:#}, {seats} seats, {preset}, {games} games of {deals} deals, seed {seed}"
        )?;
        writeln!(out, "\n{dim}bot                        won      ±    points      ±  rating     ±{dim:#}")?;
        for &at in &self.order {
            let Line { wins, points, rating } = self.lines[at];
            writeln!(
                out,
                "{:<22}{:>7.2}%{:>7.2}{:>10.2}{:>7.2}{:>8.0}{:>6.0}",
                self.names[at],
                100.0 * wins.0,
                100.0 * wins.1.reach(),
                points.0,
                points.1.reach(),
                rating.0,
                rating.1.reach(),
            )?;
        }
        writeln!(out, "{dim}won: share of the games, per seat; {par:.1} % is par{dim:#}")?;
        if scores.aborted > 0 {
            writeln!(out, "without a result: {}", scores.aborted)?;
        }
        writeln!(out, "\n{dim}lead on the next                    won      ±    points      ±{dim:#}")?;
        for (bot, other, Lead { wins, points, .. }) in self.leads() {
            let pair = format!("{} - {}", self.names[bot], self.names[other]);
            let doubt = if wins.1.contains(0.0) { "  in doubt" } else { "" };
            writeln!(
                out,
                "{pair:<31}{:>+7.2}%{:>7.2}{:>+10.2}{:>7.2}{doubt}",
                100.0 * wins.0,
                100.0 * wins.1.reach(),
                points.0,
                points.1.reach(),
            )?;
        }
        Ok(())
    }
}
