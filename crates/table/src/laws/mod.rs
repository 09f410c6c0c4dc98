//! The laws that every game must pass, over random games: of every preset and seat count from the deal, of random options, and
//! from random positions.
//!
//! A game instantiates them with one line in its tests: `table::laws!(MyGame);`. A law that is broken says how to see
//! it again. Each law has a copy of a miniature game, deliberately broken, that it must catch: see `tests/laws.rs`.

mod any_order;
pub(crate) mod case;
pub(crate) mod caught;
mod circle;
mod conserved;
mod ends;
mod fallback;
mod honest;
mod kind;
mod legal;
mod no_leak;
mod questions;
mod record;
mod repeats;
mod said;
mod scattered;
mod uniform;
mod walk;

pub use circle::{Search, circle};
pub use kind::Kind;
pub use questions::each_question;
pub use scattered::can_be_set_up;
pub use uniform::even_over;
pub use walk::{LawCheck, Transition};

use case::Case;
use caught::caught;
use kind::Beginning;
use thiserror::Error;

use crate::options::{self, RuleSet};
use crate::{Game, Rulebook, Seed, Vocabulary, vocabulary};

vocabulary! {
    /// A law.
    pub enum Law {
        /// Any legal action applies; any other errs and changes nothing; a game asks, advances, or is over.
        Legal = "legal",
        /// Cards, chips and counters are conserved after every phase; the game's invariants hold.
        Conserved = "conserved",
        /// A game ends within the bound that it names, whoever plays, and never goes round in a circle.
        Ends = "ends",
        /// Same options, outcomes and decisions: same check values.
        Repeats = "repeats",
        /// What a seat is sent does not depend on what it may not know.
        NoLeak = "no-leak",
        /// A record survives a round trip, and rebuilding from it gives the state that was.
        Record = "record",
        /// Answers of a simultaneous decision may come in any order.
        AnyOrder = "any-order",
        /// The fallback is legal and depends on the seat's view only.
        Fallback = "fallback",
        /// A heuristic chooses the same in the real state and in an imagined one.
        Honest = "honest",
        /// What a seat imagines is even over all that it cannot tell apart.
        Uniform = "uniform",
        /// Everything told has words in every language. The eleventh, since nobody plays a game that is mute.
        Said = "said",
    }
}

impl Law {
    /// The law's number, from 1.
    pub fn number(self) -> usize {
        self.index() + 1
    }

    /// The law with this number or name.
    pub fn parse(text: &str) -> Option<Law> {
        let by_number =
            text.parse::<usize>().ok().and_then(|number| Law::ALL.get(number.checked_sub(1)?).copied());
        by_number.or_else(|| Law::from_name(text))
    }

    fn watch<G: Game>(self) -> Box<dyn LawCheck<G>> {
        match self {
            Law::Legal => Box::new(legal::Legal),
            Law::Conserved => Box::new(conserved::Conserved),
            Law::Ends => Box::new(ends::Ends),
            Law::Repeats => Box::new(repeats::Repeats),
            Law::NoLeak => Box::new(no_leak::NoLeak),
            Law::Record => Box::new(record::RoundTrip),
            Law::AnyOrder => Box::new(any_order::AnyOrder),
            Law::Fallback => Box::new(fallback::Fallback),
            Law::Honest => Box::new(honest::Honest),
            Law::Uniform => Box::new(uniform::Uniform::default()),
            Law::Said => Box::new(said::Said::new::<G>()),
        }
    }
}

/// Which laws to check, on which games.
#[derive(Clone, Debug)]
pub struct Plan<O> {
    pub laws: Vec<Law>,
    /// Where the games begin.
    pub kinds: Vec<Kind>,
    /// The rule sets, by name.
    pub rule_sets: Vec<(String, O)>,
    /// The numbers of seats.
    pub seats: Vec<usize>,
    /// Whether the numbers of seats take turns, instead of being played with all.
    pub in_turn: bool,
    /// The word from which the games follow.
    pub seed: String,
    /// How many games of each kind, rule set and number of seats.
    pub games: u64,
    /// How many answers of a game are looked at that does not begin with a preset and the deal: it may never end.
    pub most: u32,
}

/// How many answers of a random beginning are looked at, unless a plan says otherwise.
const MOST: u32 = 120;

