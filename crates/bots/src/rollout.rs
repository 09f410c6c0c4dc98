//! Plain Monte-Carlo: imagine what may be, try every action, play on to the end, take the best mean.

use table::{Dice, Game, Mind, Player, Seat, Seed, Seeded, Silent, Vocabulary, play_out};

/// Tries every legal action in the same imagined games and takes the one that won most.
///
/// Everybody in an imagined game plays as the game's own bot of the usual style does. Random players would be cheaper,
/// but they throw a lead away as soon as they have one, so their games say little about what a position is worth;
/// and where a game has no bot of its own, its own bot *is* random play.
///
/// Answers that others have already given to the same question are unknown to this seat, so they are imagined, too;
/// who has not answered yet does so in the imagined game.
#[derive(Clone, Debug)]
pub struct Rollout {
    games: u32,
    chance: Seeded,
}

impl Rollout {
    /// How many games an action is tried in, unless said otherwise.
    pub const USUAL: u32 = 100;

    /// Tries each action in this many imagined games.
    pub fn new(games: u32) -> Rollout {
        Rollout { games, chance: Seeded::new(Seed::new([0; 32])) }
    }

    /// What this action is worth in this world, whose luck follows from the seed.
    fn try_out<G: Game>(
        &mut self,
        rules: &G,
        mut world: G::State,
        (seat, action): (Seat, G::Action),
        luck: Seed,
    ) -> f32 {
        let style = G::Style::ALL[0];
        let mut dice = Dice::of_player(luck, 0);
        self.chance.reseed(luck);
        rules.play(&mut world, seat, action, &mut Silent);
        play_out(rules, &mut world, &mut self.chance, &mut Silent, |state, seat, legal| {
            G::heuristic(Mind::new(rules, state, seat).eyes(), legal, style, &mut dice)
        });
        rules.outcome(&world).map_or(0.0, |outcome| outcome.value(seat))
    }
}

impl<G: Game> Player<G> for Rollout {
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        let mut worth = vec![0.0; legal.len()];
        for _ in 0..self.games {
            // All actions meet the same world and the same luck: what differs is then due to the action.
            let world = mind.imagine(dice);
            let luck = Seed::new(std::array::from_fn(|_| dice.below(256) as u8));
            for (sum, &action) in worth.iter_mut().zip(legal) {
                *sum += self.try_out(mind.rules(), world, (mind.seat(), action), luck);
            }
        }
        let best = (0..legal.len()).rev().max_by(|&a, &b| worth[a].total_cmp(&worth[b]));
        legal[best.unwrap_or(0)]
    }
}
