//! `spielwiese simulate`: many games of bots, on all cores.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use bots::Bot;
use catalog::Visitor;
use lab::stats::Moments;
use lab::{Counts, Experiment as _, Simulation, Workers};
use serde_json::{Map, Value, json};
use table::{Game, Seat, Vocabulary, options};

use crate::bots_arg::BotsArg;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::rules::{Chosen, FromArg, RulesArgs};
use crate::seed::SeedText;
use crate::threads_arg::ThreadsArg;
use crate::whole::at_least_one;

/// Lets bots play many games on all cores, and counts who wins
///
/// The same seed gives the same numbers, however many threads there are. Game 7 of seed `x` has the seed `x/7`: to watch
/// it, run `spielwiese play GAME --watch --seed x/7` with the same rules and bots.
///
/// Example: spielwiese simulate festival-overload --games 1000000 --bots standard,random --seed x
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`
    game: String,

    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    from: FromArg,

    #[command(flatten)]
    bots: BotsArg,

    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = at_least_one, allow_negative_numbers = true)]
    games: u64,

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
    catalog::visit(&args.game, Simulate(args))??;
    Ok(ExitCode::SUCCESS)
}

struct Simulate<'a>(&'a Args);

impl Visitor for Simulate<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let args = self.0;
        let chosen = args.rules.choose_from::<G>(&args.from)?;
        let names = args.bots.for_seats(chosen.seats, G::Style::ALL[0].name())?;
        let bots = names.iter().map(|name| Bot::parse(name)).collect::<Result<Vec<_>, _>>()?;
        let seed = SeedText::or_any(args.seed.clone())?;
        let from = chosen.from.as_ref().map(|begin| (&begin.position, &begin.state));
        let many = Simulation { rules: &chosen.rules, from, bots: &bots, seed: seed.seed };
        let mut progress = Progress::new();
        let mut sums = many.fresh();
        let workers = Workers { threads: args.threads.count(), stop: &AtomicBool::new(false) };
        workers.play(&many, 0..args.games, &mut sums, |begun| progress.show(begun, args.games));
        progress.clear();
        let report = Report { chosen, names, seed: seed.text, games: args.games, sums };
        let mut out = anstream::stdout().lock();
        if args.json {
            writeln!(out, "{}", report.json())?;
        } else {
            report.table(&mut out)?;
        }
        Ok(())
    }
}

struct Report<G: Game> {
    chosen: Chosen<G>,
    names: Vec<String>,
    seed: String,
    games: u64,
    sums: Counts,
}

impl<G: Game> Report<G> {
    fn json(&self) -> Value {
        let Report { chosen, sums, .. } = self;
        let spread = |spread: &Moments| json!({ "mean": spread.mean(), "sd": spread.sd() });
        let measures: Map<String, Value> =
            self.measures().map(|(name, number)| (name.to_owned(), spread(number))).collect();
        let mut report = json!({
            "game": G::ID,
            "seats": chosen.seats,
            "preset": chosen.preset,
            "options": options::to_json(&chosen.options),
            "seed": self.seed,
            "games": self.games,
            "wins": sums.wins[..chosen.seats],
            "decisions": spread(&sums.decisions),
            "measures": measures,
        });
        if sums.shared.iter().any(|&games| games > 0) {
            report["shared"] = json!(sums.shared[..chosen.seats]);
        }
        if sums.aborted > 0 {
            report["aborted"] = json!(sums.aborted);
        }
        report
    }

    fn measures(&self) -> impl Iterator<Item = (&'static str, &Moments)> {
        G::Measure::ALL.iter().map(|measure| measure.name()).zip(&self.sums.measures)
    }

    fn table(&self, out: &mut impl Write) -> io::Result<()> {
        let Report { chosen, sums, .. } = self;
        let (strong, dim) = (anstyle::Style::new().bold(), anstyle::Style::new().dimmed());
        let (games, seats) = (self.games as f64, chosen.seats);
        writeln!(
            out,
            "{strong}{}{strong:#}, {seats} seats, {}, {} games, seed {}",
            G::ID,
            chosen.preset,
            self.games,
            self.seed
        )?;
        writeln!(out, "\n{dim}seat  bot                  won   share   ±{dim:#}")?;
        for (at, name) in self.names.iter().enumerate() {
            let share = sums.wins[at] as f64 / games;
            let (percent, error) = (100.0 * share, 196.0 * (share * (1.0 - share) / games).sqrt());
            let seat = Seat::new(at);
            writeln!(out, "{seat}     {name:<16}{:>8}{percent:>7.2}%  {error:.2}", sums.wins[at])?;
        }
        let shared: u64 = sums.shared.iter().sum();
        if shared > 0 {
            let by_seat: Vec<String> = sums.shared[..seats].iter().map(ToString::to_string).collect();
            writeln!(out, "shared wins, by seat: {}", by_seat.join(", "))?;
        }
        if sums.aborted > 0 {
            writeln!(out, "without a result: {}", sums.aborted)?;
        }
        writeln!(out, "\n{dim}per game                      mean      sd{dim:#}")?;
        for (name, number) in std::iter::once(("decisions", &sums.decisions)).chain(self.measures()) {
            writeln!(out, "{name:<24}{:>10.3}{:>8.3}", number.mean(), number.sd())?;
        }
        Ok(())
    }
}
