//! What may be claimed: few rule sets, chosen before, play a number of fresh games that was fixed before, and are looked at
//! once. All intervals hold together.

use super::goal::Goal;
use super::heat::Tally;
use super::wish::Wishes;
use crate::figure::{Figures, PARTS, Unit};
use crate::stats::{Confidence, Interval, Moments, wilson};

/// How often anything that is claimed, about any rule set, goal or seat, may be wrong.
const MISS: f64 = 0.01;

/// What was shown about a goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shown {
    /// It is met: every interval lies inside the band.
    Met,
    /// Neither could be shown.
    Open,
    /// It is missed: an interval lies outside.
    Missed,
}

impl Shown {
    /// Its name in files.
    pub fn key(self) -> &'static str {
        match self {
            Shown::Met => "met",
            Shown::Open => "open",
            Shown::Missed => "missed",
        }
    }
}

/// A goal, and what was shown about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// What was shown.
    pub shown: Shown,
    /// By figure of the goal: its mean and where the truth lies; nothing if no game had the figure.
    pub numbers: Vec<Option<(f64, Interval)>>,
    /// How deep inside its band it seems to lie, counted in what is far; below 0 outside.
    pub depth: f64,
}

/// How sure each of so many statements has to be.
pub(super) fn confidence(statements: usize) -> Confidence {
    Confidence::missing(MISS).shared_by(statements)
}

/// What a rule set's games show about each goal.
pub(super) fn judge(wishes: &Wishes<'_>, figures: &Figures, tally: &Tally, sure: Confidence) -> Vec<Judged> {
    let means = wishes.means(tally);
    let number = |figure: &usize| {
        let at = wishes.wanted.partition_point(|known| known < figure);
        let unit = figures.list()[*figure].unit;
        (tally[at].count() > 0).then(|| (means[at], interval(unit, &tally[at], sure)))
    };
    let judged = |(at, goal): (usize, &Goal)| {
        let numbers: Vec<_> = goal.of.iter().map(number).collect();
        Judged { shown: shown(goal, &numbers), numbers, depth: wishes.depth(at, &means) }
    };
    wishes.goals.iter().enumerate().map(judged).collect()
}

fn shown(goal: &Goal, numbers: &[Option<(f64, Interval)>]) -> Shown {
    let all =
        |is: &dyn Fn(&Interval) -> bool| numbers.iter().all(|number| number.is_some_and(|(_, i)| is(&i)));
    if all(&|interval| goal.band.holds(interval.low, interval.high)) {
        return Shown::Met;
    }
    let missed = |interval: &Interval| goal.band.is_missed_by(interval.low, interval.high);
    if numbers.iter().flatten().any(|(_, interval)| missed(interval)) { Shown::Missed } else { Shown::Open }
}

/// Where the truth about a figure lies. Games of a kind that was not seen yet are allowed for: few of them would move a mean of
/// games that nearly all agree.
fn interval(unit: Unit, moments: &Moments, sure: Confidence) -> Interval {
    let unseen = sure.unseen(moments.count());
    match unit {
        Unit::Share => wilson(moments.sum() as f64 / PARTS as f64, moments.count(), sure),
        Unit::Fraction => {
            let around = moments.interval(sure).scaled(unit.scale());
            around.at_least_around(moments.mean() * unit.scale(), unseen).clamped(0.0, 1.0)
        }
        Unit::Count | Unit::Mean | Unit::Minutes => {
            let mean = moments.mean() * unit.scale();
            let another = if moments.is_constant() { mean.abs().max(1.0) } else { 0.0 };
            moments.interval(sure).scaled(unit.scale()).at_least_around(mean, unseen * another)
        }
    }
}