impl<O: options::Options> Plan<O> {
    /// All laws on every preset and every number of seats, a few games each.
    pub fn brief<G: Game<Options = O>>() -> Plan<O> {
        let preset = |preset: &options::Preset| {
            let rules =
                RuleSet::parse(preset.text).unwrap_or_else(|error| panic!("preset {}: {error}", preset.id));
            (preset.id.to_owned(), rules.options)
        };
        Plan {
            laws: Law::ALL.to_vec(),
            kinds: Kind::ALL.to_vec(),
            rule_sets: G::PRESETS.iter().map(preset).collect(),
            seats: G::SEATS.collect(),
            in_turn: false,
            seed: "laws".to_owned(),
            games: 4,
            most: MOST,
        }
    }

    /// Only this law.
    #[must_use]
    pub fn only(mut self, law: Law) -> Plan<O> {
        self.laws = vec![law];
        self
    }

    /// The same laws on this many games of each random kind and rule set; the numbers of seats take turns.
    #[must_use]
    pub fn at_random(self, games: u64) -> Plan<O> {
        let seed = self.laws.iter().fold(self.seed.clone(), |seed, law| format!("{seed}-{law}"));
        Plan { kinds: Kind::RANDOM.to_vec(), in_turn: true, games, seed, ..self }
    }

    /// The games of a rule set, by seats and number. When the numbers of seats take turns, each rule set and each law begins with
    /// another one, and each rule set has games of its own.
    fn games_of<G: Game<Options = O>>(&self, rule_set: usize) -> Vec<(usize, u64)> {
        // A rule set may be made for fewer seats than the game: what it refuses is not played.
        let (_, options) = &self.rule_sets[rule_set];
        let seats: Vec<usize> =
            self.seats.iter().copied().filter(|&seats| G::for_seats(options, seats).is_ok()).collect();
        let first = rule_set + self.laws.first().map_or(0, |law| law.index());
        if !self.in_turn {
            return seats.iter().flat_map(|&seats| (0..self.games).map(move |game| (seats, game))).collect();
        }
        let numbers = self.games * rule_set as u64..self.games * (rule_set as u64 + 1);
        seats.iter().cycle().skip(first % seats.len().max(1)).copied().zip(numbers).collect()
    }
}

/// A law that does not hold, and how to see it again.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error(
    "law {} ({}) is broken: {problem}\n\n{scenario}\nshow it again: spielwiese laws {game} --law {} --kind {kind} --preset {rule_set}{} --seats {seats} --seed {seed} --games 1",
    law.number(), law, law.number(), changes.iter().map(|change| format!(" --set {change}")).collect::<String>()
)]
pub struct Violation {
    pub law: Law,
    pub game: &'static str,
    /// Where the game began.
    pub kind: Kind,
    /// The rule set.
    pub rule_set: String,
    /// In which options it was played otherwise than the preset of this name.
    pub changes: Vec<String>,
    /// The number of seats.
    pub seats: usize,
    /// The seed of the very game.
    pub seed: String,
    /// What went wrong.
    pub problem: String,
    /// The same in a small scenario, to be kept; nothing if not even a position can be set up.
    pub scenario: String,
}

/// Checks laws on random games: how many games were played, or the first violation.
pub fn check<G: Game>(plan: &Plan<G::Options>) -> Result<u64, Box<Violation>> {
    let mut played = 0;
    for (at, (name, basis)) in plan.rule_sets.iter().enumerate() {
        for (seats, index) in plan.games_of::<G>(at) {
            let seed = if plan.games == 1 { plan.seed.clone() } else { format!("{}/{index}", plan.seed) };
            for &kind in &plan.kinds {
                check_one::<G>(plan, kind, (name.as_str(), basis), seats, &seed)?;
                played += 1;
            }
        }
    }
    Ok(played)
}

