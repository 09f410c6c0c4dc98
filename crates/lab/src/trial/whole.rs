//! A whole trial (experiment): rule sets side by side, and for the first of them how strong the players are, how much is luck,
//! and how each card, answer or clause changes its owner's chance of winning.

use serde::{Deserialize, Serialize};
use table::{Game, Player, Seed};

use super::{Agreement, Batches, Edge, Effect, Effects, Luck, Part, Skill, Status, VariantSums, Variants};
use crate::workers::{Experiment, Merge as _, Workers};

/// What is to be tried out.
#[derive(Debug)]
pub struct Trial<G: Game, P> {
    /// The rule sets.
    pub variants: Variants<G, P>,
    /// How many games at most.
    pub games: u64,
    /// Whom to seat alone among whom, to see how strong they are.
    pub contrasts: Vec<Contrast<P>>,
    /// Whether to try out how much is luck.
    pub luck: bool,
    /// In how many games to try out what each thing does.
    pub effects: u64,
    /// What luck follows from.
    pub seed: Seed,
}

/// One player among others who all play alike.
#[derive(Clone, Debug)]
pub struct Contrast<P> {
    /// Who is alone.
    pub one: P,
    /// Whom all others play like.
    pub others: P,
}

/// What came of it so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TrialSums {
    /// The rule sets side by side. Checkpoint files call them arms.
    #[serde(rename = "arms")]
    pub variants: Batches<VariantSums>,
    /// The same luck again.
    pub luck: Batches<Agreement>,
    /// By contrast: what the one won.
    pub contrasts: Vec<Batches<Edge>>,
    /// How each card, answer or clause changes its owner's chance of winning.
    pub effects: Batches<Effects>,
}

/// Somebody who is shown how a trial goes.
pub trait Observer {
    /// This many games have begun, out of how many. Called often, so it should wait a moment before it prints.
    fn games(&mut self, begun: u64, of: u64);

    /// A look: what is known by now could be kept.
    fn look(&mut self, sums: &TrialSums);
}

/// One game in this many is played again for luck and for skill.
const EXTRA: u64 = 20;
/// At least this many, if there are as many.
const LEAST_EXTRA: u64 = 1_000;
/// Games that show how strong the players are come first, one in so many of all and at most this many: whoever is stopped early is
/// to know at least that.
const FIRST: u64 = 20;
const MOST_FIRST: u64 = 200;

impl<G: Game, P: Player<G> + Clone + Sync> Trial<G, P> {
    /// Nothing tried out yet.
    pub fn fresh(&self) -> TrialSums {
        TrialSums {
            variants: Batches::new(self.variants.fresh()),
            luck: Batches::new(Agreement::default()),
            contrasts: self.contrasts.iter().map(|_| Batches::new(Edge::default())).collect(),
            effects: Batches::new(Effects::default()),
        }
    }

    /// Plays until all is played, or until `enough` is known about the rule sets, or until somebody stops the workers.
    /// Says whether it came to its end.
    pub fn run(
        &self,
        sums: &mut TrialSums,
        workers: Workers<'_>,
        enough: impl Fn(&VariantSums) -> bool,
        observer: &mut dyn Observer,
    ) -> bool {
        let variants = self.variants.count() as u64;
        let of = self.all_games();
        let first = (self.games / FIRST).clamp(1, MOST_FIRST);
        for (skill, edge) in self.skills().zip(&mut sums.contrasts) {
            if !edge.finish(&skill, first, workers, |n| observer.games(n, of)) {
                return false;
            }
        }
        loop {
            let progress = |begun| observer.games(begun * variants, of);
            match sums.variants.step(&self.variants, self.games, workers, &enough, progress) {
                Status::Looked => observer.look(sums),
                Status::Finished => break,
                Status::Stopped => return false,
            }
        }
        let games = extra(sums.variants.done);
        let mut begun = sums.variants.done * variants;
        let luck = self.luck();
        let luck_games = if self.luck { games } else { 0 };
        if !sums.luck.finish(&luck, luck_games, workers, |n| observer.games(begun + 2 * n, of)) {
            return false;
        }
        begun += 2 * luck_games;
        for (skill, edge) in self.skills().zip(&mut sums.contrasts) {
            if !edge.finish(&skill, games, workers, |n| observer.games(begun + n, of)) {
                return false;
            }
            begun += games;
        }
        sums.effects.finish(&self.effect(), self.effects, workers, |n| observer.games(begun + n, of))
    }

    /// Plays one of several equal parts of all games. Parts that are merged are the whole, to the last digit. Says whether
    /// nobody stopped it.
    pub fn run_part(
        &self,
        part: Part,
        sums: &mut TrialSums,
        workers: Workers<'_>,
        observer: &mut dyn Observer,
    ) -> bool {
        let (variants, of) = (self.variants.count() as u64, self.all_games() / u64::from(part.of).max(1));
        let games = extra(self.games);
        let mut begun = 0;
        let range = part.range(self.games);
        let first = range.start;
        if !sums.variants.part(&self.variants, range.clone(), workers, |n| {
            observer.games((n - first) * variants, of);
        }) {
            return false;
        }
        begun += (range.end - range.start) * variants;
        let some = part.range(games);
        if self.luck
            && !sums.luck.part(&self.luck(), some.clone(), workers, |n| {
                observer.games(begun + 2 * (n - some.start), of);
            })
        {
            return false;
        }
        for (skill, edge) in self.skills().zip(&mut sums.contrasts) {
            if !edge.part(&skill, some.clone(), workers, |n| observer.games(begun + n - some.start, of)) {
                return false;
            }
            begun += some.end - some.start;
        }
        let some = part.range(self.effects);
        sums.effects.part(&self.effect(), some.clone(), workers, |n| {
            observer.games(begun + n - some.start, of);
        })
    }

    /// How many games are played in all, for luck and skill as well.
    pub fn all_games(&self) -> u64 {
        let more = self.contrasts.len() as u64 + if self.luck { 2 } else { 0 };
        self.games * self.variants.count() as u64 + more * extra(self.games) + self.effects
    }

    fn luck(&self) -> Luck<'_, G, P> {
        Luck { variant: self.variants.base(), seed: self.seed }
    }

    fn effect(&self) -> Effect<'_, G, P> {
        Effect { variant: self.variants.base(), seed: self.seed }
    }

    fn skills(&self) -> impl Iterator<Item = Skill<'_, G, P>> {
        let base = self.variants.base();
        self.contrasts.iter().map(move |Contrast { one, others }| Skill {
            rules: &base.rules,
            start: base.start.as_ref(),
            one,
            others,
            seed: self.seed,
        })
    }
}

impl TrialSums {
    /// Adds another part of the same trial.
    pub fn merge(&mut self, other: &TrialSums) {
        self.variants.merge(&other.variants);
        self.luck.merge(&other.luck);
        self.contrasts.iter_mut().zip(&other.contrasts).for_each(|(our, their)| our.merge(their));
        self.effects.merge(&other.effects);
    }
}

fn extra(games: u64) -> u64 {
    (games / EXTRA).max(LEAST_EXTRA).min(games)
}
