//! `spielwiese lab`: what a rule set does to a game, with error bars and plots.

use std::process::ExitCode;
use std::slice;

use bots::Bot;
use catalog::Visitor;
use lab::Start;
use lab::dead::{Autopsy, silent};
use lab::pace::Pace;
use lab::report::{Ablation, Circumstances, Dead, Names, One, Seated, Strength, World, beside};
use lab::trial::{Contrast, Trial, TrialSums, Variant, VariantSums, Variants};
use serde_json::{Value, json};
use table::options::to_json;
use table::{Advice, Game, Vocabulary};

use super::{lab_bench, lab_compare, lab_merge, lab_pace, lab_sweep, lab_tune};
use crate::bots_arg;
use crate::failure::Failure;
use crate::lab_rows::{Run, write_rows};
use crate::rules::{Chosen, FromArg, RulesArgs};
use crate::seed::SeedText;
use crate::trial::{GameTrial, TrialArgs};

/// Reports what a rule set does to a game: who wins, how long it takes, how close it is, how much is luck, which cards decide
///
/// Every number comes with a confidence interval. The same seed gives the same numbers, however many threads there are.
/// Ctrl-C stops and reports on the games so far. To compare rule sets, see `spielwiese lab compare --help`;
/// to find some that meet goals, `spielwiese lab tune --help`.
///
/// Whatever is found holds for those who played: the head of a report says who that was, and how strong they are. With several
/// kinds of players (`--bots`), findings that depend on them are called out.
///
/// Example: spielwiese lab festival-overload --seats 3 --precision 0.5% --html report.html
///
/// Example: spielwiese lab festival-overload --bots seasoned,standard,random
///
/// Example: spielwiese lab festival-overload --seats 3 --sweep target_camp=5..12 --html sweep.html
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    other: Option<Other>,

    /// The game, as listed by `spielwiese games`
    #[arg(required = true)]
    game: Option<String>,

    /// The number of players, or `all` to try every number [default: 4, or the nearest number the game allows]
    #[arg(long, value_name = "N|all")]
    pub(super) seats: Option<String>,

    /// One of the game's presets, or a file with house rules (name.toml) [default: the first preset]
    #[arg(long, value_name = "PRESET|FILE")]
    preset: Option<String>,

    #[command(flatten)]
    from: FromArg,

    /// Tries several values of an option: `target_camp=5..12`, in steps `target_camp=4..20..4`, `deck.encore=2..10`,
    /// `plaster=off,plus_one_live`; a second --sweep tries all pairs
    #[arg(long = "sweep", value_name = "KEY=VALUES", conflicts_with_all = ["ablate", "from"])]
    pub(super) sweeps: Vec<String>,

    /// Also measures the effect of each card, answer and rule: on its player, by replaying the moment as if it had gone
    /// differently; on the game, by playing the same games without each card and rule that can be switched off
    #[arg(long, conflicts_with = "from")]
    ablate: bool,

    #[command(flatten)]
    pub(super) trial: TrialArgs,
}

#[derive(Debug, clap::Subcommand)]
enum Other {
    Compare(Box<lab_compare::Args>),
    Tune(Box<lab_tune::Args>),
    Merge(lab_merge::Args),
    Pace(lab_pace::Args),
    Bench(lab_bench::Args),
}

pub(crate) fn run(args: &Args) -> Result<ExitCode, Failure> {
    match (&args.other, &args.game) {
        (Some(Other::Compare(compare)), _) => lab_compare::run(compare)?,
        (Some(Other::Tune(tune)), _) => lab_tune::run(tune)?,
        (Some(Other::Merge(merge)), _) => lab_merge::run(merge)?,
        (Some(Other::Pace(pace)), _) => lab_pace::run(pace)?,
        (Some(Other::Bench(bench)), _) => lab_bench::run(bench)?,
        (None, Some(game)) => {
            args.trial.tended.begin()?;
            catalog::visit(game, Lab(args))??;
        }
        (None, None) => unreachable!("the game is required where no other command is given"),
    }
    Ok(ExitCode::SUCCESS)
}

impl Args {
    /// `lab compare`, if that is what was asked for.
    pub(super) fn compare_mut(&mut self) -> Option<&mut lab_compare::Args> {
        match &mut self.other {
            Some(Other::Compare(compare)) => Some(compare),
            _ => None,
        }
    }
}

