//! `spielwiese lab compare`: rule sets side by side, on the same luck.

use catalog::Visitor;
use lab::figure::{Common, Figures};
use lab::pace::Pace;
use lab::report::{Circumstances, Comparison, Names, Strength, World, beside};
use lab::trial::{Trial, VariantSums, Variants};
use serde_json::json;
use table::options::{to_json, with_text};
use table::{Game, RuleSet, Vocabulary, options_with};

use super::lab::{contrasts, seated, seats_typed, variants_of};
use crate::failure::Failure;
use crate::lab_rows::{Run, write_rows};
use crate::rules::rule_set;
use crate::seed::SeedText;
use crate::trial::{GameTrial, TrialArgs, share};

/// Compares rule sets on the same cards and dice, and says what changed and what didn't
///
/// Every game is played with the same luck under each rule set, which takes far fewer games than independent ones would.
/// The intervals hold for all comparisons at once. With --precision it stops once every difference is known that precisely:
/// in percentage points for shares, and relative to the mean or the standard deviation for other figures.
///
/// Example: spielwiese lab compare festival-overload --variant plaster=plus_one_live --precision 1%
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as listed by `spielwiese games`
    game: String,

    /// What to compare with: one of the game's presets, or a file with house rules [default: the first preset]
    #[arg(long, value_name = "PRESET|FILE")]
    base: Option<String>,

    /// A rule set to compare: changes (`overload_max=10,rebound=8`), a preset or a file; can be repeated
    #[arg(long = "variant", value_name = "CHANGES|PRESET|FILE", required = true)]
    variants: Vec<String>,

    /// The number of players [default: 4, or the nearest number the game allows]
    #[arg(long, value_name = "N")]
    seats: Option<String>,

    /// Differences up to this size don't matter
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = share)]
    matters: f64,

    #[command(flatten)]
    pub(super) trial: TrialArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.trial.tended.begin()?;
    catalog::visit(&args.game, Compare(args))?
}

struct Compare<'a>(&'a Args);

impl Visitor for Compare<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Compare(args) = self;
        let trial = &args.trial;
        let RuleSet { name: preset, options: base } =
            rule_set::<G>(args.base.as_deref().unwrap_or(G::PRESETS[0].id))?;
        let base = options_with(base, &trial.changes)?;
        let (mut variants, mut options) = (Vec::new(), vec![base.clone()]);
        for variant in &args.variants {
            let RuleSet { name, options: changed } = read_variant::<G>(&base, variant)?;
            variants.push(name);
            options.push(changed);
        }
        const USUAL: usize = 4;
        let seats = seats_typed(args.seats.as_deref(), "a number")?;
        let seats = seats.unwrap_or(USUAL.clamp(*G::SEATS.start(), *G::SEATS.end()));
        let worlds = trial.bots.worlds::<G>()?;
        let seed = SeedText::or_any(trial.seed.clone())?;
        let pace = trial.pace_of::<G>()?;
        let estimated = pace.as_ref().is_some_and(|pace| pace.estimate);
        let mut trials: Vec<GameTrial<G>> = Vec::new();
        for world in &worlds {
            let bots = world.for_seats(seats)?;
            let variants = Variants::new(variants_of::<G>(&options, &bots, None)?, seed.seed);
            trials.push(Trial {
                variants: variants.paced(pace.clone()),
                games: trial.games(&worlds),
                contrasts: contrasts::<G>(&seated::<G>(&bots))?,
                luck: false,
                effects: 0,
                seed: seed.seed,
            });
        }
        let names = Names::of::<G>(trial.lang.code());
        let figures = trials[0].variants.figures();
        let compared = compared(figures, &names);
        let what = json!({
            "game": G::ID, "version": G::VERSION, "options": options.iter().map(to_json).collect::<Vec<_>>(),
            "bots": worlds.iter().map(|world| world.name.as_str()).collect::<Vec<_>>(), "seats": seats,
            "pace": pace.as_ref().map(Pace::source), "seed": seed.text,
        });
        let enough = |_: usize, sums: &VariantSums| {
            trial.precision.is_some_and(|precision| {
                side_by_side((args, &variants), figures, &compared, sums).known_to(precision)
            })
        };
        let Some(ran) = trial.run(&trials, what.to_string(), enough)? else { return Ok(()) };
        ran.known()?;
        if let Some(path) = &trial.games_csv {
            let labels: Vec<String> = std::iter::once(&preset).chain(&variants).cloned().collect();
            let all = worlds.iter().zip(&trials).zip(&ran.trials);
            let runs: Vec<Run<'_, G>> = all
                .map(|((world, trial), sums)| Run {
                    world: &world.name,
                    trial,
                    rule_sets: &labels,
                    games: sums.variants.done,
                })
                .collect();
            write_rows(path, &seed.text, &runs, trial.workers())?;
        }
        let mut reports = Vec::new();
        for (world, sums) in worlds.iter().zip(&ran.trials).filter(|(_, sums)| sums.variants.done > 0) {
            let (bots, games) = (world.for_seats(seats)?, sums.variants.done);
            let seated = seated::<G>(&bots);
            let best = G::best_style().name();
            let strength = Strength { seated: &seated, sums, seats, best, bots: &bots };
            let about = Circumstances {
                game: (G::ID.to_owned(), G::VERSION),
                preset: preset.clone(),
                changes: trial.changes.clone(),
                seats: seats.to_string(),
                strength: strength.words(&names),
                pace: pace.as_ref().map_or_else(String::new, |_| {
                    names.text(if estimated { "pace.estimate" } else { "pace.measured" })
                }),
                estimated,
                games,
                stopped: ran.stopped,
                command: trial.command(&seed.text, ran.stopped.then_some(games)),
                seed: seed.text.clone(),
                bots: bots.clone(),
            };
            let comparison = side_by_side((args, &variants), figures, &compared, &sums.variants.sums);
            reports.push(World {
                name: world.name.clone(),
                strength: strength.among_random(),
                document: comparison.document(&names, &about),
            });
        }
        trial.show(&beside(&reports, Some(seats), &names), &names)
    }
}

