//! `spielwiese lab --sweep`: options through their values, alone, in pairs, or with every number of seats.

use std::slice;

use lab::report::{Circumstances, Document, Grid, Point, Strength, Sweep, World, beside};
use lab::trial::{TrialSums, VariantSums};
use table::options::{spell, with_text};
use table::{Game, Vocabulary};

use super::lab::{Bench, seated};
use crate::bots_arg;
use crate::failure::Failure;
use crate::trial::{GameTrial, Ran};

/// An option and the values it goes through.
struct Values {
    key: String,
    values: Vec<String>,
}

impl Values {
    /// The values in files and for people.
    fn named<G: Game>(&self, bench: &Bench<'_, G>) -> Vec<(String, String)> {
        let named = |value: &String| (value.clone(), bench.names.value(&self.key, value.clone()));
        self.values.iter().map(named).collect()
    }

    /// The rules with each value.
    fn options<G: Game>(&self, options: &G::Options) -> Result<Vec<G::Options>, Failure> {
        self.values.iter().map(|value| Ok(with_text(options, &self.key, value)?)).collect()
    }
}

/// One option through its values.
pub(super) fn sweep<G: Game>(bench: &Bench<'_, G>, sweep: &str) -> Result<(), Failure> {
    let values = read_sweep(sweep)?;
    let variants = values.options::<G>(&bench.options)?;
    let games = bench.args.trial.games(&bench.worlds);
    let mut trials = Vec::new();
    for world in &bench.worlds {
        trials.push(bench.trial(&variants, &world.for_seats(bench.seats)?, games)?);
    }
    let Some(ran) = run(bench, &trials, |_| bench.seats)? else { return Ok(()) };
    let labels: Vec<String> = values.values.iter().map(|value| format!("{}={value}", values.key)).collect();
    let played = bench.worlds.iter().zip(&trials).zip(&ran.trials);
    bench.rows(played.map(|((world, trial), sums)| (world, trial, sums)), &labels)?;
    report(bench, &ran, &trials, |trial, sums| {
        let figures = trial.variants.figures();
        let points = sums.variants.sums.variants.iter().map(|sums| Point { figures, sums }).collect();
        let sweep = Sweep {
            option: bench.names.option(&values.key),
            values: values.named(bench),
            points,
            looked: bench.args.trial.precision.is_some(),
        };
        Box::new(move |about| sweep.document(&bench.names, about))
    })
}

/// Two options, each value of one with each of the other.
pub(super) fn pairs<G: Game>(bench: &Bench<'_, G>, down: &str, across: &str) -> Result<(), Failure> {
    let (down, across) = (read_sweep(down)?, read_sweep(across)?);
    if down.key == across.key {
        return Err(Failure::Argument(format!("--sweep names `{}` twice", down.key)));
    }
    let mut variants = Vec::new();
    for options in down.options::<G>(&bench.options)? {
        variants.extend(across.options::<G>(&options)?);
    }
    if variants.len() as u64 > MOST_PAIRS {
        let problem = format!("two sweeps make {} rule sets; at most {MOST_PAIRS}", variants.len());
        return Err(Failure::Argument(problem));
    }
    let games = bench.args.trial.games(&bench.worlds);
    let mut trials = Vec::new();
    for world in &bench.worlds {
        trials.push(bench.trial(&variants, &world.for_seats(bench.seats)?, games)?);
    }
    let Some(ran) = run(bench, &trials, |_| bench.seats)? else { return Ok(()) };
    let label =
        |down_value: &String, value: &String| format!("{}={down_value},{}={value}", down.key, across.key);
    let labels: Vec<String> =
        down.values.iter().flat_map(|d| across.values.iter().map(move |a| label(d, a))).collect();
    let played = bench.worlds.iter().zip(&trials).zip(&ran.trials);
    bench.rows(played.map(|((world, trial), sums)| (world, trial, sums)), &labels)?;
    report(bench, &ran, &trials, |trial, sums| {
        let figures = trial.variants.figures();
        let points: Vec<Point<'_>> =
            sums.variants.sums.variants.iter().map(|sums| Point { figures, sums }).collect();
        let grid = Grid {
            down: (bench.names.option(&down.key), down.named(bench)),
            across: (bench.names.option(&across.key), across.named(bench)),
            points: points.chunks(across.values.len()).map(<[_]>::to_vec).collect(),
            looked: bench.args.trial.precision.is_some(),
        };
        Box::new(move |about| grid.document(&bench.names, about))
    })
}