struct Lab<'a>(&'a Args);

impl Visitor for Lab<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Lab(args) = self;
        let seats = args.seats.as_deref();
        let all = seats == Some("all");
        let rules = RulesArgs {
            seats: if all { None } else { seats_typed(seats, SEATS)? },
            preset: args.preset.clone(),
            changes: args.trial.changes.clone(),
        };
        let chosen = rules.choose_from::<G>(&args.from)?;
        let worlds = args.trial.bots.worlds::<G>()?;
        let bench = Bench::new(args, chosen, worlds)?;
        match (all, args.sweeps.as_slice()) {
            (true, _) if args.ablate || bench.position.is_some() => {
                let flag = if args.ablate { "--ablate" } else { "--from" };
                Err(Failure::Argument(format!("{flag} needs a single number of --seats")))
            }
            (true, []) => lab_sweep::all_seats(&bench),
            (true, [sweep]) => lab_sweep::seats_and(&bench, sweep),
            (true, _) => Err(Failure::Argument("--seats all goes with one --sweep, not with two".to_owned())),
            (false, []) => bench.one(),
            (false, [sweep]) => lab_sweep::sweep(&bench, sweep),
            (false, [down, across]) => lab_sweep::pairs(&bench, down, across),
            (false, _) => Err(Failure::Argument("at most two options can be swept at once".to_owned())),
        }
    }
}

/// What `--seats` may be.
const SEATS: &str = "a number, or all";

/// The number of seats asked for.
pub(super) fn seats_typed(text: Option<&str>, allowed: &str) -> Result<Option<usize>, Failure> {
    let wrong = |text: &str| Failure::Argument(format!("--seats cannot be `{text}`; allowed: {allowed}"));
    text.map(|text| text.parse().map_err(|_| wrong(text))).transpose()
}

/// Who plays anything legal: the other end of the scale.
const RANDOM: &str = "random";

/// Whom to seat alone among whom, to see how strong those of a table are: each kind among random players, and among the game's
/// best bots if it is not the best itself.
pub(super) fn seated<G: Game>(bots: &[String]) -> Vec<Seated> {
    let best = G::best_style().name();
    let mut seated = Vec::new();
    let mut kinds: Vec<&String> = Vec::new();
    for bot in bots {
        if !kinds.contains(&bot) {
            kinds.push(bot);
        }
    }
    let pair = |one: &str, others: &str| Seated { one: one.to_owned(), others: others.to_owned() };
    for kind in &kinds {
        seated.extend((*kind != RANDOM).then(|| pair(kind, RANDOM)));
        seated.extend((*kind != best).then(|| pair(kind, best)));
    }
    seated
}

/// The bots that are seated so.
pub(super) fn contrasts<G: Game>(seated: &[Seated]) -> Result<Vec<Contrast<Bot<G::Style>>>, Failure> {
    let contrast =
        |seated: &Seated| Ok(Contrast { one: Bot::parse(&seated.one)?, others: Bot::parse(&seated.others)? });
    seated.iter().map(contrast).collect()
}

/// The rules and everything else that was asked for.
pub(super) struct Bench<'a, G: Game> {
    pub(super) args: &'a Args,
    pub(super) preset: String,
    pub(super) options: G::Options,
    pub(super) seats: usize,
    pub(super) worlds: Vec<bots_arg::World>,
    pub(super) names: Names,
    pub(super) seed: SeedText,
    pub(super) pace: Option<Pace>,
    start: Option<Start<G>>,
    /// Where games begin, as it was written.
    position: Option<Value>,
}

