//! Goals as a search sees them: how far from them the means of a rule set lie, in one number.

use super::goal::{Band, Goal};
use super::heat::Tally;
use crate::figure::{Figures, Unit};

/// All goals, and the figures they are about.
pub(super) struct Wishes<'a> {
    pub(super) goals: &'a [Goal],
    /// The figures of all goals, and those that are shown beside them, each once.
    pub(super) wanted: Vec<usize>,
    units: Vec<Unit>,
    /// By goal: where its figures stand among those wanted, and what counts as far.
    asked: Vec<(Vec<usize>, f64)>,
}

/// The means of the wanted figures; what no game had is no number.
pub(super) type Means = Vec<f64>;

impl Wishes<'_> {
    pub(super) fn new<'a>(goals: &'a [Goal], figures: &Figures, beside: &[usize]) -> Wishes<'a> {
        let of_goals = goals.iter().flat_map(|goal| goal.of.iter().copied());
        let mut wanted: Vec<usize> = of_goals.chain(beside.iter().copied()).collect();
        wanted.sort_unstable();
        wanted.dedup();
        let units: Vec<Unit> = wanted.iter().map(|&at| figures.list()[at].unit).collect();
        let place = |figure: &usize| wanted.partition_point(|known| known < figure);
        let asked = goals.iter().map(|goal| {
            let of: Vec<usize> = goal.of.iter().map(place).collect();
            let share = units[of[0]].is_share();
            (of, tolerance(goal.band, share))
        });
        let asked = asked.collect();
        Wishes { goals, wanted, units, asked }
    }

    pub(super) fn means(&self, tally: &Tally) -> Means {
        let mean = |(sum, unit): (&crate::stats::Moments, &Unit)| {
            if sum.count() == 0 { f64::NAN } else { sum.mean() * unit.scale() }
        };
        tally.iter().zip(&self.units).map(mean).collect()
    }

    /// The mean of a figure, if it is wanted and some game had it.
    pub(super) fn mean(&self, figure: usize, means: &Means) -> Option<f64> {
        let at = self.wanted.binary_search(&figure).ok()?;
        Some(means[at]).filter(|mean| !mean.is_nan())
    }

    /// How deep inside its band a goal lies, counted in what is far; below 0 outside, 1 and more is as deep as can be told.
    pub(super) fn depth(&self, goal: usize, means: &Means) -> f64 {
        let (of, far) = &self.asked[goal];
        let depth = |&at: &usize| {
            let depth = self.goals[goal].band.depth(means[at]) / far;
            if depth.is_nan() { f64::NEG_INFINITY } else { depth }
        };
        of.iter().map(depth).fold(f64::INFINITY, f64::min)
    }

    /// How far from all goals: 0 is all of them met with room to spare, 1 a goal is none.
    pub(super) fn loss(&self, means: &Means) -> f64 {
        (0..self.goals.len()).map(|goal| loss_of(self.depth(goal, means))).sum()
    }

    /// How many goals would be shown to be met if the means are as they seem, and intervals reach this many standard deviations.
    pub(super) fn in_reach(&self, tally: &Tally, reach: f64) -> usize {
        let means = self.means(tally);
        let sure = |goal: usize| {
            self.asked[goal].0.iter().all(|&at| {
                let reach = reach * tally[at].sd() * self.units[at].scale();
                self.goals[goal].band.depth(means[at]) >= reach
            })
        };
        (0..self.goals.len()).filter(|&goal| sure(goal)).count()
    }
}

/// What counts as far from a band: half of it, or a tenth of its one end.
fn tolerance(band: Band, share: bool) -> f64 {
    if band.low.is_finite() && band.high.is_finite() {
        return (band.high - band.low) / 2.0;
    }
    let end = if band.low.is_finite() { band.low } else { band.high };
    (end.abs() / 10.0).max(if share { 0.005 } else { 0.1 })
}

/// A goal that is barely met costs a little, since it could not be shown; one that is missed costs the more the farther it is.
fn loss_of(depth: f64) -> f64 {
    const BARELY: f64 = 0.1;
    if depth >= 0.0 {
        return BARELY * (1.0 - depth.min(1.0));
    }
    let far = if depth.is_finite() { -depth / (1.0 - depth) } else { 1.0 };
    BARELY + (1.0 - BARELY) * far
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_costs_less_the_deeper_it_is_met_and_never_more_than_one() {
        let losses = [f64::NEG_INFINITY, -9.0, -1.0, -0.1, 0.0, 0.5, 1.0, 7.0].map(loss_of);
        assert!(losses.windows(2).all(|two| two[0] >= two[1]), "{losses:?}");
        assert_eq!((losses[0], losses[6]), (1.0, 0.0));
        assert!((loss_of(-1e-9) - loss_of(0.0)).abs() < 1e-6, "no jump at the edge");
    }
}
