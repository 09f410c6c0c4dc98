//! Everything summed up about the games of one rule set.

use serde::{Deserialize, Serialize};
use table::{MAX_SEATS, SeatSet};

use crate::figure::{Figures, NONE, PARTS};
use crate::recorder::share_of_win;
use crate::stats::{Histogram, Moments, Ratio};
use crate::workers::Merge;

/// Everything summed up about the games of one rule set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sums {
    /// How many games.
    pub games: u64,
    /// By figure: mean and spread.
    pub moments: Vec<Moments>,
    /// By figure: the distribution, for those that are whole numbers.
    pub shapes: Vec<Histogram>,
    /// By thing that can happen.
    pub things: Vec<Thing>,
}

/// A clause, card or answer: how often there was one, and how those fared whose it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Thing {
    /// In how many games it happened.
    pub games: u64,
    /// How often it happened.
    pub times: u64,
    /// For each seat whose doing it was: its win, above or below an even share, in [`PARTS`].
    pub edge: Ratio,
}

impl Sums {
    pub(crate) fn new(figures: &Figures, things: usize) -> Sums {
        let figures = figures.list().len();
        Sums {
            games: 0,
            moments: vec![Moments::default(); figures],
            shapes: vec![Histogram::default(); figures],
            things: vec![Thing::default(); things],
        }
    }

    pub(crate) fn add(&mut self, figures: &Figures, numbers: &[i64]) {
        self.games += 1;
        for (at, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != NONE) {
            self.moments[at].add(number);
            if figures.list()[at].unit.has_quantiles() {
                self.shapes[at].add(number);
            }
        }
    }

    #[inline]
    pub(crate) fn happened(
        &mut self,
        (thing, times, seats): (usize, u32, SeatSet),
        winners: SeatSet,
        table: usize,
    ) {
        let thing = &mut self.things[thing];
        thing.games += 1;
        thing.times += u64::from(times);
        // Where it happened to everybody it cannot have helped anybody.
        if !seats.is_empty() && seats.len() < table {
            let even = PARTS / table as i64 * seats.len() as i64;
            thing.edge.add(share_of_win(winners, seats) - even, seats.len() as i64);
        }
    }
}

const _: () = assert!(PARTS % 840 == 0 && MAX_SEATS == 8, "a win can be shared by any number of seats");

impl Merge for Sums {
    fn merge(&mut self, other: &Sums) {
        self.games += other.games;
        self.moments.iter_mut().zip(&other.moments).for_each(|(our, their)| our.merge(their));
        self.shapes.iter_mut().zip(&other.shapes).for_each(|(our, their)| our.merge(their));
        for (our, their) in self.things.iter_mut().zip(&other.things) {
            our.games += their.games;
            our.times += their.times;
            our.edge.merge(&their.edge);
        }
    }
}
