//! `spielwiese lab`: what a rule set does to a game, with error bars and plots.

use std::process::ExitCode;
use std::slice;

use bots::Bot;
use catalog::Visitor;
use lab::report::{Ablation, Circumstances, Names, One, Point, Sweep};
use lab::stats::Confidence;
use lab::trial::{Arm, ArmSums, Arms, Trial, TrialSums};
use serde_json::json;
use table::options::{Kind, spell, to_json, with_text};
use table::{Game, Options, Vocabulary, options_with};

use super::{lab_bench, lab_compare};
use crate::failure::Failure;
use crate::rules::rule_set;
use crate::seed::SeedText;
use crate::trial::{GameTrial, Ran, TrialArgs, command};

/// Says what a rule set does to a game: who wins, how long, how close, how much is luck, which card decides
///
/// Every number comes with an interval. The same seed gives the same numbers, whatever the threads; Ctrl-C stops and
/// reports on what was played. Two rule sets side by side: `spielwiese lab compare --help`.
///
/// Example: spielwiese lab festival-overload --seats 3 --precision 0.5% --html report.html
///
/// Example: spielwiese lab festival-overload --seats 3 --sweep target_camp=5..12 --html sweep.html
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    other: Option<Other>,

    /// The game, as `spielwiese games` lists it
    #[arg(required = true)]
    game: Option<String>,

    /// How many sit at the table, or `all` to go through all numbers [default: 4, if the game can be played by four]
    #[arg(long, value_name = "N|all")]
    seats: Option<String>,

    /// A preset of the game, or a file with house rules (name.toml) [default: the game's first preset]
    #[arg(long, value_name = "PRESET|FILE")]
    preset: Option<String>,

    /// Goes through the values of an option: `target_camp=5..12`, `deck.encore=2..10`, `plaster=off,plus_one_live`
    #[arg(long, value_name = "KEY=VALUES", conflicts_with = "ablate")]
    sweep: Option<String>,

    /// Measures what each thing does: moments played once more as if they had gone another way, for their players' chance of
    /// winning; the same games without each card and rule that can be switched off, for the game
    #[arg(long)]
    ablate: bool,

    #[command(flatten)]
    trial: TrialArgs,
}

#[derive(Debug, clap::Subcommand)]
enum Other {
    Compare(Box<lab_compare::Args>),
    Bench(lab_bench::Args),
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match (&args.other, &args.game) {
        (Some(Other::Compare(compare)), _) => lab_compare::run(compare)?,
        (Some(Other::Bench(bench)), _) => lab_bench::run(bench)?,
        (None, Some(game)) => catalog::visit(game, Lab(args))??,
        (None, None) => unreachable!("the game is required where no other command is given"),
    }
    Ok(ExitCode::SUCCESS)
}

struct Lab<'a>(&'a Args);

impl Visitor for Lab<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Lab(args) = self;
        let preset = args.preset.clone().unwrap_or_else(|| G::PRESETS[0].id.to_owned());
        let options = options_with(rule_set::<G>(&preset)?, &args.trial.changes)?;
        let names = Names::of::<G>(args.trial.lang.code());
        let work = Bench { args, preset, options, names, seed: SeedText::or_any(args.trial.seed.clone())? };
        match (args.seats.as_deref(), &args.sweep) {
            (Some("all"), Some(_)) => Err(Failure::Argument(
                "--sweep goes through an option; choose one number of --seats".to_owned(),
            )),
            (Some("all"), None) if args.ablate => Err(Failure::Argument(
                "--ablate looks at one rule set in full; choose one number of --seats".to_owned(),
            )),
            (Some("all"), None) => work.all_seats::<G>(),
            (seats, Some(sweep)) => work.sweep::<G>(seats_of::<G>(seats, SEATS)?, sweep),
            (seats, None) => work.one::<G>(seats_of::<G>(seats, SEATS)?),
        }
    }
}

/// What `--seats` may be.
const SEATS: &str = "a number, or all";

/// The number of seats asked for, or the usual one.
pub(super) fn seats_of<G: Game>(text: Option<&str>, allowed: &str) -> Result<usize, Failure> {
    const USUAL: usize = 4;
    let Some(text) = text else { return Ok(USUAL.clamp(*G::SEATS.start(), *G::SEATS.end())) };
    let wrong = || Failure::Argument(format!("--seats cannot be `{text}`; allowed: {allowed}"));
    text.parse().map_err(|_| wrong())
}

