//! What came of the deals of an arena: whole numbers, so that it does not matter who adds what when.

use table::{Outcome, Seat};

use crate::stats::{Confidence, Interval, Moments};
use crate::workers::Merge;

/// A win in parts that can be shared by two to eight.
const WIN: u32 = 840;

/// Deals fall into this many groups; how far the ratings without each group lie apart says how sure they are.
const GROUPS: usize = 20;

/// The results of all deals.
#[derive(Clone, PartialEq, Debug)]
pub struct Scores {
    bots: usize,
    /// How many games were played.
    pub games: u64,
    /// Games without a result.
    pub aborted: u64,
    /// By bot: parts of a win, summed up over the games of a deal.
    wins: Vec<Moments>,
    /// By bot: points, likewise.
    points: Vec<Moments>,
    /// By two bots: how much more of a win, and how many more points, the first had in a deal.
    leads: Vec<(Moments, Moments)>,
    /// By group of deals, then by two bots: how often the first came in before the second, in halves.
    ahead: Vec<Vec<u64>>,
    /// How often a bot sat somewhere in a deal: the same for all bots and deals.
    seats_per_deal: u64,
}

/// One deal: every bot on every seat.
#[derive(Clone, Debug)]
pub(super) struct Deal {
    number: u64,
    games: u64,
    aborted: u64,
    wins: Vec<i64>,
    points: Vec<i64>,
    ahead: Vec<u64>,
    seats: u64,
}

impl Deal {
    pub(super) fn new(number: u64, bots: usize) -> Deal {
        Deal {
            number,
            games: 0,
            aborted: 0,
            wins: vec![0; bots],
            points: vec![0; bots],
            ahead: vec![0; bots * bots],
            seats: 0,
        }
    }

    /// A game of the deal, with the bots by seat.
    pub(super) fn add(&mut self, lineup: &[usize], outcome: Outcome) {
        self.games += 1;
        self.seats += lineup.iter().filter(|&&bot| bot == 0).count() as u64;
        let Outcome::Ranked(ranking) = outcome else {
            self.aborted += 1;
            return;
        };
        let winners = ranking.winners();
        for (seat, &bot) in lineup.iter().enumerate() {
            let seat = Seat::new(seat);
            if winners.contains(seat) {
                self.wins[bot] += i64::from(WIN) / winners.len() as i64;
            }
            self.points[bot] += i64::from(ranking.points(seat));
            for (other_seat, &other) in lineup.iter().enumerate() {
                let [place, others] = [seat, Seat::new(other_seat)].map(|seat| ranking.place(seat));
                if other != bot {
                    self.ahead[bot * self.wins.len() + other] +=
                        u64::from(place <= others) + u64::from(place < others);
                }
            }
        }
    }
}

/// How a bot did.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The share of the games it won, per seat it had.
    pub wins: (f64, Interval),
    /// Points per seat it had.
    pub points: (f64, Interval),
    /// After Bradley and Terry.
    pub rating: (f64, Interval),
}

/// How far a bot is ahead of another.
#[derive(Clone, Copy, Debug)]
pub struct Lead {
    /// In shares of the games, per seat.
    pub wins: (f64, Interval),
    /// Per seat.
    pub points: (f64, Interval),
    /// The interval for the wins if one looks again and again.
    pub always: Interval,
}

impl Scores {
    pub(super) fn new(bots: usize) -> Scores {
        Scores {
            bots,
            games: 0,
            aborted: 0,
            wins: vec![Moments::default(); bots],
            points: vec![Moments::default(); bots],
            leads: vec![Default::default(); bots * bots],
            ahead: vec![vec![0; bots * bots]; GROUPS],
            seats_per_deal: 0,
        }
    }

    /// How many deals were played.
    pub fn deals(&self) -> u64 {
        self.wins[0].count()
    }

    pub(super) fn add(&mut self, deal: &Deal) {
        self.games += deal.games;
        self.aborted += deal.aborted;
        self.seats_per_deal = deal.seats;
        for bot in 0..self.bots {
            self.wins[bot].add(deal.wins[bot]);
            self.points[bot].add(deal.points[bot]);
            for other in 0..self.bots {
                let (wins, points) = &mut self.leads[bot * self.bots + other];
                wins.add(deal.wins[bot] - deal.wins[other]);
                points.add(deal.points[bot] - deal.points[other]);
            }
        }
        let group = &mut self.ahead[(deal.number % GROUPS as u64) as usize];
        group.iter_mut().zip(&deal.ahead).for_each(|(sum, more)| *sum += more);
    }