fn side_by_side<'a>(
    (args, variants): (&Args, &'a [String]),
    figures: &'a Figures,
    compared: &'a [usize],
    sums: &'a VariantSums,
) -> Comparison<'a> {
    let looked = args.trial.precision.is_some();
    Comparison { figures, sums, variants, compared, matters: args.matters, looked }
}

/// What is compared: who wins by starting order, everything common, and the game's own measures except single cards.
fn compared(figures: &Figures, names: &Names) -> Vec<usize> {
    let order = (0..figures.seats()).map(|after| figures.win_from(after));
    let common = figures.common(Common::Minutes)..figures.measure(0);
    let measures = names.measures.iter().enumerate().filter(|(_, (_, _, card))| !card);
    order.chain(common).chain(measures.map(|(at, _)| figures.measure(at))).collect()
}

/// The rules of a variant: changes of the base, or a rule set of its own.
fn read_variant<G: Game>(base: &G::Options, variant: &str) -> Result<RuleSet<G::Options>, Failure> {
    if !variant.contains('=') {
        return rule_set::<G>(variant).map_err(|failure| match failure {
            Failure::Argument(problem) => Failure::Argument(format!("--variant: {problem}, or KEY=VALUE,…")),
            other => other,
        });
    }
    let mut options = base.clone();
    for (key, value) in changes(variant) {
        options = with_text(&options, key, value)?;
    }
    Ok(RuleSet { name: variant.to_owned(), options })
}

/// Cuts `a=1,deck=x:1,y:2,b=3` where an option begins: a part without `=` belongs to the one before.
fn changes(variant: &str) -> Vec<(&str, &str)> {
    let mut starts: Vec<usize> = vec![0];
    starts.extend(variant.match_indices(',').map(|(at, _)| at + 1).filter(|&at| {
        let part = variant[at..].split(',').next().unwrap_or_default();
        part.contains('=')
    }));
    let ends = starts.iter().skip(1).map(|start| start - 1).chain([variant.len()]);
    let parts = starts.iter().zip(ends).map(|(&start, end)| &variant[start..end]);
    parts
        .map(|part| part.split_once('=').unwrap_or((part, "")))
        .map(|(key, value)| (key.trim(), value.trim()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_cut_where_an_option_begins() {
        assert_eq!(changes("a=1"), [("a", "1")]);
        assert_eq!(changes("overload_max=10, rebound=8"), [("overload_max", "10"), ("rebound", "8")]);
        assert_eq!(changes("deck=x:1,y:2,b=3"), [("deck", "x:1,y:2"), ("b", "3")]);
    }
}