fn check_one<G: Game>(
    plan: &Plan<G::Options>,
    kind: Kind,
    (name, basis): (&str, &G::Options),
    seats: usize,
    seed: &str,
) -> Result<(), Box<Violation>> {
    let Ok(bytes) = seed.parse::<Seed>();
    let violation = |law: Law, problem: &str, scenario: String| {
        Box::new(Violation {
            law,
            game: G::ID,
            kind,
            rule_set: name.to_owned(),
            changes: changes::<G>(name, basis),
            seats,
            seed: seed.to_owned(),
            problem: Rulebook::of::<G>().explain(problem),
            scenario,
        })
    };
    let begun = match caught(|| kind.begin::<G>(basis, seats, bytes)) {
        Ok(None) => return Ok(()),
        Ok(Some(Ok(begun))) => begun,
        Ok(Some(Err(problem))) | Err(problem) => {
            return Err(violation(plan.laws[0], &problem, String::new()));
        }
    };
    let Beginning { options, rules, position } = begun;
    let most = if kind == Kind::Preset { u32::MAX } else { plan.most };
    let case = Case { options, rules, position, seed: bytes, plays: None, most };
    case.judge(&plan.laws).map(drop).map_err(|failed| {
        let known = G::PRESETS.iter().any(|preset| preset.id == name);
        let scene = failed.shrink(known.then(|| name.to_owned()), &case);
        let law = failed.law;
        let title = format!("Law {} ({law}) holds", law.number());
        violation(law, &failed.problem, scene.to_scenario(&title, &[("law", law.name()), ("seed", seed)]))
    })
}

/// The options that are not as in the preset of this name, as `--set` takes them; none if there is no such preset.
fn changes<G: Game>(preset: &str, options: &G::Options) -> Vec<String> {
    let preset = G::PRESETS.iter().find(|known| known.id == preset);
    let Some(usual) = preset.and_then(|preset| RuleSet::<G::Options>::parse(preset.text).ok()) else {
        return Vec::new();
    };
    let usual = options::to_json(&usual.options);
    let changed = options::to_json(options).into_iter().filter(|(key, value)| usual.get(key) != Some(value));
    changed.map(|(key, value)| format!("{key}={}", options::spell(&value))).collect()
}

/// Whether the environment says `SPIELWIESE_LONG=1`: tests then take their time.
pub fn is_long() -> bool {
    std::env::var_os("SPIELWIESE_LONG").is_some()
}

/// How many games of each kind a test plays: few, or many if the environment says `SPIELWIESE_LONG=1`.
pub fn games(brief: u64) -> u64 {
    if is_long() { brief * 50 } else { brief }
}

/// Checks one law on all presets and seat counts, as a test does.
///
/// # Panics
/// When the law is broken.
pub fn uphold<G: Game>(law: Law, brief: u64) {
    let preset = Plan { kinds: vec![Kind::Preset], games: games(brief), ..Plan::brief::<G>().only(law) };
    hold::<G>(&preset);
    hold::<G>(&preset.at_random(random_games(law)));
}

/// How many games of each random kind and preset a test plays: few where a law takes its time.
pub fn random_games(law: Law) -> u64 {
    games(if law == Law::Uniform { 1 } else { 2 })
}

/// Checks a plan, as a test does.
///
/// # Panics
/// When a law is broken.
pub fn hold<G: Game>(plan: &Plan<G::Options>) -> u64 {
    match check::<G>(plan) {
        Ok(0) => panic!("no preset of {} can be played", G::ID),
        Ok(played) => played,
        Err(violation) => panic!("{violation}"),
    }
}

/// One test a law, over all presets and seat counts of a game.
#[macro_export]
macro_rules! laws {
    ($Game:ty) => {
        $crate::laws!($Game, 4);
    };
    ($Game:ty, $games:expr) => {
        $crate::laws!(@ $Game, $games,
            law_01_legal Legal, law_02_conserved Conserved, law_03_ends Ends, law_04_repeats Repeats,
            law_05_no_leak NoLeak, law_06_record Record, law_07_any_order AnyOrder, law_08_fallback Fallback,
            law_09_honest Honest, law_10_uniform Uniform, law_11_said Said);
    };
    (@ $Game:ty, $games:expr, $($name:ident $Law:ident),+) => {
        $(#[test]
        fn $name() {
            $crate::laws::uphold::<$Game>($crate::laws::Law::$Law, $games);
        })+

        #[test]
        fn random_positions_can_be_set_up() {
            $crate::laws::can_be_set_up::<$Game>($crate::laws::games(250));
        }

        #[test]
        fn every_word_is_there() {
            let gaps = $crate::words::gaps::<$Game>();
            assert!(gaps.is_empty(), "{}", gaps.join("\n"));
        }
    };
}
