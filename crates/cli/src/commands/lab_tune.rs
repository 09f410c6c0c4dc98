//! `spielwiese lab tune`: rule sets that do what a designer wants, with few changes.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bots::Bot;
use catalog::Visitor;
use lab::figure::{Common, Figures};
use lab::pace::Pace;
use lab::report::{Circumstances, Names, Strength, Tuned};
use lab::trial::{Trial, Variants};
use lab::tune::{Answer, Goal, Space, TuneError, Tuner};
use lab::{Experiment as _, Workers};
use table::{Advice, Game, Vocabulary};

use super::lab::{contrasts, seated, seats_typed, variants_of};
use crate::bots_arg::{World, WorldsArg};
use crate::budget::Budget;
use crate::failure::Failure;
use crate::lab_out::OutArgs;
use crate::lang::LangArg;
use crate::progress::Progress;
use crate::rules::{Chosen, RulesArgs, key_and_value};
use crate::seed::SeedText;
use crate::tended::TendedArgs;
use crate::threads_arg::ThreadsArg;
use crate::trial::{again_with, interrupted, pace_in};

/// Finds rule sets that meet goals, with few changes
///
/// A goal is a figure of the report in a band: `minutes in 15..25`, `decisions <= 60`, `last at half-time wins >= 15%`, `bangs
/// within 1 of 4`; `win share by turn order within 2pp` means that no place in turn order wins more than 2 percentage points more or less
/// often than an even share. It is the mean of all games that is to lie there.
///
/// At most eight rule sets are chosen, and then play fresh games that nobody has looked at. Only these are shown: a goal is met
/// if its whole interval lies inside the band, missed if it lies outside, and open otherwise; all intervals together hold with
/// 99 %. Claims are about the first kind of players in --bots; others are shown beside it.
///
/// Example: spielwiese lab tune festival-overload --goal "minutes in 15..25" --goal "win share by turn order within 2pp"
/// --goal "last at half-time wins >= 15%" --over target_camp=5..12,deck.encore=2..10,plaster --changes 3
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`
    game: String,

    /// What is wanted: `FIGURE in LOW..HIGH`, `FIGURE >= NUMBER`, `FIGURE <= NUMBER`, `FIGURE within NUMBER of NUMBER`; can be
    /// repeated
    #[arg(long = "goal", value_name = "GOAL", required = true)]
    goals: Vec<String>,

    /// What may be changed: options with their values (`target_camp=5..12`, in steps `4..20..4`, `plaster=off,plus_one_live`), or
    /// alone, with all of them (`plaster`); can be repeated
    #[arg(long, value_name = "OPTIONS", required = true)]
    over: Vec<String>,

    /// How many options may be changed at once
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    changes: u8,

    /// How long to look: `2min`, `90s`, or a number of games such as `500000 games`. A time is translated into games at once,
    /// and the number printed; the same number gives the same answer
    #[arg(long, value_name = "TIME|GAMES", default_value = "1min")]
    budget: Budget,

    /// The number of players [default: 4, or the nearest number the game allows]
    #[arg(long, value_name = "N")]
    seats: Option<String>,

    /// What to begin with: one of the game's presets, or a file with house rules [default: the first preset]
    #[arg(long, value_name = "PRESET|FILE")]
    preset: Option<String>,

    /// Changes an option beforehand, as in `--set target_camp=5`; can be repeated
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_and_value)]
    set: Vec<(String, String)>,

    #[command(flatten)]
    bots: WorldsArg,

    /// Any text; the same text gives the same answer, however many threads there are
    #[arg(long)]
    seed: Option<String>,

    #[command(flatten)]
    threads: ThreadsArg,

    #[command(flatten)]
    tended: TendedArgs,

    /// How long people take, as `spielwiese lab pace` writes it [default: an estimate that comes with the game]
    #[arg(long, value_name = "FILE")]
    pace: Option<PathBuf>,

    #[command(flatten)]
    out: OutArgs,

    #[command(flatten)]
    lang: LangArg,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.tended.begin()?;
    catalog::visit(&args.game, Tune(args))?
}

struct Tune<'a>(&'a Args);

impl Visitor for Tune<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Tune(args) = self;
        args.out.check_places()?;
        let seats = seats_typed(args.seats.as_deref(), "a number")?;
        let rules = RulesArgs { seats, preset: args.preset.clone(), changes: args.set.clone() };
        let chosen = rules.choose::<G>()?;
        let names = Names::of::<G>(args.lang.code());
        let figures = Figures::of::<G>(chosen.seats);
        let called = |at: usize| names.figure(&figures.list()[at]);
        let wrong = |problem: String| Failure::Argument(problem);
        let goals =
            Goal::read_all(&args.goals, &figures, called).map_err(|error| wrong(error.to_string()))?;
        let space = Space::read(&args.over, &chosen.options, usize::from(args.changes));
        let space = space.map_err(|error| wrong(error.to_string()))?;
        let pace = pace_in::<G>(args.pace.as_deref())?;
        let minutes = figures.common(Common::Minutes);
        if let Some(goal) = goals.iter().find(|goal| pace.is_none() && goal.of.contains(&minutes)) {
            let problem = format!(
                "the goal `{}`: nobody knows how long people take in this game; see --pace",
                goal.text
            );
            return Err(wrong(problem));
        }
        let worlds = args.bots.worlds::<G>()?;
        let seed = SeedText::or_any(args.seed.clone())?;
        let desk = Desk { args, chosen, names, figures, goals, space, pace, worlds, seed };
        desk.run()
    }
}

/// Everything that was asked for.
struct Desk<'a, G: Game> {
    args: &'a Args,
    chosen: Chosen<G>,
    names: Names,
    figures: Figures,
    goals: Vec<Goal>,
    space: Space<G::Options>,
    pace: Option<Pace>,
    worlds: Vec<World>,
    seed: SeedText,
}

type BotOf<G> = Bot<<G as Advice>::Style>;

/// So many games show how strong the players are, at most this part of the budget.
const FOR_STRENGTH: u64 = 1_000;
const PART_FOR_STRENGTH: u64 = 50;

impl<G: Game> Desk<'_, G> {
    fn run(&self) -> Result<(), Failure> {
        let tables = self.tables()?;
        let (budget, translated) = self.budget(&tables)?;
        let tuner: Tuner<'_, G, BotOf<G>> = Tuner {
            goals: &self.goals,
            space: &self.space,
            tables: &tables,
            pace: self.pace.as_ref(),
            seed: self.seed.seed,
            budget,
        };
        let mut progress = Progress::tended(self.args.tended.tended);
        let answer = tuner.run(self.workers(), &mut |begun, of| progress.show(begun, of));
        progress.clear();
        let answer = answer.map_err(|error: TuneError| Failure::Argument(error.to_string()))?;
        self.show(&answer, budget, translated.as_deref())
    }

    fn workers(&self) -> Workers<'static> {
        Workers { threads: self.args.threads.count(), stop: interrupted() }
    }

    /// The players, table by table.
    fn tables(&self) -> Result<Vec<Vec<BotOf<G>>>, Failure> {
        let table = |world: &World| {
            let bots = world.for_seats(self.chosen.seats)?;
            bots.iter().map(|bot| Ok(Bot::parse(bot)?)).collect::<Result<Vec<_>, Failure>>()
        };
        self.worlds.iter().map(table).collect()
    }

    /// How many games; and how a time became this number.
    fn budget(&self, tables: &[Vec<BotOf<G>>]) -> Result<(u64, Option<String>), Failure> {
        let time = match self.args.budget {
            Budget::Games(games) => return Ok((games, None)),
            Budget::Time(time) => time,
        };
        let rates: Vec<f64> = tables.iter().map(|players| self.games_per_second(players)).collect();
        // The first table plays everything but its share of the proof.
        const PROOF: f64 = 0.4;
        let seconds: f64 = rates.iter().map(|rate| PROOF / rates.len() as f64 / rate).sum();
        let games = two_digits(time.as_secs_f64() / (seconds + (1.0 - PROOF) / rates[0]));
        let words = [time.as_secs().to_string(), games.to_string(), format!("{:.0}", rates[0])];
        let said = self.names.say("tune.translated", &[&words[0], &words[1], &words[2]]);
        Ok((games, Some(said)))
    }

    /// How fast games are here and now.
    fn games_per_second(&self, players: &[BotOf<G>]) -> f64 {
        const LONG_ENOUGH: Duration = Duration::from_millis(400);
        let variant =
            lab::trial::Variant { rules: self.chosen.rules.clone(), players: players.to_vec(), start: None };
        let variants = Variants::new(vec![variant], self.seed.seed).paced(self.pace.clone());
        let (mut games, mut sums) = (64, variants.fresh());
        loop {
            let begun = Instant::now();
            self.workers()
                .play(&variants, 0..games, &mut sums, |_| std::thread::sleep(Duration::from_millis(1)));
            let took = begun.elapsed();
            if took > LONG_ENOUGH || interrupted().load(std::sync::atomic::Ordering::Relaxed) {
                return games as f64 / took.as_secs_f64();
            }
            games *= 2;
        }
    }

    fn show(&self, answer: &Answer, budget: u64, translated: Option<&str>) -> Result<(), Failure> {
        let (names, seats) = (&self.names, self.chosen.seats);
        let mut strengths = Vec::new();
        for world in &self.worlds {
            strengths.push(self.strength(&world.for_seats(seats)?, budget)?);
        }
        let bots = self.worlds[0].for_seats(seats)?;
        let estimated = self.pace.as_ref().is_some_and(|pace| pace.estimate);
        let pace = names.text(if estimated { "pace.estimate" } else { "pace.measured" });
        let about = Circumstances {
            game: (G::ID.to_owned(), G::VERSION),
            preset: self.chosen.preset.clone(),
            changes: self.args.set.clone(),
            seats: seats.to_string(),
            bots,
            strength: strengths.join(" | "),
            pace: self.pace.as_ref().map_or_else(String::new, |_| pace),
            estimated,
            games: budget,
            stopped: false,
            seed: self.seed.text.clone(),
            command: again_with(&self.seed.text, "--budget", &format!("{budget} games")),
        };
        let called = |world: &World| Ok(self.called(world, &world.for_seats(seats)?));
        let tables = self.worlds.iter().map(called).collect::<Result<Vec<_>, Failure>>()?;
        let tuned = Tuned {
            figures: &self.figures,
            goals: &self.goals,
            answer,
            tables: &tables,
            changes: self.space.changes.min(self.space.knobs.len()),
            translated,
        };
        let document = tuned.document(names, &about);
        if self.args.tended.report(&document, names)? { Ok(()) } else { self.args.out.show(&document, names) }
    }

    /// A table of players by name: `4 × seasoned`.
    fn called(&self, world: &World, bots: &[String]) -> String {
        let alike = bots.iter().all(|bot| *bot == bots[0]);
        if alike { format!("{} × {}", bots.len(), bots[0]) } else { world.name.clone() }
    }

    /// How strong those are who play, in words.
    fn strength(&self, bots: &[String], budget: u64) -> Result<String, Failure> {
        let seated = seated::<G>(bots);
        let variants = variants_of::<G>(std::slice::from_ref(&self.chosen.options), bots, None)?;
        let trial = Trial {
            variants: Variants::new(variants, self.seed.seed),
            games: FOR_STRENGTH.min(budget / PART_FOR_STRENGTH).max(1),
            contrasts: contrasts::<G>(&seated)?,
            luck: false,
            effects: 0,
            seed: self.seed.seed,
        };
        let mut sums = trial.fresh();
        trial.run(&mut sums, self.workers(), |_| false, &mut Progress::silent());
        let best = G::best_style().name();
        let strength = Strength { seated: &seated, sums: &sums, seats: self.chosen.seats, best, bots };
        Ok(strength.words(&self.names))
    }
}

/// Rounded down to two digits.
fn two_digits(number: f64) -> u64 {
    let ten = 10_f64.powf((number.max(1.0).log10().floor() - 1.0).max(0.0));
    ((number / ten).floor() * ten) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_a_round_number_of_games() {
        assert_eq!([7.9, 99.0, 123.0, 45_678_901.0].map(two_digits), [7, 99, 120, 45_000_000]);
    }
}