    /// The bots from the best to the worst, by wins.
    pub fn ranked(&self) -> Vec<usize> {
        let lines = self.lines();
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by(|&a, &b| lines[b].wins.0.total_cmp(&lines[a].wins.0));
        order
    }

    /// Whether every bot's lead on the next is beyond doubt, however often one looks.
    pub fn is_clear(&self) -> bool {
        self.ranked().windows(2).all(|pair| !self.lead(pair[0], pair[1]).always.contains(0.0))
    }

    /// How every bot did.
    pub fn lines(&self) -> Vec<Line> {
        let ratings = self.ratings();
        let line = |bot: usize| Line {
            wins: self.per_seat(&self.wins[bot], f64::from(WIN)),
            points: self.per_seat(&self.points[bot], 1.0),
            rating: ratings[bot],
        };
        (0..self.bots).map(line).collect()
    }

    /// How far a bot is ahead of another, deal by deal.
    pub fn lead(&self, bot: usize, other: usize) -> Lead {
        let (wins, points) = &self.leads[bot * self.bots + other];
        let always = self.scaled(wins.always(Confidence::USUAL), f64::from(WIN));
        Lead { wins: self.per_seat(wins, f64::from(WIN)), points: self.per_seat(points, 1.0), always }
    }

    /// A sum of a deal as a mean per seat.
    fn per_seat(&self, deals: &Moments, unit: f64) -> (f64, Interval) {
        let interval = self.scaled(deals.interval(Confidence::USUAL), unit);
        (deals.mean() / (unit * self.seats_per_deal.max(1) as f64), interval)
    }

    fn scaled(&self, interval: Interval, unit: f64) -> Interval {
        let unit = unit * self.seats_per_deal.max(1) as f64;
        Interval { low: interval.low / unit, high: interval.high / unit }
    }

    /// Ratings, with intervals from how they move when a group of deals is left out (jackknife).
    fn ratings(&self) -> Vec<(f64, Interval)> {
        let all = self.ratings_without(None);
        let without: Vec<Vec<f64>> = (0..GROUPS).map(|group| self.ratings_without(Some(group))).collect();
        let reach = |bot: usize| {
            let mean = without.iter().map(|ratings| ratings[bot]).sum::<f64>() / GROUPS as f64;
            let squares: f64 = without.iter().map(|ratings| (ratings[bot] - mean).powi(2)).sum();
            let error = (squares * (GROUPS - 1) as f64 / GROUPS as f64).sqrt();
            if self.deals() < GROUPS as u64 {
                f64::INFINITY
            } else {
                Confidence::USUAL.t(GROUPS as u64) * error
            }
        };
        all.iter().enumerate().map(|(bot, &rating)| (rating, Interval::around(rating, reach(bot)))).collect()
    }

    fn ratings_without(&self, left_out: Option<usize>) -> Vec<f64> {
        let groups = || self.ahead.iter().enumerate().filter(|&(group, _)| Some(group) != left_out);
        let halves = |pair: usize| groups().map(|(_, ahead)| ahead[pair]).sum::<u64>() as f64 / 2.0;
        let row = |bot: usize| (0..self.bots).map(|other| halves(bot * self.bots + other)).collect();
        bots::rating::ratings(&(0..self.bots).map(row).collect::<Vec<_>>())
    }
}

impl Merge for Scores {
    fn merge(&mut self, other: &Scores) {
        self.games += other.games;
        self.aborted += other.aborted;
        self.seats_per_deal = self.seats_per_deal.max(other.seats_per_deal);
        self.wins.iter_mut().zip(&other.wins).for_each(|(our, their)| our.merge(their));
        self.points.iter_mut().zip(&other.points).for_each(|(our, their)| our.merge(their));
        for (our, their) in self.leads.iter_mut().zip(&other.leads) {
            our.0.merge(&their.0);
            our.1.merge(&their.1);
        }
        for (our, their) in self.ahead.iter_mut().zip(&other.ahead) {
            our.iter_mut().zip(their).for_each(|(our, their)| *our += their);
        }
    }
}