/// One option through its values, with every number of seats.
pub(super) fn seats_and<G: Game>(bench: &Bench<'_, G>, sweep: &str) -> Result<(), Failure> {
    let across = read_sweep(sweep)?;
    let variants = across.options::<G>(&bench.options)?;
    let label = |value: &String| format!("{}={value}", across.key);
    let labels: Vec<String> = across.values.iter().map(label).collect();
    every_table(bench, &variants, &labels, |points, numbers, about| {
        let grid = Grid {
            down: (bench.names.text("fact.seats"), numbers.iter().map(|n| (n.clone(), n.clone())).collect()),
            across: (bench.names.option(&across.key), across.named(bench)),
            points,
            looked: bench.args.trial.precision.is_some(),
        };
        grid.document(&bench.names, about)
    })
}

/// All numbers of seats.
pub(super) fn all_seats<G: Game>(bench: &Bench<'_, G>) -> Result<(), Failure> {
    let (variants, labels) = (slice::from_ref(&bench.options), slice::from_ref(&bench.preset));
    every_table(bench, variants, labels, |points, numbers, about| {
        let sweep = Sweep {
            option: bench.names.text("fact.seats"),
            values: numbers.iter().map(|number| (number.clone(), number.clone())).collect(),
            points: points.into_iter().flatten().collect(),
            looked: bench.args.trial.precision.is_some(),
        };
        sweep.document(&bench.names, about)
    })
}

/// Rule sets with every number of seats, by each kind of players. `document` is given the points by number of seats, these
/// numbers, and how it came about.
fn every_table<G: Game>(
    bench: &Bench<'_, G>,
    variants: &[G::Options],
    labels: &[String],
    document: impl Fn(Vec<Vec<Point<'_>>>, &[String], &Circumstances) -> Document,
) -> Result<(), Failure> {
    let seats: Vec<usize> = G::tables(&bench.options).collect();
    let games = bench.args.trial.games(&bench.worlds);
    let mut trials = Vec::new();
    for world in &bench.worlds {
        for &seats in &seats {
            trials.push(bench.trial(variants, &world.for_seats(seats)?, games)?);
        }
    }
    let Some(ran) = run(bench, &trials, |at| seats[at % seats.len()])? else { return Ok(()) };
    let worlds = bench.worlds.iter().flat_map(|world| std::iter::repeat_n(world, seats.len()));
    bench.rows(worlds.zip(&trials).zip(&ran.trials).map(|((w, trial), sums)| (w, trial, sums)), labels)?;
    let mut reports = Vec::new();
    let tables = trials.chunks(seats.len()).zip(ran.trials.chunks(seats.len()));
    for (at, (world, (trials, sums))) in bench.worlds.iter().zip(tables).enumerate() {
        let begun = |sums: &[TrialSums]| sums.iter().filter(|sums| sums.variants.done > 0).count();
        if begun(sums) == 0 {
            break;
        }
        let later = ran.trials[(at + 1) * seats.len()..].iter().any(|sums| sums.variants.done > 0);
        let cut_short = ran.stopped && !later;
        // A table that was cut short would not be the same in a run without end; the first one has no other.
        let shown = if cut_short { begun(sums).saturating_sub(1).max(1) } else { seats.len() };
        let points = trials.iter().zip(sums).take(shown).map(|(trial, sums)| {
            let figures = trial.variants.figures();
            sums.variants.sums.variants.iter().map(|sums| Point { figures, sums }).collect()
        });
        let numbers: Vec<String> = seats.iter().take(shown).map(ToString::to_string).collect();
        let (about, strength) =
            about_tables(bench, world, &sums[..shown], &numbers, (ran.stopped, cut_short))?;
        let document = document(points.collect(), &numbers, &about);
        reports.push(World { name: world.name.clone(), strength, document });
    }
    bench.args.trial.show(&beside(&reports, None, &bench.names), &bench.names)
}

/// How a report on several numbers of seats came about. How strong the players are was found out at the largest table;
/// in words, and among random players.
fn about_tables<G: Game>(
    bench: &Bench<'_, G>,
    world: &bots_arg::World,
    sums: &[TrialSums],
    seats: &[String],
    (stopped, cut_short): (bool, bool),
) -> Result<(Circumstances, Option<f64>), Failure> {
    let most = seats.last().and_then(|seats| seats.parse().ok()).unwrap_or(bench.seats);
    let bots = world.for_seats(most)?;
    let at = seats.len() - 1;
    let seated = seated::<G>(&bots);
    let best = G::best_style().name();
    let strength = Strength { seated: &seated, sums: &sums[at], seats: most, best, bots: &bots };
    let (words, among_random) = (strength.words(&bench.names), strength.among_random());
    let games = sums[0].variants.done;
    let strength = if at > 0 { bench.names.say("strength.at", &[&seats[at], &words]) } else { words };
    let about = bench.about(seats.join(", "), bots, games, stopped, cut_short && at == 0);
    Ok((Circumstances { strength, ..about }, among_random))
}

fn run<G: Game>(
    bench: &Bench<'_, G>,
    trials: &[GameTrial<G>],
    seats: impl Fn(usize) -> usize,
) -> Result<Option<Ran>, Failure> {
    let trial = &bench.args.trial;
    let enough = |at: usize, sums: &VariantSums| {
        trial.precision.is_some_and(|precision| sums.wins_known_to(precision, seats(at)))
    };
    trial.run(trials, bench.what(trials), enough)
}

/// What makes a document, once it is known how it came about.
type Making<'a> = Box<dyn FnOnce(&Circumstances) -> Document + 'a>;

/// A report on each kind of players, side by side.
fn report<'a, G: Game>(
    bench: &'a Bench<'_, G>,
    ran: &'a Ran,
    trials: &'a [GameTrial<G>],
    document: impl Fn(&'a GameTrial<G>, &'a TrialSums) -> Making<'a>,
) -> Result<(), Failure> {
    let mut worlds = Vec::new();
    let played = trials.iter().zip(&ran.trials).filter(|(_, sums)| sums.variants.done > 0);
    for (world, (trial, sums)) in bench.worlds.iter().zip(played) {
        let bots = world.for_seats(bench.seats)?;
        let seated = seated::<G>(&bots);
        let best = G::best_style().name();
        let strength = Strength { seated: &seated, sums, seats: bench.seats, best, bots: &bots };
        let (words, strength) = (strength.words(&bench.names), strength.among_random());
        let games = sums.variants.done;
        let about = Circumstances {
            strength: words,
            ..bench.about(bench.seats.to_string(), bots, games, ran.stopped, ran.stopped)
        };
        worlds.push(World { name: world.name.clone(), strength, document: document(trial, sums)(&about) });
    }
    bench.args.trial.show(&beside(&worlds, Some(bench.seats), &bench.names), &bench.names)
}

