//! One search for rule sets: everything that changes one option is tried; then what the model expects most of, a few at a time,
//! which teaches the model more (an n-tuple bandit evolutionary algorithm); then the best race each other on more games, half of
//! them dropping out each time (successive halving). Whatever is compared has played the same games.

use std::collections::BTreeSet;

use table::{Dice, Game, Player};

use super::TuneError;
use super::ground::{Desk, Ground};
use super::heat::Tally;
use super::model::Model;
use super::plan::Plan;
use super::space::{Point, Space};
use super::wish::Means;

/// A rule set that was tried.
pub(super) struct Tried<G> {
    pub(super) point: Point,
    pub(super) rules: G,
    pub(super) tally: Tally,
}

/// So many rule sets are tried at a time; the model learns in between.
const BATCH: usize = 16;
/// How many rule sets are left in each race.
const RACES: [usize; 3] = [24, 12, 6];
/// How many untried rule sets the model is asked about for each batch: children of good ones, and any.
const CHILDREN: usize = 600;
const STRANGERS: usize = 150;
/// How many good rule sets have children.
const PARENTS: usize = 12;
/// What it is worth, as a part of each goal, to try what is new.
const NEWS: f64 = 0.1;

pub(super) struct Search<'a, G: Game, P> {
    ground: Ground<'a, P>,
    space: &'a Space<G::Options>,
    seats: usize,
    dice: Dice,
    tried: Vec<Tried<G>>,
    known: BTreeSet<Point>,
}

