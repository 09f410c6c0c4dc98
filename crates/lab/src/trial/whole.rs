//! A whole trial: rule sets side by side, and for the first of them how much is luck and how much is skill.

use serde::{Deserialize, Serialize};
use table::{Game, Player, Seed};

use super::{Agreement, ArmSums, Arms, Edge, Luck, Skill, Stage, Step};
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
        let of = self.games * arms + 4 * extra(self.games);
        loop {
            let watch = |begun| observer.games(begun * arms, of);
            match sums.arms.step(&self.arms, self.games, crew, &enough, watch) {
                Step::Looked => observer.look(sums),
                Step::Finished => break,
                Step::Stopped => return false,
            }
        }
        let Some((strong, weak)) = &self.strength else { return true };
        let (games, base) = (extra(sums.arms.done), self.arms.base());
        let (rules, seed) = (&base.rules, self.seed);
        let luck = Luck { arm: base, seed };
        let one_strong = Skill { rules, one: strong, others: weak, seed };
        let one_weak = Skill { rules, one: weak, others: strong, seed };
        let before = sums.arms.done * arms;
        sums.luck.finish(&luck, games, crew, |begun| observer.games(before + 2 * begun, of))
            && sums
                .strong
                .finish(&one_strong, games, crew, |begun| observer.games(before + 2 * games + begun, of))
            && sums
                .weak
                .finish(&one_weak, games, crew, |begun| observer.games(before + 3 * games + begun, of))
    }
}

fn extra(games: u64) -> u64 {
    (games / EXTRA).max(LEAST_EXTRA).min(games)
}