/// What the weak player is that skill is measured against.
const WEAK: &str = "random";

/// The rules and everything else that was asked for.
struct Bench<'a, O> {
    args: &'a Args,
    preset: String,
    options: O,
    names: Names,
    seed: SeedText,
}

impl<O: Options> Bench<'_, O> {
    /// One rule set, in full.
    fn one<G: Game<Options = O>>(&self, seats: usize) -> Result<(), Failure> {
        let trial = &self.args.trial;
        let bots = trial.bots.for_seats(seats, G::Style::ALL[0].name())?;
        let mut trials = vec![self.trial::<G>(slice::from_ref(&self.options), &bots, trial.games())?];
        trials[0].effects = if self.args.ablate { ablation_games(trial.games()) } else { 0 };
        let without =
            if self.args.ablate { ablations::<G>(&self.options, seats, &self.names) } else { Vec::new() };
        if !without.is_empty() {
            let arms: Vec<O> = std::iter::once(&self.options)
                .chain(without.iter().map(|(_, options)| options))
                .cloned()
                .collect();
            let mut more = self.trial::<G>(&arms, &bots, ablation_games(trial.games()))?;
            more.strength = None;
            trials.push(more);
        }
        let precision = trial.precision;
        let enough = |at: usize, sums: &ArmSums| {
            at == 0 && precision.is_some_and(|precision| shares_known(sums, seats, precision))
        };
        let ran = trial.run(&trials, self.what::<G>(&trials, &bots), enough)?;
        let about = self.about::<G>(seats.to_string(), bots.clone(), &ran, ran.stopped);
        let one = One {
            figures: trials[0].arms.figures(),
            sums: &ran.trials[0],
            strength: Some((G::Style::ALL[0].name(), WEAK)),
            looked: precision.is_some(),
            absent: &lab::absent(&trials[0].arms.base().rules),
        };
        let mut document = one.document(&self.names, &about);
        if let Some(sums) = ran.trials.get(1).filter(|sums| sums.arms.done > 0) {
            let without: Vec<(String, String)> = without.into_iter().map(|(name, _)| name).collect();
            let ablation =
                Ablation { figures: trials[1].arms.figures(), sums: &sums.arms.sums, without: &without };
            document.sections.push(ablation.section(&self.names));
        }
        trial.show(&document, &self.names)
    }

    /// One option through its values.
    fn sweep<G: Game<Options = O>>(&self, seats: usize, sweep: &str) -> Result<(), Failure> {
        let trial = &self.args.trial;
        let (key, values) = read_sweep(sweep)?;
        let bots = trial.bots.for_seats(seats, G::Style::ALL[0].name())?;
        let arms = values
            .iter()
            .map(|value| with_text(&self.options, &key, value))
            .collect::<Result<Vec<O>, _>>()?;
        let mut only = self.trial::<G>(&arms, &bots, trial.games())?;
        only.strength = None;
        let trials = [only];
        let precision = trial.precision;
        let enough = |_: usize, sums: &ArmSums| {
            precision.is_some_and(|precision| shares_known(sums, seats, precision))
        };
        let ran = trial.run(&trials, self.what::<G>(&trials, &bots), enough)?;
        let figures = trials[0].arms.figures();
        let points = ran.trials[0].arms.sums.arms.iter().map(|sums| Point { figures, sums }).collect();
        let option = option_name(&self.names, &key);
        let named = |value: String| (value.clone(), value_name(&self.names, &key, value));
        let values = values.into_iter().map(named).collect();
        let about = self.about::<G>(seats.to_string(), bots, &ran, ran.stopped);
        let sweep = Sweep { option, values, points, looked: precision.is_some() };
        trial.show(&sweep.document(&self.names, &about), &self.names)
    }

    /// All numbers of seats.
    fn all_seats<G: Game<Options = O>>(&self) -> Result<(), Failure> {
        let trial = &self.args.trial;
        let seats: Vec<usize> = G::tables(&self.options).collect();
        let mut trials = Vec::new();
        for &seats in &seats {
            let bots = trial.bots.for_seats(seats, G::Style::ALL[0].name())?;
            let mut one = self.trial::<G>(slice::from_ref(&self.options), &bots, trial.games())?;
            one.strength = None;
            trials.push(one);
        }
        let precision = trial.precision;
        let enough = |at: usize, sums: &ArmSums| {
            precision.is_some_and(|precision| shares_known(sums, seats[at], precision))
        };
        let bots = trial.bots.for_seats(seats[seats.len() - 1], G::Style::ALL[0].name())?;
        let ran = trial.run(&trials, self.what::<G>(&trials, &bots), enough)?;
        let begun = ran.trials.iter().filter(|sums| sums.arms.done > 0).count();
        // A table that was cut short would not be the same in a run without end; the first one has no other.
        let shown = if ran.stopped { begun.saturating_sub(1).max(1) } else { begun };
        let point = |(trial, sums)| {
            let (trial, sums): (&GameTrial<G>, &TrialSums) = (trial, sums);
            Point { figures: trial.arms.figures(), sums: &sums.arms.sums.arms[0] }
        };
        let points: Vec<Point<'_>> = trials.iter().zip(&ran.trials).take(shown).map(point).collect();
        let values: Vec<String> = seats.iter().take(shown).map(ToString::to_string).collect();
        let cut_short = ran.stopped && begun == 1;
        let about = self.about::<G>(values.join(", "), bots, &ran, cut_short);
        let option = self.names.text("fact.seats");
        let values = values.into_iter().map(|value| (value.clone(), value)).collect();
        let sweep = Sweep { option, values, points, looked: precision.is_some() };
        trial.show(&sweep.document(&self.names, &about), &self.names)
    }

    /// Rule sets at the same table, with a strong and a weak player for the first.
    fn trial<G: Game<Options = O>>(
        &self,
        arms: &[O],
        bots: &[String],
        games: u64,
    ) -> Result<GameTrial<G>, Failure> {
        Ok(Trial {
            arms: Arms::new(arms_of::<G>(arms, bots)?, self.seed.seed),
            games,
            strength: Some((Bot::usual(), Bot::parse(WEAK)?)),
            effects: 0,
            seed: self.seed.seed,
        })
    }

    /// Everything that makes this run what it is.
    fn what<G: Game<Options = O>>(&self, trials: &[GameTrial<G>], bots: &[String]) -> String {
        let arms: Vec<usize> = trials.iter().map(|trial| trial.arms.count()).collect();
        json!({
            "game": G::ID, "version": G::VERSION, "options": to_json(&self.options), "seats": self.args.seats,
            "sweep": self.args.sweep, "ablate": self.args.ablate, "arms": arms, "bots": bots, "seed": self.seed.text,
        })
        .to_string()
    }

    /// How it came about. The command asks for as many games as there were if they were cut short.
    fn about<G: Game<Options = O>>(
        &self,
        seats: String,
        bots: Vec<String>,
        ran: &Ran,
        cut_short: bool,
    ) -> Circumstances {
        let games = ran.trials[0].arms.done;
        Circumstances {
            game: (G::ID.to_owned(), G::VERSION),
            preset: self.preset.clone(),
            changes: self.args.trial.changes.clone(),
            seats,
            bots,
            games,
            stopped: ran.stopped,
            seed: self.seed.text.clone(),
            command: command(&self.seed.text, cut_short.then_some(games)),
        }
    }
}

