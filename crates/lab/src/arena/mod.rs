//! Duplicate tournament: bots against bots, every one on every seat of the same deals. The result is the same whatever the
//! number of threads.

mod lineup;
mod score;

pub use score::{Lead, Line, Scores};

use std::time::Instant;

use bots::Contestant;
use table::{Dice, Game, Seed, Seeded, Silent, ending, play_out};

use self::score::Deal;
use crate::workers::{Experiment, Workers};

/// A contest between bots.
#[derive(Debug)]
pub struct Arena<'a, G: Game> {
    /// What is played.
    pub rules: &'a G,
    /// The bots, two or more.
    pub bots: &'a [Contestant<G::Style>],
    /// What all luck follows from.
    pub seed: Seed,
}

/// When a contest may end before all its deals are played.
#[derive(Clone, Copy, Default, Debug)]
pub struct Until {
    /// As soon as every bot's lead on the next one is beyond doubt.
    pub clear: bool,
    /// At this time.
    pub deadline: Option<Instant>,
}

/// At least this many deals are played between two looks, and a quarter of those played before.
const BETWEEN_LOOKS: u64 = 16;

impl<G: Game> Arena<'_, G> {
    /// How many games a deal takes.
    pub fn games_per_deal(&self) -> u64 {
        self.lineups(0).len() as u64
    }

    /// Plays up to this many deals. Meanwhile `progress` is shown again and again how many have been begun.
    pub fn play(
        &self,
        deals: u64,
        until: Until,
        workers: Workers<'_>,
        mut progress: impl FnMut(u64),
    ) -> Scores {
        let mut scores = self.fresh();
        let mut played = 0;
        while played < deals {
            let looks = until.clear || until.deadline.is_some();
            let more = if looks { BETWEEN_LOOKS.max(played / 4) } else { deals };
            let next = deals.min(played + more);
            played = workers.play(self, played..next, &mut scores, &mut progress);
            let late = until.deadline.is_some_and(|end| Instant::now() >= end);
            if played < next || late || (until.clear && scores.is_clear()) {
                break;
            }
        }
        scores
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

impl<G: Game> Experiment for Arena<'_, G> {
    type Sums = Scores;

    fn fresh(&self) -> Scores {
        Scores::new(self.bots.len())
    }

    fn worker(&self) -> impl FnMut(u64, &mut Scores) {
        let mut bots = self.bots.to_vec();
        move |deal, scores| scores.add(&self.deal(deal, &mut bots))
    }
}

/// The dice that decide who sits where; those with lower numbers are the players'.
const SEATING: u64 = 1 << 32;
