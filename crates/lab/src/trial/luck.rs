//! How much is luck: the same cards and dice again, with new decisions.

use serde::{Deserialize, Serialize};
use table::{Game, MAX_SEATS, Player, Seat, Seed, ending};

use super::Variant;
use crate::figure::Figures;
use crate::game_loop::GameLoop;
use crate::recorder::{Recorder, things};
use crate::stats::{Confidence, Interval};
use crate::workers::{Experiment, Merge};

/// Every game twice: the same luck, other dice in the players' heads.
#[derive(Debug)]
pub struct Luck<'a, G: Game, P> {
    /// The rules and the players.
    pub variant: &'a Variant<G, P>,
    /// What the luck follows from.
    pub seed: Seed,
}

/// Seats, and one more place for "nobody alone".
const WINNERS: usize = MAX_SEATS + 1;

/// Who won a game, and who won it the second time.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Agreement([[u64; WINNERS]; WINNERS]);

impl Agreement {
    /// Another game: who won it first, and then.
    pub fn add(&mut self, first: usize, again: usize) {
        self.0[first][again] += 1;
    }

    /// Whether the same luck always made the same winner.
    pub fn is_whole(&self) -> bool {
        self.cells().all(|(first, again, _)| first == again)
    }

    fn cells(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let row = |(first, row): (usize, &[u64; WINNERS])| {
            let cells: [(usize, usize, f64); WINNERS] =
                std::array::from_fn(|again| (first, again, row[again] as f64));
            cells
        };
        self.0.iter().enumerate().flat_map(row).filter(|(_, _, games)| *games > 0.0)
    }

    /// The share of the winner's variance that luck alone explains (Cohen's kappa of the two winners): 1 if the same
    /// cards make the same winner, 0 if they say nothing about it.
    pub fn explained(&self, confidence: Confidence) -> Option<(f64, Interval)> {
        let games: f64 = self.cells().map(|(_, _, games)| games).sum();
        let mut share = [0.0; WINNERS];
        let mut agreed = 0.0;
        for (first, again, cell) in self.cells() {
            share[first] += cell / games / 2.0;
            share[again] += cell / games / 2.0;
            agreed += if first == again { cell / games } else { 0.0 };
        }
        let by_chance: f64 = share.iter().map(|p| p * p).sum();
        if games < 2.0 || by_chance > 1.0 - 1e-9 {
            return None;
        }
        let rest = 1.0 - by_chance;
        let pull = |first: usize, again: usize| {
            let same = if first == again { 1.0 } else { 0.0 };
            (same - agreed) / rest
                - (1.0 - agreed) / (rest * rest) * (share[first] + share[again] - 2.0 * by_chance)
        };
        let squares: f64 = self.cells().map(|(first, again, cell)| cell * pull(first, again).powi(2)).sum();
        let value = (agreed - by_chance) / rest;
        Some((value, Interval::around(value, confidence.z() * squares.sqrt() / games)))
    }
}

impl Merge for Agreement {
    fn merge(&mut self, other: &Agreement) {
        self.0.iter_mut().flatten().zip(other.0.iter().flatten()).for_each(|(our, their)| *our += their);
    }
}

impl<G: Game, P: Player<G> + Clone + Sync> Experiment for Luck<'_, G, P> {
    type Sums = Agreement;

    fn fresh(&self) -> Agreement {
        Agreement::default()
    }

    fn worker(&self) -> impl FnMut(u64, &mut Agreement) {
        let (rules, start) = (&self.variant.rules, self.variant.start.as_ref());
        let mut game_loop = GameLoop::new(&self.variant.players);
        let mut recorder = Recorder::<G>::new(Figures::of::<G>(rules.seats().count()), things::<G>().count());
        let anew = Seed::from_text(&format!("other minds {}", self.seed));
        move |game, agreement| {
            let luck = self.seed.game(game);
            let [first, again] = [luck, anew.game(game)].map(|minds| {
                let state = game_loop.play((rules, start), luck, minds, &mut recorder);
                let winners = ending(rules, &state).winners();
                winners.first().filter(|_| winners.len() == 1).map_or(MAX_SEATS, Seat::index)
            });
            agreement.add(first, again);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(games: &[(usize, usize)]) -> Agreement {
        let mut agreement = Agreement::default();
        games.iter().for_each(|&(first, again)| agreement.add(first, again));
        agreement
    }

    #[test]
    fn the_same_winner_always_is_all_luck_and_any_winner_none() {
        let (all, _) = of(&[(0, 0), (1, 1), (2, 2)]).explained(Confidence::USUAL).unwrap();
        assert!((all - 1.0).abs() < 1e-12);
        let even: Vec<_> = (0..9).map(|game| (game / 3, game % 3)).collect();
        let (none, interval) = of(&even).explained(Confidence::USUAL).unwrap();
        assert!(none.abs() < 1e-12 && interval.contains(0.0));
        assert_eq!(of(&[(1, 1), (1, 1)]).explained(Confidence::USUAL), None, "a sure winner leaves no luck");
    }
}