/// A rule set with the game's bots.
type GameArm<G> = Arm<G, Bot<<G as Game>::Style>>;

/// Rule sets compiled, with a bot a seat.
pub(super) fn arms_of<G: Game>(arms: &[G::Options], bots: &[String]) -> Result<Vec<GameArm<G>>, Failure> {
    let players = bots.iter().map(|name| Bot::parse(name)).collect::<Result<Vec<_>, _>>()?;
    let arm = |options| Ok(Arm { rules: G::set_up(options, bots.len())?, players: players.clone() });
    arms.iter().map(arm).collect()
}

/// Whether every seat's share of the wins is known so precisely, under every rule set.
fn shares_known(sums: &ArmSums, seats: usize, precision: f64) -> bool {
    let confidence = Confidence::USUAL.shared_by(seats * sums.arms.len());
    let scale = lab::figure::Unit::Share.scale();
    let mut wins = sums.arms.iter().flat_map(|arm| &arm.moments[..seats]);
    wins.all(|win| win.always(confidence).reach() * scale <= precision)
}

/// One game in ten is played again without each thing, and from each of its moments on.
fn ablation_games(games: u64) -> u64 {
    const LEAST: u64 = 2_000;
    const MOST: u64 = 20_000;
    (games / 10).clamp(LEAST, MOST).min(games)
}

