//! `spielwiese lab compare`: rule sets side by side, on the same luck.

use catalog::Visitor;
use lab::figure::{Common, Figures};
use lab::report::{Circumstances, Comparison, Names};
use lab::trial::{ArmSums, Arms, Trial};
use serde_json::json;
use table::options::{to_json, with_text};
use table::{Game, Vocabulary, options_with};

use super::lab::{arms_of, seats_of};
use crate::failure::Failure;
use crate::rules::rule_set;
use crate::seed::SeedText;
use crate::trial::{TrialArgs, command, share};

/// Compares rule sets on the same cards and dice, and says what changed and what did not
///
/// Every game is played under each rule set with the same luck, so much fewer games are needed than with luck of
/// their own. Intervals hold for all comparisons at once. With --precision it stops when every difference is known so
/// precisely: percentage points of shares; of other figures, a share of their mean or standard deviation.
///
/// Example: spielwiese lab compare festival-overload --variant plaster=plus_one_live --precision 1%
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as `spielwiese games` lists it
    game: String,

    /// What the others are compared with: a preset of the game, or a file with house rules [default: the first preset]
    #[arg(long, value_name = "PRESET|FILE")]
    base: Option<String>,

    /// Another rule set: changes (`overload_max=10,rebound=8`), a preset or a file; may be repeated
    #[arg(long = "variant", value_name = "CHANGES|PRESET|FILE", required = true)]
    variants: Vec<String>,

    /// How many sit at the table [default: 4, if the game can be played by four]
    #[arg(long, value_name = "N")]
    seats: Option<String>,

    /// Up to this size a difference does not matter
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = share)]
    matters: f64,

    #[command(flatten)]
    trial: TrialArgs,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    catalog::visit(&args.game, Compare(args))?
}

struct Compare<'a>(&'a Args);

impl Visitor for Compare<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Compare(args) = self;
        let trial = &args.trial;
        let preset = args.base.clone().unwrap_or_else(|| G::PRESETS[0].id.to_owned());
        let base = options_with(rule_set::<G>(&preset)?, &trial.changes)?;
        let mut options = vec![base.clone()];
        for variant in &args.variants {
            options.push(read_variant::<G>(&base, variant)?);
        }
        let seats = seats_of::<G>(args.seats.as_deref(), "a number")?;
        let bots = trial.bots.for_seats(seats, G::Style::ALL[0].name())?;
        let seed = SeedText::or_any(trial.seed.clone())?;
        let arms = Arms::new(arms_of::<G>(&options, &bots)?, seed.seed);
        let trials = [Trial { arms, games: trial.games(), strength: None, effects: 0, seed: seed.seed }];
        let names = Names::of::<G>(trial.lang.code());
        let figures = trials[0].arms.figures();
        let compared = compared(figures, &names);
        let what = json!({
            "game": G::ID, "version": G::VERSION, "options": options.iter().map(to_json).collect::<Vec<_>>(),
            "bots": bots, "seed": seed.text,
        });
        let enough = |_: usize, sums: &ArmSums| {
            trial
                .precision
                .is_some_and(|precision| side_by_side(args, figures, &compared, sums).known_to(precision))
        };
        let ran = trial.run(&trials, what.to_string(), enough)?;
        let games = ran.trials[0].arms.done;
        let about = Circumstances {
            game: (G::ID.to_owned(), G::VERSION),
            preset,
            changes: trial.changes.clone(),
            seats: seats.to_string(),
            bots,
            games,
            stopped: ran.stopped,
            command: command(&seed.text, ran.stopped.then_some(games)),
            seed: seed.text,
        };
        let comparison = side_by_side(args, figures, &compared, &ran.trials[0].arms.sums);
        trial.show(&comparison.document(&names, &about), &names)
    }
}

fn side_by_side<'a>(
    args: &'a Args,
    figures: &'a Figures,
    compared: &'a [usize],
    sums: &'a ArmSums,
) -> Comparison<'a> {
    let looked = args.trial.precision.is_some();
    Comparison { figures, sums, variants: &args.variants, compared, matters: args.matters, looked }
}

/// What is compared: who wins by starting order, everything common, and the game's own measures except single cards.
fn compared(figures: &Figures, names: &Names) -> Vec<usize> {
    let order = (0..figures.seats()).map(|after| figures.win_from(after));
    let common = figures.common(Common::Decisions)..figures.measure(0);
    let measures = names.measures.iter().enumerate().filter(|(_, (_, _, card))| !card);
    order.chain(common).chain(measures.map(|(at, _)| figures.measure(at))).collect()
}

/// The rules of a variant: changes of the base, or a rule set of its own.
fn read_variant<G: Game>(base: &G::Options, variant: &str) -> Result<G::Options, Failure> {
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
    Ok(options)
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