impl<'a, G: Game, P: Player<G> + Clone + Sync> Search<'a, G, P> {
    pub(super) fn new(ground: Ground<'a, P>, space: &'a Space<G::Options>, seats: usize) -> Search<'a, G, P> {
        let dice = Dice::of_player(ground.seed, 0);
        Search { ground, space, seats, dice, tried: Vec::new(), known: BTreeSet::new() }
    }

    /// Searches. The rule set with no changes is the first of those tried; the best are named by their places.
    pub(super) fn run(
        mut self,
        plan: &Plan,
        desk: &mut Desk<'_>,
    ) -> Result<(Vec<Tried<G>>, Vec<usize>), TuneError> {
        let mut first = vec![self.space.usual()];
        first.extend(self.space.singles());
        self.attempt(first, plan.each, desk)?;
        if self.tried.first().is_none_or(|first| first.point != self.space.usual()) {
            return Err(TuneError::NoBase);
        }
        let mut model = Model::new(self.means(0));
        self.teach(&mut model, 1);
        let everything = self.space.size() <= self.known.len() as u64 + plan.more;
        let mut left = if everything { self.untried() } else { Vec::new() };
        let mut more = plan.more as usize;
        while more > 0 {
            let count = BATCH.min(more);
            let batch = if everything {
                left.split_off(left.len().saturating_sub(count))
            } else {
                self.propose(&model, count)
            };
            if batch.is_empty() {
                break;
            }
            more -= batch.len();
            let before = self.tried.len();
            self.attempt(batch, plan.each, desk)?;
            self.teach(&mut model, before);
        }
        let best = self.race(plan, desk)?;
        Ok((self.tried, best))
    }

    /// Plays the games that every rule set plays first. What contradicts itself is left out.
    fn attempt(&mut self, points: Vec<Point>, each: u64, desk: &mut Desk<'_>) -> Result<(), TuneError> {
        let mut fresh: Vec<(Point, G)> = Vec::new();
        for point in points {
            if self.known.insert(point.clone())
                && let Some(rules) = self.space.rules::<G>(&point, self.seats)
            {
                fresh.push((point, rules));
            }
        }
        let rules: Vec<&G> = fresh.iter().map(|(_, rules)| rules).collect();
        let tallies = self.ground.play(&rules, 0..each, desk)?;
        let tried =
            fresh.into_iter().zip(tallies).map(|((point, rules), tally)| Tried { point, rules, tally });
        self.tried.extend(tried);
        Ok(())
    }

    fn means(&self, at: usize) -> Means {
        self.ground.wishes.means(&self.tried[at].tally)
    }

    fn teach(&self, model: &mut Model, from: usize) {
        for at in from..self.tried.len() {
            model.learn(self.space, &self.tried[at].point, &self.means(at));
        }
    }

    fn untried(&self) -> Vec<Point> {
        let mut all = self.space.all();
        all.retain(|point| !self.known.contains(point));
        all
    }

    /// By place: how far each that was tried is from the goals; and how many options it changes.
    fn losses(&self) -> Vec<(f64, usize)> {
        let loss = |at: usize| self.ground.wishes.loss(&self.means(at));
        (0..self.tried.len()).map(|at| (loss(at), self.space.distance(&self.tried[at].point))).collect()
    }

    /// Rule sets that are worth trying.
    fn propose(&mut self, model: &Model, count: usize) -> Vec<Point> {
        let losses = self.losses();
        let mut parents: Vec<usize> = (0..self.tried.len()).collect();
        parents.sort_by(|&a, &b| losses[a].0.total_cmp(&losses[b].0));
        parents.truncate(PARENTS);
        let mut ideas: BTreeSet<Point> = BTreeSet::new();
        for number in 0..CHILDREN + STRANGERS {
            let child = if number < CHILDREN { self.child(&parents) } else { self.stranger() };
            if self.space.distance(&child) > 1 && !self.known.contains(&child) {
                ideas.insert(child);
            }
        }
        let wishes = self.ground.wishes;
        let promise = |point: &Point| {
            let (means, news) = model.predict(self.space, point);
            wishes.loss(&means) - NEWS * news * wishes.goals.len() as f64
        };
        let mut ranked: Vec<(f64, Point)> = ideas.into_iter().map(|point| (promise(&point), point)).collect();
        ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        let levels = ranked.iter().map(|(_, point)| self.space.distance(point)).collect::<Vec<_>>();
        let picked = in_turn(&levels, count);
        picked.into_iter().map(|at| ranked[at].1.clone()).collect()
    }

    /// A good rule set with something changed, perhaps with changes of another good one.
    fn child(&mut self, parents: &[usize]) -> Point {
        let mut child = self.tried[self.dice.pick(parents)].point.clone();
        if self.dice.chance(0.4) {
            let other = &self.tried[self.dice.pick(parents)].point;
            let changed: Vec<usize> = self.space.changed(other).collect();
            changed.into_iter().for_each(|at| child[at] = other[at]);
        }
        loop {
            self.turn(&mut child);
            if self.dice.chance(0.5) {
                break;
            }
        }
        self.shorten(&mut child);
        child
    }

    fn stranger(&mut self) -> Point {
        let mut point = self.space.usual();
        for _ in 0..self.space.changes {
            self.turn(&mut point);
        }
        self.shorten(&mut point);
        point
    }

    /// Gives an option another value, as often as not one next to it.
    fn turn(&mut self, point: &mut Point) {
        let at = self.dice.below(point.len());
        let values = self.space.knobs[at].values.len();
        let now = usize::from(point[at]);
        let next = if self.dice.chance(0.5) { now + 1 } else { now.wrapping_sub(1) };
        let any = (now + 1 + self.dice.below(values - 1)) % values;
        point[at] = if next < values && self.dice.chance(0.5) { next } else { any } as u16;
    }

    /// Takes changes back until they are few enough.
    fn shorten(&mut self, point: &mut Point) {
        loop {
            let changed: Vec<usize> = self.space.changed(point).collect();
            if changed.len() <= self.space.changes {
                return;
            }
            let at = self.dice.pick(&changed);
            point[at] = self.space.knobs[at].usual;
        }
    }

    /// The best play on, fewer each time.
    fn race(&mut self, plan: &Plan, desk: &mut Desk<'_>) -> Result<Vec<usize>, TuneError> {
        let mut left: Vec<usize> = (0..self.tried.len()).collect();
        let mut done = plan.each;
        for most in RACES {
            left = self.best(&left, most);
            let each = plan.finals / RACES.len() as u64 / left.len() as u64;
            let rules: Vec<&G> = left.iter().map(|&at| &self.tried[at].rules).collect();
            let tallies = self.ground.play(&rules, done..done + each, desk)?;
            done += each;
            for (&at, more) in left.iter().zip(&tallies) {
                self.tried[at].tally.iter_mut().zip(more).for_each(|(sum, more)| sum.merge(more));
            }
        }
        Ok(left)
    }

    /// So many of the best among these: the one with no changes, the best at each goal, and then of each number of changes in turn.
    fn best(&self, among: &[usize], most: usize) -> Vec<usize> {
        let wishes = self.ground.wishes;
        let losses = self.losses();
        let mut best = vec![0];
        for goal in 0..wishes.goals.len() {
            let depth = |&&at: &&usize| wishes.depth(goal, &self.means(at));
            best.extend(among.iter().max_by(|a, b| depth(a).total_cmp(&depth(b))));
        }
        let mut ranked: Vec<usize> = among.to_vec();
        ranked.sort_by(|&a, &b| losses[a].0.total_cmp(&losses[b].0));
        let levels: Vec<usize> = ranked.iter().map(|&at| losses[at].1).collect();
        best.extend(in_turn(&levels, most).into_iter().map(|at| ranked[at]));
        best.sort_unstable();
        best.dedup();
        best
    }
}

/// So many places, the first of each level in turn, then the second of each.
fn in_turn(levels: &[usize], count: usize) -> Vec<usize> {
    let mut by_level: Vec<Vec<usize>> = Vec::new();
    for (at, &level) in levels.iter().enumerate() {
        by_level.resize(by_level.len().max(level + 1), Vec::new());
        by_level[level].push(at);
    }
    let rounds =
        (0..levels.len()).flat_map(|round| by_level.iter().filter_map(move |level| level.get(round)));
    rounds.copied().take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_changes_has_its_turn() {
        assert_eq!(in_turn(&[2, 2, 1, 2, 3], 4), [2, 0, 4, 1]);
        assert_eq!(in_turn(&[2, 2], 9), [0, 1]);
    }
}
