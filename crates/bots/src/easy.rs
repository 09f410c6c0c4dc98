//! A player that people beat: the game's own bot, which now and then does what it thinks second best.
//!
//! It errs, but it is no fool. A second-best action is taken only if it did *better* than the best one in at least one of
//! a few imagined games, same world and same luck. A dominated action never does, whatever the cards: so it does not
//! let a certain win go, and throws nothing away for nothing. Nor does it follow the game's own bot into a certain loss: where the
//! best action is never better and the second-best sometimes is, it takes that one.

use table::{Buffer, Dice, Game, Mind, Player};

use crate::playout::Playout;

/// The game's own bot in the style it plays best in, with mistakes.
#[derive(Clone, Debug)]
pub struct Easy {
    trial: Playout,
}

impl Easy {
    /// The share of decisions for which the second-best action is considered.
    pub const SECOND_BEST: f64 = 0.4;
    /// How many imagined games it has to speak for itself.
    const GAMES: u32 = 24;

    /// A player that people beat.
    pub fn new() -> Easy {
        Easy { trial: Playout::new() }
    }

    /// Which of two actions did better in some imagined game, as far as one has to look to know about the first.
    fn better_somewhere<G: Game>(
        &mut self,
        mind: Mind<'_, G>,
        actions: [G::Action; 2],
        dice: &mut Dice,
    ) -> [bool; 2] {
        let mut better = [false; 2];
        for _ in 0..Easy::GAMES {
            let world = Playout::world(mind, dice);
            let [one, other] =
                actions.map(|action| self.trial.worth(mind.rules(), world, mind.seat(), action));
            better = [better[0] || one > other, better[1] || other > one];
            if better[0] {
                break;
            }
        }
        better
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
            _ => G::heuristic(mind.eyes(), legal, G::best_style(), dice),
        };
        let best = own(legal, dice);
        let mut rest = Buffer::new();
        rest.extend(legal.iter().copied().filter(|&action| action != best));
        let second = own(&rest, dice);
        if dice.chance(Easy::SECOND_BEST) {
            let [speaks_for_it, _] = self.better_somewhere(mind, [second, best], dice);
            return if speaks_for_it { second } else { best };
        }
        match self.better_somewhere(mind, [best, second], dice) {
            [false, true] => second,
            _ => best,
        }
    }
}
