//! What came of the deals of an arena: whole numbers, so that it does not matter who adds what when.

use lab::stats::{Confidence, Interval, Moments};
use table::{Outcome, Seat};

/// A win in parts that can be shared by two to eight.
const WIN: u32 = 840;

/// The deals are told apart in so many groups; how far ratings lie apart without each says how sure they are.
const GROUPS: usize = 20;

/// The results of all deals.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Scores {
    bots: usize,
    pub(crate) games: u64,
    pub(crate) aborted: u64,
    /// By bot: parts of a win, summed up over the games of a deal.
    wins: Vec<Moments>,
    /// By bot: points, likewise.
    points: Vec<Moments>,
    /// By two bots: how much more of a win, and how many more points, the first had in a deal.
    leads: Vec<(Moments, Moments)>,
    /// By group of deals, then by two bots: how often the first came in before the second, in halves.
    ahead: Vec<Vec<u64>>,
    /// How often a bot sat somewhere in a deal: the same for all bots and deals.
    seats_a_deal: u64,
}

/// One deal: every bot on every seat.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    number: u64,
    games: u64,
    aborted: u64,
    wins: Vec<i64>,
    points: Vec<i64>,
    ahead: Vec<u64>,
    seats: u64,
}

impl Deal {
    pub(crate) fn new(number: u64, bots: usize) -> Deal {
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
    pub(crate) fn add(&mut self, lineup: &[usize], outcome: Outcome) {
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
pub(crate) struct Line {
    /// The share of the games it won, per seat it had.
    pub(crate) wins: (f64, Interval),
    pub(crate) points: (f64, Interval),
    pub(crate) rating: (f64, Interval),
}

/// How far a bot is ahead of another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lead {
    pub(crate) wins: (f64, Interval),
    pub(crate) points: (f64, Interval),
    /// The interval for the wins if one looks again and again.
    pub(crate) always: Interval,
}

impl Scores {
    pub(crate) fn new(bots: usize) -> Scores {
        Scores {
            bots,
            games: 0,
            aborted: 0,
            wins: vec![Moments::default(); bots],
            points: vec![Moments::default(); bots],
            leads: vec![Default::default(); bots * bots],
            ahead: vec![vec![0; bots * bots]; GROUPS],
            seats_a_deal: 0,
        }
    }

    pub(crate) fn deals(&self) -> u64 {
        self.wins[0].count()
    }

    pub(crate) fn add(&mut self, deal: &Deal) {
        self.games += deal.games;
        self.aborted += deal.aborted;
        self.seats_a_deal = deal.seats;
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

    pub(crate) fn merge(&mut self, other: &Scores) {
        self.games += other.games;
        self.aborted += other.aborted;
        self.seats_a_deal = self.seats_a_deal.max(other.seats_a_deal);
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

    /// How every bot did.
    pub(crate) fn lines(&self) -> Vec<Line> {
        let ratings = self.ratings();
        let line = |bot: usize| Line {
            wins: self.a_seat(&self.wins[bot], f64::from(WIN)),
            points: self.a_seat(&self.points[bot], 1.0),
            rating: ratings[bot],
        };
        (0..self.bots).map(line).collect()
    }

    /// How far a bot is ahead of another, deal by deal.
    pub(crate) fn lead(&self, bot: usize, other: usize) -> Lead {
        let (wins, points) = &self.leads[bot * self.bots + other];
        let always = self.scaled(wins.always(Confidence::USUAL), f64::from(WIN));
        Lead { wins: self.a_seat(wins, f64::from(WIN)), points: self.a_seat(points, 1.0), always }
    }

    /// A sum of a deal as a mean per seat.
    fn a_seat(&self, deals: &Moments, unit: f64) -> (f64, Interval) {
        let interval = self.scaled(deals.interval(Confidence::USUAL), unit);
        (deals.mean() / (unit * self.seats_a_deal.max(1) as f64), interval)
    }

    fn scaled(&self, interval: Interval, unit: f64) -> Interval {
        let unit = unit * self.seats_a_deal.max(1) as f64;
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
