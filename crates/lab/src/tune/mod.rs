//! Rule sets that do what a designer wants, with few changes.
//!
//! Some independent searches (`search`) propose rule sets; fresh games choose at most eight of them; and games that are fresh
//! again, a number fixed before and looked at once, prove what these do (`proof`). Only the last ones are shown: whatever was
//! used for finding or choosing looks better than it is.
//!
//! Budgets are counted in games, so the same seed gives the same answer on every machine.

mod freeze;
mod goal;
mod ground;
mod heat;
mod model;
mod plan;
mod proof;
mod search;
mod space;
mod wish;

pub use goal::{Band, Goal, GoalError};
pub use plan::Plan;
pub use proof::{Judged, Shown};
pub use space::{Knob, Point, Space, SpaceError};

use std::collections::{BTreeMap, BTreeSet};

use table::{Game, Player, Seed};
use thiserror::Error;

use self::freeze::{Contender, freeze};
use self::ground::{Desk, Ground};
use self::search::Search;
use self::wish::Wishes;
use crate::figure::{Common, Figures};
use crate::pace::Pace;
use crate::workers::Workers;

/// What is wanted, and how it may be looked for.
#[derive(Debug)]
pub struct Tuner<'a, G: Game, P> {
    /// What is wanted.
    pub goals: &'a [Goal],
    /// What may be changed.
    pub space: &'a Space<G::Options>,
    /// Who plays, one player per seat. Rule sets are found with the first table; claims about it are about nobody else.
    pub tables: &'a [Vec<P>],
    /// How long people take, if that is known.
    pub pace: Option<&'a Pace>,
    /// What all luck follows from.
    pub seed: Seed,
    /// How many games may be played.
    pub budget: u64,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TuneError {
    /// There are not enough games to try every single change.
    #[error(
        "a budget of {budget} games is too small to try {sets} rule sets with at most one change and to prove anything; allowed: {least} games or more"
    )]
    Budget {
        /// What was given.
        budget: u64,
        /// How many rule sets have to be tried.
        sets: u64,
        /// What is needed.
        least: u64,
    },
    /// No game has what a goal is about.
    #[error("the goal `{0}`: under these rules no game has that figure")]
    NoFigure(String),
    /// The rules with nothing changed cannot be played.
    #[error("the rules cannot be played with nothing changed")]
    NoBase,
    /// Somebody stopped it.
    #[error("it was stopped before anything was proved; a smaller --budget is done sooner")]
    Stopped,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// At most eight rule sets, from the fewest changes to the most; the first changes nothing.
    pub found: Vec<Found>,
    /// How many rule sets were tried.
    pub tried: usize,
    /// How many rule sets change one option.
    pub singles: u64,
    /// Whether there are no others.
    pub all: bool,
    /// What the games were for.
    pub plan: Plan,
    /// How many games proved what each rule set does, at each table.
    pub each: u64,
}

/// A rule set, and what was shown about it.
#[derive(Clone, Debug)]
pub struct Found {
    /// Options and values.
    pub changes: Vec<(String, String)>,
    /// By table: what was shown about each goal.
    pub tables: Vec<Vec<Judged>>,
    /// By table: how long the same games took, in minutes if that is known, and in decisions.
    pub length: Vec<[Option<f64>; 2]>,
}

impl Found {
    /// How many goals are met at a table.
    pub fn met(&self, table: usize) -> usize {
        self.tables[table].iter().filter(|judged| judged.shown == Shown::Met).count()
    }
}

impl Answer {
    /// The rule set that meets most goals, with the fewest changes.
    pub fn best(&self) -> &Found {
        // The last of equals is the greatest, so those with fewer changes come last.
        let rank = |found: &&Found| (found.met(0), usize::MAX - found.changes.len());
        self.found.iter().rev().max_by_key(rank).expect("nothing changed is one of them")
    }

    /// Whether nothing meets as many goals with fewer changes, or more with as many.
    pub fn is_on_front(&self, found: &Found) -> bool {
        let rank = |found: &Found| (found.changes.len(), found.met(0));
        let (changes, met) = rank(found);
        !self
            .found
            .iter()
            .map(rank)
            .any(|(others, theirs)| others <= changes && theirs >= met && (others < changes || theirs > met))
    }

