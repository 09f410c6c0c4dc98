//! Rule sets side by side: every game is played under each of them, on the same luck.

use serde::{Deserialize, Serialize};
use table::{Game, Player, SeatSet, Seed};

use crate::crew::{Merge, Work};
use crate::figure::{Figures, NONE};
use crate::sitting::Sitting;
use crate::stats::Paired;
use crate::sums::Sums;
use crate::watch::{Watch, share_of_win, things};

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
    /// By rule set after the first: the thing that it is without, if it is one that can be somebody's doing.
    without: Vec<Option<usize>>,
}

/// What came of rule sets side by side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ArmSums {
    /// By rule set.
    pub arms: Vec<Sums>,
    /// By rule set after the first, and by figure: compared with the first, game by game.
    pub pairs: Vec<Vec<Paired>>,
    /// By rule set after the first: what those have of the win who had the thing, and what the same seats have without it.
    pub own: Vec<Paired>,
}

impl<G: Game, P: Player<G> + Clone + Sync> Arms<G, P> {
    /// These rule sets, on luck from this seed.
    ///
    /// # Panics
    /// If there is none, or they are not for the same number of seats.
    pub fn new(arms: Vec<Arm<G, P>>, seed: Seed) -> Arms<G, P> {
        let seats = arms[0].rules.seats();
        assert!(arms.iter().all(|arm| arm.rules.seats() == seats && arm.players.len() == seats.count()));
        let without = vec![None; arms.len() - 1];
        Arms { arms, seed, figures: Figures::of::<G>(seats.count()), things: things::<G>().count(), without }
    }

    /// The rule sets after the first are each without a thing: how those fare who had it is compared, too.
    pub fn without(mut self, things: Vec<Option<usize>>) -> Arms<G, P> {
        assert_eq!(things.len(), self.without.len(), "one for each rule set after the first");
        self.without = things;
        self
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
            own: vec![Paired::default(); arms - 1],
        }
    }

    fn worker(&self) -> impl FnMut(u64, &mut ArmSums) {
        let mut sittings: Vec<_> = self.arms.iter().map(|arm| Sitting::new(&arm.players)).collect();
        let mut watch = Watch::<G>::new(self.figures.clone(), self.things);
        let mut base = vec![NONE; self.figures.list().len()];
        let mut numbers = base.clone();
        let mut owners = vec![SeatSet::EMPTY; self.without.len()];
        let mut base_winners = SeatSet::EMPTY;
        move |game, sums| {
            let seed = self.seed.game(game);
            for (at, (arm, sitting)) in self.arms.iter().zip(&mut sittings).enumerate() {
                let state = sitting.play(&arm.rules, seed, seed, &mut watch);
                let outcome = arm.rules.outcome(&state);
                let winners = outcome.map(|outcome| outcome.winners()).unwrap_or_default();
                watch.figures(outcome, &mut numbers);
                sums.arms[at].add(&self.figures, &numbers);
                let seats = self.figures.seats();
                watch.happenings().for_each(|thing| sums.arms[at].happened(thing, winners, seats));
                if at == 0 {
                    base.copy_from_slice(&numbers);
                    base_winners = winners;
                    for (owners, thing) in owners.iter_mut().zip(&self.without) {
                        *owners = thing.map_or(SeatSet::EMPTY, |thing| watch.seats_of(thing));
                    }
                } else {
                    compare(&mut sums.pairs[at - 1], &base, &numbers);
                    compare_owners(&mut sums.own[at - 1], owners[at - 1], seats, base_winners, winners);
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

/// Adds how the seats fared whose doing a thing was, with it and without it. Where it was nobody's or everybody's it says
/// nothing.
fn compare_owners(own: &mut Paired, owners: SeatSet, seats: usize, with: SeatSet, without: SeatSet) {
    if !owners.is_empty() && owners.len() < seats {
        let each = owners.len() as i64;
        own.add(share_of_win(with, owners) / each, share_of_win(without, owners) / each);
    }
}

impl Merge for ArmSums {
    fn merge(&mut self, other: &ArmSums) {
        self.arms.iter_mut().zip(&other.arms).for_each(|(our, their)| our.merge(their));
        let pairs = self.pairs.iter_mut().flatten().zip(other.pairs.iter().flatten());
        pairs.for_each(|(our, their)| our.merge(their));
        self.own.iter_mut().zip(&other.own).for_each(|(our, their)| our.merge(their));
    }
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;
    use crate::figure::PARTS;

    #[test]
    fn owners_are_compared_where_a_thing_was_somebody_s() {
        let (a, b) = (SeatSet::one(Seat::new(0)), SeatSet::one(Seat::new(1)));
        let mut own = Paired::default();
        compare_owners(&mut own, a, 3, a, b);
        assert_eq!((own.difference.count(), own.difference.sum()), (1, i128::from(-PARTS)), "A needed it");
        compare_owners(&mut own, a.union(b), 3, a, b);
        assert_eq!(
            (own.difference.count(), own.difference.sum()),
            (2, i128::from(-PARTS)),
            "one of both won"
        );
        compare_owners(&mut own, SeatSet::EMPTY, 3, a, b);
        compare_owners(&mut own, a.union(b), 2, a, b);
        assert_eq!(own.difference.count(), 2, "it was nobody's, or everybody's");
    }
}
