//! Many games, counted and nothing more. What the lab measures beyond that is in [`trial`](crate::trial).

use bots::Bot;
use table::{
    Dice, Game, MAX_SEATS, Mind, Outcome, Player, Seat, Seed, Seeded, Tally, Vocabulary, ending, play_out,
};

use crate::stats::Moments;
use crate::workers::{Experiment, Merge};

/// Many games of the same kind.
#[derive(Debug)]
pub struct Simulation<'a, G: Game> {
    /// What is played.
    pub rules: &'a G,
    /// The position all games begin from, if they are not dealt, and its state, in which what it does not place is not
    /// shuffled yet.
    pub from: Option<(&'a G::Position, &'a G::State)>,
    /// Who plays, one bot per seat.
    pub bots: &'a [Bot<G::Style>],
    /// What all luck follows from.
    pub seed: Seed,
}

/// What came of many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counts {
    /// By seat: games won alone.
    pub wins: [u64; MAX_SEATS],
    /// By seat: games won together with others.
    pub shared: [u64; MAX_SEATS],
    /// Games without a result.
    pub aborted: u64,
    /// Answers with two or more legal actions.
    pub decisions: Moments,
    /// By measure of the game.
    pub measures: Vec<Moments>,
}

impl Counts {
    fn add(&mut self, outcome: Outcome, decisions: u64, tally: &Tally) {
        let winners = outcome.winners();
        match (winners.len(), winners.first()) {
            (1, Some(winner)) => self.wins[winner.index()] += 1,
            (0, _) => self.aborted += 1,
            _ => winners.into_iter().for_each(|winner| self.shared[winner.index()] += 1),
        }
        self.decisions.add(decisions as i64);
        self.measures
            .iter_mut()
            .zip(tally.measures())
            .for_each(|(moments, &count)| moments.add(count as i64));
    }
}

impl Merge for Counts {
    fn merge(&mut self, other: &Counts) {
        let add = |ours: &mut [u64], theirs: &[u64]| {
            ours.iter_mut().zip(theirs).for_each(|(our, their)| *our += their);
        };
        add(&mut self.wins, &other.wins);
        add(&mut self.shared, &other.shared);
        self.aborted += other.aborted;
        self.decisions.merge(&other.decisions);
        self.measures.iter_mut().zip(&other.measures).for_each(|(our, their)| our.merge(their));
    }
}

impl<G: Game> Experiment for Simulation<'_, G> {
    type Sums = Counts;

    fn fresh(&self) -> Counts {
        Counts {
            wins: [0; MAX_SEATS],
            shared: [0; MAX_SEATS],
            aborted: 0,
            decisions: Moments::default(),
            measures: vec![Moments::default(); G::Measure::ALL.len()],
        }
    }

    fn worker(&self) -> impl FnMut(u64, &mut Counts) {
        let mut bots = self.bots.to_vec();
        let mut dice: Vec<Dice> = (0..bots.len()).map(|seat| dice(self.seed, seat)).collect();
        let mut chance = Seeded::new(self.seed);
        let mut tally = Tally::new::<G>();
        move |game, sums| {
            let seed = self.seed.game(game);
            chance.reseed(seed);
            dice.iter_mut().enumerate().for_each(|(seat, of_seat)| *of_seat = self::dice(seed, seat));
            tally.clear();
            let mut state = self.begin(&mut chance, &mut tally);
            let choose = |state: &G::State, seat: Seat, legal: &[G::Action]| {
                let (bot, dice) = (&mut bots[seat.index()], &mut dice[seat.index()]);
                Player::<G>::choose(bot, Mind::new(self.rules, state, seat), legal, dice)
            };
            let answers = play_out(self.rules, &mut state, &mut chance, &mut tally, choose);
            sums.add(ending(self.rules, &state), answers.chosen, &tally);
        }
    }
}

impl<G: Game> Simulation<'_, G> {
    /// The first state of a game.
    fn begin(&self, chance: &mut Seeded, tally: &mut Tally) -> G::State {
        let Some((position, &(mut state))) = self.from else { return self.rules.deal(chance, tally) };
        self.rules.shuffle_rest(&mut state, position, chance);
        state
    }
}

/// A bot's dice: those that `play` gives it, so that any game of many can be looked at.
fn dice(seed: Seed, seat: usize) -> Dice {
    Dice::of_player(seed, seat as u64)
}
