//! Bots against bots: every one on every seat of the same deals. The result is the same whatever the number of threads.

mod lineup;
mod score;

pub(crate) use score::{Lead, Line, Scores};

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, ScopedJoinHandle};

use bots::Contestant;
use table::{Dice, Game, Seed, Seeded, Silent, ending, play_out};

use self::score::Deal;

/// A contest between bots.
#[derive(Debug)]
pub(crate) struct Arena<'a, G: Game> {
    pub(crate) rules: &'a G,
    pub(crate) bots: &'a [Contestant<G::Style>],
    pub(crate) seed: Seed,
}

impl<G: Game> Arena<'_, G> {
    /// How many games a deal takes.
    pub(crate) fn games_a_deal(&self) -> u64 {
        self.lineups(0).len() as u64
    }

    /// Plays these deals. Meanwhile `watch` is shown again and again how many have been begun.
    pub(crate) fn play(&self, deals: Range<u64>, threads: usize, mut watch: impl FnMut(u64)) -> Scores {
        let begun = AtomicU64::new(deals.start);
        thread::scope(|scope| {
            let work = || self.work(&begun, deals.end);
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            while workers.iter().any(|worker| !worker.is_finished()) {
                watch(begun.load(Ordering::Relaxed).min(deals.end));
            }
            let join = |worker: ScopedJoinHandle<'_, Scores>| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            workers.into_iter().map(join).fold(Scores::new(self.bots.len()), |mut all, scores| {
                all.merge(&scores);
                all
            })
        })
    }

    fn work(&self, begun: &AtomicU64, end: u64) -> Scores {
        let mut scores = Scores::new(self.bots.len());
        let mut bots = self.bots.to_vec();
        loop {
            let deal = begun.fetch_add(1, Ordering::Relaxed);
            if deal >= end {
                return scores;
            }
            scores.add(&self.deal(deal, &mut bots));
        }
    }

    fn deal(&self, number: u64, bots: &mut [Contestant<G::Style>]) -> Deal {
        let mut deal = Deal::new(number, bots.len());
        let seed = self.seed.game(number);
        let mut chance = Seeded::new(seed);
        for lineup in self.lineups(number) {
            chance.reseed(seed);
            let seats = self.rules.seats().iter();
            let mut dice: Vec<Dice> = seats.map(|seat| Dice::of_player(seed, seat.index() as u64)).collect();
            let mut state = self.rules.deal(&mut chance, &mut Silent);
            play_out(self.rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
                let bot = &mut bots[lineup[seat.index()]];
                bot.choose(self.rules, state, seat, legal, &mut dice[seat.index()])
            });
            deal.add(&lineup, ending(self.rules, &state));
        }
        deal
    }

    fn lineups(&self, deal: u64) -> Vec<Vec<usize>> {
        let mut dice = Dice::of_player(self.seed.game(deal), SEATING);
        lineup::lineups(self.bots.len(), self.rules.seats().count(), &mut dice)
    }
}

/// The dice that decide who sits where; those with lower numbers are the players'.
const SEATING: u64 = 1 << 32;
