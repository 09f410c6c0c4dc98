//! Plain Monte-Carlo: imagine what may be, try every action, play on to the end, take the best mean.

use table::{Dice, Game, Mind, Player};

use crate::playout::Playout;

/// Tries every legal action in the same imagined games and takes the one that won most.
///
/// Everybody in an imagined game plays as the game's own bot does in its best style. Random players would be cheaper,
/// but they throw a lead away as soon as they have one, so their games say little about what a position is worth;
/// and where a game has no bot of its own, its own bot *is* random play.
///
/// Answers that others have already given to the same question are unknown to this seat, so they are imagined, too;
/// who has not answered yet does so in the imagined game.
#[derive(Clone, Debug)]
pub struct Rollout {
    games: u32,
    trial: Playout,
}

impl Rollout {
    /// How many games an action is tried in, unless said otherwise.
    pub const USUAL: u32 = 100;

    /// Tries each action in this many imagined games.
    pub fn new(games: u32) -> Rollout {
        Rollout { games, trial: Playout::new() }
    }
}

impl<G: Game> Player<G> for Rollout {
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        let mut worth = vec![0.0; legal.len()];
        for _ in 0..self.games {
            let world = Playout::world(mind, dice);
            for (sum, &action) in worth.iter_mut().zip(legal) {
                *sum += self.trial.worth(mind.rules(), world, mind.seat(), action);
            }
        }
        let best = (0..legal.len()).rev().max_by(|&a, &b| worth[a].total_cmp(&worth[b]));
        legal[best.unwrap_or(0)]
    }
}