impl<'a, G: Game> Bench<'a, G> {
    fn new(args: &'a Args, chosen: Chosen<G>, worlds: Vec<bots_arg::World>) -> Result<Bench<'a, G>, Failure> {
        let position = chosen.from.as_ref().map(|from| from.json.clone());
        Ok(Bench {
            args,
            preset: chosen.preset,
            options: chosen.options,
            seats: chosen.seats,
            worlds,
            names: Names::of::<G>(args.trial.lang.code()),
            seed: SeedText::or_any(args.trial.seed.clone())?,
            pace: args.trial.pace_of::<G>()?,
            start: chosen.from.map(|from| Start { position: from.position, state: from.state }),
            position,
        })
    }

    /// One rule set, in full.
    fn one(&self) -> Result<(), Failure> {
        let trial = &self.args.trial;
        let games = trial.games(&self.worlds);
        let without = if self.args.ablate {
            Ablation::candidates::<G>(&self.options, self.seats, &self.names)
        } else {
            Vec::new()
        };
        let mut trials = Vec::new();
        for world in &self.worlds {
            let bots = world.for_seats(self.seats)?;
            let mut main = self.trial(slice::from_ref(&self.options), &bots, games)?;
            main.luck = true;
            if bots.iter().all(|bot| *bot == bots[0] && bot != RANDOM) {
                // What becomes of somebody who does not think, among those who do.
                main.contrasts.push(Contrast { one: Bot::parse(RANDOM)?, others: Bot::parse(&bots[0])? });
            }
            main.effects = if self.args.ablate { Ablation::games(games) } else { 0 };
            trials.push(main);
            if !without.is_empty() {
                let variants: Vec<G::Options> = std::iter::once(&self.options)
                    .chain(without.iter().map(|(_, options)| options))
                    .cloned()
                    .collect();
                let mut more = self.trial(&variants, &bots, Ablation::games(games))?;
                more.contrasts.clear();
                trials.push(more);
            }
        }
        let each = trials.len() / self.worlds.len();
        let precision = trial.precision;
        let enough = |at: usize, sums: &VariantSums| {
            at.is_multiple_of(each)
                && precision.is_some_and(|precision| sums.wins_known_to(precision, self.seats))
        };
        let Some(ran) = trial.run(&trials, self.what(&trials), enough)? else { return Ok(()) };
        ran.known()?;
        let main = self.worlds.iter().zip(trials.iter().step_by(each)).zip(ran.trials.iter().step_by(each));
        self.rows(main.map(|((world, trial), sums)| (world, trial, sums)), slice::from_ref(&self.preset))?;
        let mut worlds = Vec::new();
        for (at, world) in self.worlds.iter().enumerate() {
            let (trials, sums) = (&trials[at * each..][..each], &ran.trials[at * each..][..each]);
            if sums[0].variants.done == 0 {
                break;
            }
            worlds.push(self.one_world(world, (trials, sums), &without, ran.stopped)?);
        }
        trial.show(&beside(&worlds, Some(self.seats), &self.names), &self.names)
    }

    /// The report on one kind of players.
    fn one_world(
        &self,
        world: &bots_arg::World,
        (trials, sums): (&[GameTrial<G>], &[TrialSums]),
        without: &[lab::report::Without<G::Options>],
        stopped: bool,
    ) -> Result<World, Failure> {
        let bots = world.for_seats(self.seats)?;
        let mut seated = seated::<G>(&bots);
        seated.extend(
            (trials[0].contrasts.len() > seated.len())
                .then(|| Seated { one: RANDOM.to_owned(), others: bots[0].clone() }),
        );
        let strength = Strength {
            seated: &seated,
            sums: &sums[0],
            seats: self.seats,
            best: G::best_style().name(),
            bots: &bots,
        };
        let dead = self.dead(&bots, &sums[0]);
        let one = One {
            figures: trials[0].variants.figures(),
            sums: &sums[0],
            strength,
            looked: self.args.trial.precision.is_some(),
            absent: &lab::absent(&trials[0].variants.base().rules),
            dead: &dead,
        };
        let games = sums[0].variants.done;
        let about = Circumstances {
            strength: strength.words(&self.names),
            ..self.about(self.seats.to_string(), bots.clone(), games, stopped, stopped)
        };
        let mut document = one.document(&self.names, &about);
        if let Some(sums) = sums.get(1).filter(|sums| sums.variants.done > 0) {
            let without: Vec<(String, String)> = without.iter().map(|(name, _)| name.clone()).collect();
            let ablation = Ablation {
                figures: trials[1].variants.figures(),
                sums: &sums.variants.sums,
                without: &without,
            };
            document.sections.push(ablation.section(&self.names));
        }
        Ok(World { name: world.name.clone(), strength: strength.among_random(), document })
    }

    /// The clauses that never came into play, and why.
    fn dead(&self, bots: &[String], sums: &TrialSums) -> Vec<Dead> {
        let autopsy: Autopsy<'_, G> = Autopsy {
            options: &self.options,
            seats: self.seats,
            start: self.start.as_ref(),
            played_by: bots,
            seed: self.seed.seed,
        };
        let clauses = silent::<G>(&sums.variants.sums);
        let causes = autopsy.causes(&clauses, sums.variants.done, self.args.trial.workers());
        causes.into_iter().map(|(clause, cause)| Dead { clause, cause }).collect()
    }

