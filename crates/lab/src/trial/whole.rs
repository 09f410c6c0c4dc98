//! A whole trial: rule sets side by side, and for the first of them how much is luck and how much is skill, and what each
//! thing that happens does to whose it is.

use serde::{Deserialize, Serialize};
use table::{Game, Player, Seed};

use super::{Agreement, ArmSums, Arms, Edge, Effect, Effects, Luck, Skill, Stage, Step};
use crate::crew::{Crew, Work};

/// What is to be tried out.
#[derive(Debug)]
pub struct Trial<G, P> {
    /// The rule sets.
    pub arms: Arms<G, P>,
    /// How many games at most.
    pub games: u64,
    /// Who is strong and who is weak, if that is to be tried out.
    pub strength: Option<(P, P)>,
    /// In how many games to try out what each thing does.
    pub effects: u64,
    /// What luck follows from.
    pub seed: Seed,
}

/// What came of it so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TrialSums {
    /// The rule sets side by side.
    pub arms: Stage<ArmSums>,
    /// The same luck again.
    pub luck: Stage<Agreement>,
    /// One strong player among weak ones.
    pub strong: Stage<Edge>,
    /// One weak player among strong ones.
    pub weak: Stage<Edge>,
    /// What each thing does to whose it is.
    pub effects: Stage<Effects>,
}

/// Somebody who is shown how a trial goes.
pub trait Observer {
    /// So many games are begun, of so many. Should wait a moment.
    fn games(&mut self, begun: u64, of: u64);

    /// A look: what is known by now could be kept.
    fn look(&mut self, sums: &TrialSums);
}

/// One in so many games is played again for luck and for skill.
const EXTRA: u64 = 20;
/// At least so many, if there are as many.
const LEAST_EXTRA: u64 = 1_000;

impl<G: Game, P: Player<G> + Clone + Sync> Trial<G, P> {
    /// Nothing tried out yet.
    pub fn fresh(&self) -> TrialSums {
        TrialSums {
            arms: Stage::new(self.arms.fresh()),
            luck: Stage::new(Agreement::default()),
            strong: Stage::new(Edge::default()),
            weak: Stage::new(Edge::default()),
            effects: Stage::new(Effects::default()),
        }
    }

    /// Plays until all is played, or until `enough` is known about the rule sets, or until somebody stops the crew.
    /// Says whether it came to its end.
    pub fn run(
        &self,
        sums: &mut TrialSums,
        crew: Crew<'_>,
        enough: impl Fn(&ArmSums) -> bool,
        observer: &mut dyn Observer,
    ) -> bool {
        let arms = self.arms.count() as u64;
        let of = self.games * arms + 4 * extra(self.games) + self.effects;
        loop {
            let watch = |begun| observer.games(begun * arms, of);
            match sums.arms.step(&self.arms, self.games, crew, &enough, watch) {
                Step::Looked => observer.look(sums),
                Step::Finished => break,
                Step::Stopped => return false,
            }
        }
        let played = sums.arms.done * arms;
        let effect = Effect { arm: self.arms.base(), seed: self.seed };
        self.skill_and_luck(sums, crew, &mut |begun| observer.games(played + begun, of))
            && sums.effects.finish(&effect, self.effects, crew, |begun| {
                observer.games(of - self.effects + begun, of);
            })
    }

    /// Tries out how much is luck and how much is skill. Says whether nobody stopped it.
    fn skill_and_luck(&self, sums: &mut TrialSums, crew: Crew<'_>, watch: &mut dyn FnMut(u64)) -> bool {
        let Some((strong, weak)) = &self.strength else { return true };
        let (games, base) = (extra(sums.arms.done), self.arms.base());
        let (rules, seed) = (&base.rules, self.seed);
        let luck = Luck { arm: base, seed };
        let one_strong = Skill { rules, one: strong, others: weak, seed };
        let one_weak = Skill { rules, one: weak, others: strong, seed };
        sums.luck.finish(&luck, games, crew, |begun| watch(2 * begun))
            && sums.strong.finish(&one_strong, games, crew, |begun| watch(2 * games + begun))
            && sums.weak.finish(&one_weak, games, crew, |begun| watch(3 * games + begun))
    }
}

fn extra(games: u64) -> u64 {
    (games / EXTRA).max(LEAST_EXTRA).min(games)
}
