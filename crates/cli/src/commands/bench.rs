//! `spielwiese bench`: how fast the rules are. Random play on one thread, legal actions listed at every decision.

use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shelf::Visitor;
use table::{Answers, Dice, Game, Seed, Seeded, Silent, play_out};

use crate::failure::Failure;
use crate::rules::{Chosen, RulesArgs};

/// Measures random play on one thread: games, decisions, and what a decision costs
///
/// A decision has two or more legal actions; forced answers have a column of their own. The best of several runs
/// counts, since a shared machine can only make it slower.
///
/// Example: spielwiese bench festival-overload --seats 4 --seconds 5 --json
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game
    game: Option<String>,

    #[command(flatten)]
    rules: RulesArgs,

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
        None => shelf::ids(),
    };
    let mut out = anstream::stdout().lock();
    for (at, game) in games.into_iter().enumerate() {
        let line = shelf::visit(game, Bench(args))??;
        if at == 0 && !args.json && args.games.is_none() {
            writeln!(out, "{HEADINGS}")?;
        }
        writeln!(out, "{line}")?;
    }
    Ok(ExitCode::SUCCESS)
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
        let figures = measure(&chosen, seed, Duration::from_secs_f64(args.seconds));
        Ok(if args.json { figures.to_string() } else { row(&figures) })
    }
}

/// Games of random players, one after the other.
struct RandomPlay<'a, G: Game> {
    rules: &'a G,
    seed: Seed,
    chance: Seeded,
    dice: Dice,
    games: u64,
    answers: Answers,
    /// Follows from all outcomes, so that no game can be left out.
    check: u64,
}

impl<G: Game> RandomPlay<'_, G> {
    fn new(rules: &G, seed: Seed) -> RandomPlay<'_, G> {
        RandomPlay {
            rules,
            seed,
            chance: Seeded::new(seed),
            dice: Dice::of_player(seed, 0),
            games: 0,
            answers: Answers::default(),
            check: 0,
        }
    }

    fn game(&mut self) {
        self.chance.reseed(self.seed.game(self.games));
        let mut state = self.rules.deal(&mut self.chance, &mut Silent);
        let dice = &mut self.dice;
        let random = |_: &G::State, _, legal: &[G::Action]| legal[dice.below(legal.len())];
        let answers = play_out(self.rules, &mut state, &mut self.chance, &mut Silent, random);
        self.games += 1;
        self.answers.chosen += answers.chosen;
        self.answers.forced += answers.forced;
        let winners = self.rules.outcome(&state).map(|outcome| outcome.winners()).unwrap_or_default();
        let told = winners.into_iter().fold(answers.chosen, |told, seat| told * 9 + seat.index() as u64);
        self.check = self.check.rotate_left(7) ^ told;
    }
}

/// How many runs share the time; the best one counts.
const RUNS: u32 = 5;
/// How often the clock is looked at, in games.
const BETWEEN_LOOKS: u32 = 32;

fn measure<G: Game>(chosen: &Chosen<G>, seed: Seed, time: Duration) -> Value {
    let run = |_| {
        let mut play = RandomPlay::new(&chosen.rules, seed);
        let start = Instant::now();
        while start.elapsed() < time / RUNS {
            (0..BETWEEN_LOOKS).for_each(|_| play.game());
        }
        let seconds = start.elapsed().as_secs_f64();
        black_box(play.check);
        (play.answers.chosen as f64 / seconds, play.games as f64 / seconds, play.games, play.answers)
    };
    let best = (0..RUNS).map(run).max_by(|a, b| a.0.total_cmp(&b.0));
    let (decisions_per_s, games_per_s, games, answers) = best.unwrap_or_default();
    json!({
        "game": G::ID,
        "seats": chosen.seats,
        "preset": chosen.preset,
        "games_per_s": games_per_s.round(),
        "decisions_per_s": decisions_per_s.round(),
        "ns_per_decision": rounded(1e9 / decisions_per_s),
        "decisions_per_game": rounded(answers.chosen as f64 / games as f64),
        "forced_per_game": rounded(answers.forced as f64 / games as f64),
        "state_bytes": size_of::<G::State>(),
        "clone_ns": rounded(clone_ns(&chosen.rules, seed)),
    })
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// What a copy of a state costs.
fn clone_ns<G: Game>(rules: &G, seed: Seed) -> f64 {
    const COPIES: u32 = 1_000_000;
    let state = rules.deal(&mut Seeded::new(seed), &mut Silent);
    let mut copy = state;
    let run = |_| {
        let start = Instant::now();
        for _ in 0..COPIES {
            copy = *black_box(&state);
            black_box(&mut copy);
        }
        start.elapsed().as_secs_f64() * 1e9 / f64::from(COPIES)
    };
    (0..RUNS).map(run).fold(f64::INFINITY, f64::min)
}

const HEADINGS: &str = "game                 seats  preset       decisions/s    games/s  ns/dec.  dec./game  forced/g.  bytes  clone ns";

fn row(figures: &Value) -> String {
    let text = |key: &str| figures[key].as_str().unwrap_or_default().to_owned();
    let number = |key: &str| figures[key].as_f64().unwrap_or_default();
    format!(
        "{:<20} {:>5}  {:<12} {:>11} {:>10} {:>8.1} {:>10.1} {:>10.1} {:>6} {:>9.1}",
        text("game"),
        number("seats"),
        text("preset"),
        number("decisions_per_s"),
        number("games_per_s"),
        number("ns_per_decision"),
        number("decisions_per_game"),
        number("forced_per_game"),
        number("state_bytes"),
        number("clone_ns"),
    )
}