    /// Rule sets at the same table, with what it takes to see how strong the players are.
    pub(super) fn trial(
        &self,
        variants: &[G::Options],
        bots: &[String],
        games: u64,
    ) -> Result<GameTrial<G>, Failure> {
        let variants = variants_of::<G>(variants, bots, self.start.as_ref())?;
        Ok(Trial {
            variants: Variants::new(variants, self.seed.seed).paced(self.pace.clone()),
            games,
            contrasts: contrasts::<G>(&seated::<G>(bots))?,
            luck: false,
            effects: 0,
            seed: self.seed.seed,
        })
    }

    /// Everything that makes this run what it is.
    pub(super) fn what(&self, trials: &[GameTrial<G>]) -> String {
        let variants: Vec<usize> = trials.iter().map(|trial| trial.variants.count()).collect();
        let worlds: Vec<&str> = self.worlds.iter().map(|world| world.name.as_str()).collect();
        json!({
            "game": G::ID, "version": G::VERSION, "options": to_json(&self.options), "seats": self.args.seats,
            "sweep": self.args.sweeps, "ablate": self.args.ablate, "variants": variants, "bots": worlds,
            "from": self.position, "pace": self.pace.as_ref().map(Pace::source), "seed": self.seed.text,
        })
        .to_string()
    }

    /// Writes a row for every game of these trials, if that was asked for. Each is of a kind of players, and its rule sets are called
    /// so.
    pub(super) fn rows<'t>(
        &self,
        trials: impl Iterator<Item = (&'t bots_arg::World, &'t GameTrial<G>, &'t TrialSums)>,
        rule_sets: &[String],
    ) -> Result<(), Failure> {
        let Some(path) = &self.args.trial.games_csv else { return Ok(()) };
        let run = |(world, trial, sums): (&'t bots_arg::World, _, &TrialSums)| Run {
            world: &world.name,
            trial,
            rule_sets,
            games: sums.variants.done,
        };
        let runs: Vec<Run<'_, G>> = trials.map(run).collect();
        write_rows(path, &self.seed.text, &runs, self.args.trial.workers())
    }

    /// How it came about. The command asks for as many games as there were if they were cut short.
    pub(super) fn about(
        &self,
        seats: String,
        bots: Vec<String>,
        games: u64,
        stopped: bool,
        cut_short: bool,
    ) -> Circumstances {
        let estimated = self.pace.as_ref().is_some_and(|pace| pace.estimate);
        let pace = if estimated { "pace.estimate" } else { "pace.measured" };
        Circumstances {
            game: (G::ID.to_owned(), G::VERSION),
            preset: self.preset.clone(),
            changes: self.args.trial.changes.clone(),
            seats,
            bots,
            strength: String::new(),
            pace: self.pace.as_ref().map_or_else(String::new, |_| self.names.text(pace)),
            estimated,
            games,
            stopped,
            seed: self.seed.text.clone(),
            command: self.args.trial.command(&self.seed.text, cut_short.then_some(games)),
        }
    }
}

/// A rule set with the game's bots.
type GameVariant<G> = Variant<G, Bot<<G as Advice>::Style>>;

/// Rule sets compiled, with one bot per seat.
pub(super) fn variants_of<G: Game>(
    variants: &[G::Options],
    bots: &[String],
    start: Option<&Start<G>>,
) -> Result<Vec<GameVariant<G>>, Failure> {
    let players = bots.iter().map(|name| Bot::parse(name)).collect::<Result<Vec<_>, _>>()?;
    let variant = |options| {
        Ok(Variant {
            rules: G::for_seats(options, bots.len())?,
            players: players.clone(),
            start: start.cloned(),
        })
    };
    variants.iter().map(variant).collect()
}
