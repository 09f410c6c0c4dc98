//! Rule sets side by side: every game is played under each of them, on the same luck.

use serde::{Deserialize, Serialize};
use table::{Game, Player, Seed, ending};

use crate::crew::{Merge, Work};
use crate::figure::{Figures, NONE};
use crate::sitting::Sitting;
use crate::stats::Paired;
use crate::sums::Sums;
use crate::watch::{Watch, things};

/// A rule set, and who plays by it.
#[derive(Debug)]
pub struct Arm<G, P> {
    /// The rules, compiled.
    pub rules: G,
    /// A player a seat.
    pub players: Vec<P>,
}

/// Rule sets for the same number of seats; the first is what the others are compared with.
#[derive(Debug)]
pub struct Arms<G, P> {
    arms: Vec<Arm<G, P>>,
    seed: Seed,
    figures: Figures,
    things: usize,
}

/// What came of rule sets side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArmSums {
    /// By rule set.
    pub arms: Vec<Sums>,
    /// By rule set after the first, and by figure: compared with the first, game by game.
    pub pairs: Vec<Vec<Paired>>,
}

impl<G: Game, P: Player<G> + Clone + Sync> Arms<G, P> {
    /// These rule sets, on luck from this seed.
    ///
    /// # Panics
    /// If there is none, or they are not for the same number of seats.
    pub fn new(arms: Vec<Arm<G, P>>, seed: Seed) -> Arms<G, P> {
        let seats = arms[0].rules.seats();
        assert!(arms.iter().all(|arm| arm.rules.seats() == seats && arm.players.len() == seats.count()));
        Arms { arms, seed, figures: Figures::of::<G>(seats.count()), things: things::<G>().count() }
    }

    /// The figures of each game.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The first rule set.
    pub fn base(&self) -> &Arm<G, P> {
        &self.arms[0]
    }

    /// How many rule sets there are.
    pub fn count(&self) -> usize {
        self.arms.len()
    }
}

impl<G: Game, P: Player<G> + Clone + Sync> Work for Arms<G, P> {
    type Sums = ArmSums;

    fn fresh(&self) -> ArmSums {
        let (arms, figures) = (self.arms.len(), self.figures.list().len());
        ArmSums {
            arms: vec![Sums::new(&self.figures, self.things); arms],
            pairs: vec![vec![Paired::default(); figures]; arms - 1],
        }
    }

    fn worker(&self) -> impl FnMut(u64, &mut ArmSums) {
        let mut sittings: Vec<_> = self.arms.iter().map(|arm| Sitting::new(&arm.players)).collect();
        let mut watch = Watch::<G>::new(self.figures.clone(), self.things);
        let mut base = vec![NONE; self.figures.list().len()];
        let mut numbers = base.clone();
        move |game, sums| {
            let seed = self.seed.game(game);
            for (at, (arm, sitting)) in self.arms.iter().zip(&mut sittings).enumerate() {
                let state = sitting.play(&arm.rules, seed, seed, &mut watch);
                let outcome = ending(&arm.rules, &state);
                let winners = outcome.winners();
                watch.figures(outcome, &mut numbers);
                sums.arms[at].add(&self.figures, &numbers);
                let seats = self.figures.seats();
                watch.happenings().for_each(|thing| sums.arms[at].happened(thing, winners, seats));
                if at == 0 {
                    base.copy_from_slice(&numbers);
                } else {
                    compare(&mut sums.pairs[at - 1], &base, &numbers);
                }
            }
        }
    }
}

/// Adds a game under two rule sets. Figures that one of them does not have say nothing about the difference.
fn compare(pairs: &mut [Paired], base: &[i64], variant: &[i64]) {
    for ((pair, &base), &variant) in pairs.iter_mut().zip(base).zip(variant) {
        if base != NONE && variant != NONE {
            pair.add(base, variant);
        }
    }
}

impl Merge for ArmSums {
    fn merge(&mut self, other: &ArmSums) {
        self.arms.iter_mut().zip(&other.arms).for_each(|(our, their)| our.merge(their));
        let pairs = self.pairs.iter_mut().flatten().zip(other.pairs.iter().flatten());
        pairs.for_each(|(our, their)| our.merge(their));
    }
}
