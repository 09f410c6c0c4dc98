//! What untried rule sets are likely to do (n-tuple model): each figure is what it is with nothing changed, plus what each
//! change alone does to it (1-tuples), plus what pairs of changes did beyond that where they were seen (2-tuples).
//!
//! Figures add up far better than goals do: a goal is met or missed at an edge. So figures are predicted, and goals judged by them.

use std::collections::BTreeMap;

use super::space::{Point, Space};
use super::wish::Means;

/// A change: an option and its value, by their places.
type Change = (u16, u16);

/// What a tuple of changes did.
#[derive(Clone, Debug)]
struct Seen {
    times: f64,
    sum: Means,
}

/// What is known about changes.
#[derive(Clone, Debug)]
pub(super) struct Model {
    usual: Means,
    singles: BTreeMap<Change, Means>,
    pairs: BTreeMap<(Change, Change), Seen>,
}

impl Model {
    /// Nothing known but the figures with nothing changed.
    pub(super) fn new(usual: Means) -> Model {
        Model { usual, singles: BTreeMap::new(), pairs: BTreeMap::new() }
    }

    /// Another rule set was tried. Single changes have to come first.
    pub(super) fn learn<O: table::Options>(&mut self, space: &Space<O>, point: &Point, means: &Means) {
        let changes = changes(space, point);
        if let [only] = changes[..] {
            let effect = means.iter().zip(&self.usual).map(|(mean, usual)| mean - usual);
            self.singles.insert(only, effect.map(known).collect());
            return;
        }
        let expected = self.expect(&changes);
        let pairs: Vec<_> = pairs(&changes).collect();
        for &pair in &pairs {
            let nothing = || Seen { times: 0.0, sum: vec![0.0; means.len()] };
            let seen = self.pairs.entry(pair).or_insert_with(nothing);
            seen.times += 1.0;
            for (sum, (mean, expected)) in seen.sum.iter_mut().zip(means.iter().zip(&expected)) {
                *sum += known(mean - expected) / pairs.len() as f64;
            }
        }
    }

    /// What is expected of a rule set, and how new it is: 1 if none of its pairs was seen, near 0 if all were, often.
    pub(super) fn predict<O: table::Options>(&self, space: &Space<O>, point: &Point) -> (Means, f64) {
        let changes = changes(space, point);
        let news: Vec<f64> = pairs(&changes)
            .map(|pair| 1.0 / (1.0 + self.pairs.get(&pair).map_or(0.0, |seen| seen.times)).sqrt())
            .collect();
        (self.expect(&changes), news.iter().sum::<f64>() / news.len().max(1) as f64)
    }

    fn expect(&self, changes: &[Change]) -> Means {
        let mut means = self.usual.clone();
        let mut add =
            |more: &Means, by: f64| means.iter_mut().zip(more).for_each(|(mean, more)| *mean += more * by);
        for change in changes {
            if let Some(effect) = self.singles.get(change) {
                add(effect, 1.0);
            }
        }
        for pair in pairs(changes) {
            if let Some(seen) = self.pairs.get(&pair) {
                // What was seen once is half luck.
                add(&seen.sum, 1.0 / (seen.times + 1.0));
            }
        }
        means
    }
}

fn known(number: f64) -> f64 {
    if number.is_nan() { 0.0 } else { number }
}

fn changes<O: table::Options>(space: &Space<O>, point: &Point) -> Vec<Change> {
    space.changed(point).map(|at| (at as u16, point[at])).collect()
}

fn pairs(changes: &[Change]) -> impl Iterator<Item = (Change, Change)> + '_ {
    changes.iter().enumerate().flat_map(|(at, &one)| changes[at + 1..].iter().map(move |&other| (one, other)))
}
