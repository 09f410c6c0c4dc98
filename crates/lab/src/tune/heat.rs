//! Several rule sets on the same luck, with nothing counted but what the goals are about: what a search can afford.

use table::{Game, Player, Seed, ending};

use crate::figure::{Figures, NONE};
use crate::game_loop::GameLoop;
use crate::pace::Pace;
use crate::recorder::{Recorder, things};
use crate::stats::Moments;
use crate::workers::{Experiment, Merge};

/// What came of a rule set's games: a figure's mean and spread, for every figure that a goal is about.
pub(super) type Tally = Vec<Moments>;

/// The same games under each of several rule sets.
pub(super) struct Heat<'a, G: Game, P> {
    pub(super) rules: &'a [&'a G],
    /// One player per seat.
    pub(super) players: &'a [P],
    pub(super) figures: &'a Figures,
    /// The figures that count.
    pub(super) wanted: &'a [usize],
    pub(super) pace: Option<&'a Pace>,
    pub(super) seed: Seed,
    /// The first game, and how many each rule set plays.
    pub(super) first: u64,
    pub(super) each: u64,
}

/// By rule set.
pub(super) struct Tallies(pub(super) Vec<Tally>);

impl Merge for Tallies {
    fn merge(&mut self, other: &Tallies) {
        for (our, their) in self.0.iter_mut().flatten().zip(other.0.iter().flatten()) {
            our.merge(their);
        }
    }
}

impl<G: Game, P: Player<G> + Clone + Sync> Experiment for Heat<'_, G, P> {
    type Sums = Tallies;

    fn fresh(&self) -> Tallies {
        Tallies(vec![vec![Moments::default(); self.wanted.len()]; self.rules.len()])
    }

    /// The games of a rule set follow each other, then come those of the next.
    fn worker(&self) -> impl FnMut(u64, &mut Tallies) {
        let mut game_loop = GameLoop::new(self.players);
        let recorder = Recorder::<G>::new(self.figures.clone(), things::<G>().count());
        let mut recorder = recorder.paced(self.pace.cloned());
        let mut numbers = vec![NONE; self.figures.list().len()];
        move |number, tallies| {
            let at = (number / self.each) as usize;
            let seed = self.seed.game(self.first + number % self.each);
            let rules = self.rules[at];
            let state = game_loop.play((rules, None), seed, seed, &mut recorder);
            recorder.figures(ending(rules, &state), &mut numbers);
            let tally = self.wanted.iter().zip(&mut tallies.0[at]);
            tally
                .filter(|(wanted, _)| numbers[**wanted] != NONE)
                .for_each(|(&wanted, sum)| sum.add(numbers[wanted]));
        }
    }
}