/// The most values of a sweep, and the most rule sets of two.
const MOST_VALUES: u64 = 200;
const MOST_PAIRS: u64 = 400;

/// Reads `target_camp=5..12`, `target_camp=5..20..5` or `plaster=off,plus_one_live`.
fn read_sweep(text: &str) -> Result<Values, Failure> {
    let wrong = |problem: &str| Failure::Argument(format!("--sweep cannot be `{text}`: {problem}"));
    let (key, values) = text
        .split_once('=')
        .ok_or_else(|| wrong("write KEY=FROM..TO, KEY=FROM..TO..STEP or KEY=VALUE,VALUE,…"))?;
    let number = |text: &str| {
        text.trim().parse::<u64>().map_err(|_| wrong("FROM, TO and the step must be whole numbers"))
    };
    let values: Vec<String> = match values.split("..").collect::<Vec<_>>()[..] {
        [from, to] => range(number(from)?, number(to)?, 1),
        [_, _, "0"] => return Err(wrong("the step must be 1 or more")),
        [from, to, step] => range(number(from)?, number(to)?, number(step)?),
        _ => values.split(',').map(|value| value.trim().to_owned()).collect(),
    };
    match values.len() as u64 {
        0 => Err(wrong("FROM is greater than TO")),
        1..=MOST_VALUES => Ok(Values { key: key.trim().to_owned(), values }),
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
            |text| read_sweep(text).map(|read| read.values.join(" ")).map_err(|error| error.to_string());
        assert_eq!(read("a=5..8"), Ok("5 6 7 8".to_owned()));
        assert_eq!(read("a=0..10..5"), Ok("0 5 10".to_owned()));
        assert_eq!(read("deck.x=off, on"), Ok("off on".to_owned()));
        assert!(read("a=8..5").unwrap_err().contains("greater"));
        assert!(read("a=1..5..0").unwrap_err().contains("step must be 1 or more"));
        assert!(read("a=x..5").unwrap_err().contains("whole numbers"));
        assert!(read("a=0..9999").unwrap_err().contains("at most 200"));
        assert!(read("a").unwrap_err().contains("KEY="));
    }
}
