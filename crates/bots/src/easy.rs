//! A player that people beat: the game's own bot, which now and then does what it thinks second best.
//!
//! It errs, but it is no fool. A second-best action is taken only if it did *better* than the best one in at least one of
//! a few imagined games, same world and same luck. A dominated action never does, whatever the cards: so it does not
//! let a certain win go, and throws nothing away for nothing.

use table::{Buffer, Dice, Game, Mind, Player, Vocabulary};

use crate::trial::Trial;

/// The game's own bot in its usual style, with mistakes.
#[derive(Clone, Debug)]
pub struct Easy {
    trial: Trial,
}

impl Easy {
    /// The share of decisions for which the second-best action is considered.
    pub const SECOND_BEST: f64 = 0.4;
    /// How many imagined games it has to speak for itself.
    const GAMES: u32 = 24;

    /// A player that people beat.
    pub fn new() -> Easy {
        Easy { trial: Trial::new() }
    }

    /// Whether there is an imagined game in which `other` does better than `best`.
    fn can_be_better<G: Game>(
        &mut self,
        mind: Mind<'_, G>,
        [best, other]: [G::Action; 2],
        dice: &mut Dice,
    ) -> bool {
        (0..Easy::GAMES).any(|_| {
            let world = Trial::world(mind, dice);
            let mut worth = |action| self.trial.worth(mind.rules(), world, mind.seat(), action);
            worth(other) > worth(best)
        })
    }
}

impl Default for Easy {
    fn default() -> Easy {
        Easy::new()
    }
}

impl<G: Game> Player<G> for Easy {
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        let own = |legal: &[G::Action], dice: &mut Dice| match *legal {
            [only] => only,
            _ => G::heuristic(mind.eyes(), legal, G::Style::ALL[0], dice),
        };
        let best = own(legal, dice);
        if !dice.chance(Easy::SECOND_BEST) {
            return best;
        }
        let mut rest = Buffer::new();
        rest.extend(legal.iter().copied().filter(|&action| action != best));
        let second = own(&rest, dice);
        if self.can_be_better(mind, [best, second], dice) { second } else { best }
    }
}