/// A thing that can be left out, with its names in files and for people, and the rules without it.
type Without<O> = ((String, String), O);

/// Every card that the deck can do without and every rule that can be switched off.
fn ablations<G: Game>(options: &G::Options, seats: usize, names: &Names) -> Vec<Without<G::Options>> {
    let now = to_json(options);
    let mut out = Vec::new();
    let mut leave_out = |key: String, value: &str, name: String| {
        let Ok(changed) = with_text(options, &key, value) else { return };
        if changed != *options && G::set_up(&changed, seats).is_ok() {
            out.push(((key, names.say("ablation.without", &[&name])), changed));
        }
    };
    for field in G::Options::FIELDS {
        match &field.kind {
            Kind::Counts { of, .. } => of().into_iter().for_each(|card| {
                let text = names.words.get(&format!("card.{card}")).unwrap_or(card).to_owned();
                leave_out(format!("{}.{card}", field.key), "0", text);
            }),
            Kind::Switch if now[field.key] == true => {
                leave_out(field.key.to_owned(), "off", option_name(names, field.key));
            }
            Kind::Choice(words) if words().contains(&"off") => {
                leave_out(field.key.to_owned(), "off", option_name(names, field.key));
            }
            _ => {}
        }
    }
    out
}

/// What an option is called, and a card of a deck with it.
fn option_name(names: &Names, key: &str) -> String {
    let (option, card) = key.split_once('.').map_or((key, None), |(option, card)| (option, Some(card)));
    let option = names.words.text(&format!("option.{option}"));
    match card {
        None => option,
        Some(card) => format!("{option}: {}", names.words.get(&format!("card.{card}")).unwrap_or(card)),
    }
}

/// What a value of an option is called: words have a text of their own, numbers are numbers.
fn value_name(names: &Names, key: &str, value: String) -> String {
    let on_or_off = match value.as_str() {
        "on" | "true" => Some("on"),
        "off" | "false" => Some("off"),
        _ => None,
    };
    let of_option = names.words.get(&format!("{key}.{value}")).map(str::to_owned);
    of_option.or_else(|| on_or_off.map(|word| names.text(&format!("value.{word}")))).unwrap_or(value)
}

/// The most values of a sweep.
const MOST_VALUES: u64 = 200;

/// Reads `target_camp=5..12`, `target_camp=5..20..5` or `plaster=off,plus_one_live`.
fn read_sweep(text: &str) -> Result<(String, Vec<String>), Failure> {
    let wrong = |problem: &str| Failure::Argument(format!("--sweep cannot be `{text}`: {problem}"));
    let (key, values) =
        text.split_once('=').ok_or_else(|| wrong("it is KEY=FROM..TO or KEY=VALUE,VALUE,…"))?;
    let number =
        |text: &str| text.trim().parse::<u64>().map_err(|_| wrong("FROM, TO and the step are whole numbers"));
    let values: Vec<String> = match values.split("..").collect::<Vec<_>>()[..] {
        [from, to] => range(number(from)?, number(to)?, 1),
        [from, to, step] => range(number(from)?, number(to)?, number(step)?.max(1)),
        _ => values.split(',').map(|value| value.trim().to_owned()).collect(),
    };
    match values.len() as u64 {
        0 => Err(wrong("FROM is beyond TO")),
        1..=MOST_VALUES => Ok((key.trim().to_owned(), values)),
        _ => Err(wrong("at most 200 values")),
    }
}

fn range(from: u64, to: u64, step: u64) -> Vec<String> {
    (from..=to)
        .step_by(step as usize)
        .take(MOST_VALUES as usize + 1)
        .map(|value| spell(&value.into()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sweep_is_a_range_or_a_list() {
        let read =
            |text| read_sweep(text).map(|(_, values)| values.join(" ")).map_err(|error| error.to_string());
        assert_eq!(read("a=5..8"), Ok("5 6 7 8".to_owned()));
        assert_eq!(read("a=0..10..5"), Ok("0 5 10".to_owned()));
        assert_eq!(read("deck.x=off, on"), Ok("off on".to_owned()));
        assert!(read("a=8..5").unwrap_err().contains("beyond"));
        assert!(read("a=x..5").unwrap_err().contains("whole numbers"));
        assert!(read("a=0..9999").unwrap_err().contains("at most 200"));
        assert!(read("a").unwrap_err().contains("KEY="));
    }
}