    /// The rule set that comes nearest to a goal.
    pub fn nearest(&self, goal: usize) -> &Found {
        let depth = |found: &&Found| found.tables[0][goal].depth;
        let best = self.found.iter().max_by(|a, b| depth(a).total_cmp(&depth(b)));
        best.expect("nothing changed is one of them")
    }
}

/// Shows how far it is: games begun, and how many there will be.
pub type Progress<'a> = dyn FnMut(u64, u64) + 'a;

impl<G: Game, P: Player<G> + Clone + Sync> Tuner<'_, G, P> {
    /// Looks for rule sets and proves what they do.
    pub fn run(&self, workers: Workers<'_>, progress: &mut Progress<'_>) -> Result<Answer, TuneError> {
        let seats = self.tables[0].len();
        let figures = Figures::of::<G>(seats);
        let length = [Common::Minutes, Common::Decisions].map(|figure| figures.common(figure));
        let wishes = Wishes::new(self.goals, &figures, &length);
        let (singles, tables) = (self.space.singles().len() as u64, self.tables.len());
        let plan = Plan::new(self.budget, singles, self.space.size(), tables as u64)?;
        let mut desk = Desk { workers, played: 0, of: self.budget, progress };
        let ground = |table: usize, what: &str| Ground {
            players: &self.tables[table],
            figures: &figures,
            wishes: &wishes,
            pace: self.pace,
            seed: Seed::from_text(&format!("{what} {}", self.seed)),
        };

        let mut tried: BTreeSet<Point> = BTreeSet::new();
        let mut finalists: BTreeMap<Point, G> = BTreeMap::new();
        for run in 0..plan.runs {
            let search = Search::new(ground(0, &format!("search {run}")), self.space, seats);
            let (seen, best) = search.run(&plan, &mut desk)?;
            let is_missing = |&figure: &usize| {
                let at = wishes.wanted.binary_search(&figure);
                at.is_ok_and(|at| seen[0].tally[at].count() == 0)
            };
            if let Some(goal) = self.goals.iter().find(|goal| goal.of.iter().any(is_missing)) {
                return Err(TuneError::NoFigure(goal.text.clone()));
            }
            tried.extend(seen.iter().map(|tried| tried.point.clone()));
            for (at, tried) in seen.into_iter().enumerate() {
                if best.contains(&at) {
                    finalists.insert(tried.point, tried.rules);
                }
            }
        }

        let rules: Vec<&G> = finalists.values().collect();
        let tallies = ground(0, "choose").play(&rules, 0..plan.choosing / rules.len() as u64, &mut desk)?;
        let contenders: Vec<Contender> = finalists
            .keys()
            .zip(tallies)
            .map(|(point, tally)| Contender { changes: self.space.distance(point), tally })
            .collect();
        let statements: usize = self.goals.iter().map(|goal| goal.of.len()).sum();
        let proof = |frozen: usize| plan.proof / (frozen * tables) as u64;
        let sure = |frozen: usize| proof::confidence(frozen * statements * tables);
        let reach = |frozen: usize| sure(frozen).z() / (proof(frozen).max(1) as f64).sqrt();
        let mut frozen = freeze(&contenders, &wishes, reach(freeze::MOST), self.space.changes);
        frozen.sort_by_key(|&at| contenders[at].changes);

        let (each, sure) = (proof(frozen.len()), sure(frozen.len()));
        let rules: Vec<&G> = frozen.iter().map(|&at| rules[at]).collect();
        let points: Vec<&Point> = finalists.keys().collect();
        let change = |&at: &usize| Found {
            changes: self.space.changes_of(points[at]),
            tables: Vec::new(),
            length: Vec::new(),
        };
        let mut found: Vec<Found> = frozen.iter().map(change).collect();
        for table in 0..tables {
            let tallies = ground(table, "prove").play(&rules, 0..each, &mut desk)?;
            for (found, tally) in found.iter_mut().zip(&tallies) {
                found.tables.push(proof::judge(&wishes, &figures, tally, sure));
                let means = wishes.means(tally);
                found.length.push(length.map(|figure| wishes.mean(figure, &means)));
            }
        }
        let all = tried.len() as u64 >= self.space.size();
        Ok(Answer { found, tried: tried.len(), singles, all, plan, each })
    }
}
