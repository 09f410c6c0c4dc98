//! Players that are programs: [`Random`], a game's [`Own`], [`Rollout`] (plain Monte-Carlo) and [`Search`] (a tree).
//!
//! Everything here is generic over the game contract. **This crate never names a game**, and no player in it can see
//! more than its seat may: all it is given is a [`Mind`], which keeps the true state behind private fields.
//!
//! ```compile_fail,E0616
//! use table::{Dice, Game, Mind, Player};
//!
//! struct Peeker;
//!
//! impl<G: Game> Player<G> for Peeker {
//!     fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], _dice: &mut Dice) -> G::Action {
//!         let truth = mind.state; // private: a player that peeks does not compile
//!         legal[0]
//!     }
//! }
//! ```

mod bot;
mod contestant;
mod easy;
mod level;
mod playout;
pub mod rating;
mod rollout;
mod search;

pub use bot::{Bot, BotError};
pub use contestant::Contestant;
pub use easy::Easy;
pub use level::Level;
pub use rollout::Rollout;
pub use search::{Clairvoyant, Others, Search, Settings};

use table::{Dice, Game, Mind, Player};

/// Chooses anything legal, each as likely as the others.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Player<G> for Random {
    #[inline]
    fn choose(&mut self, _mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        legal[dice.below(legal.len())]
    }
}

/// A game's own bot, in one of its styles or else in the one it plays best in.
#[derive(Clone, Copy, Debug)]
pub struct Own<S>(pub Option<S>);

impl<G: Game> Player<G> for Own<G::Style> {
    #[inline]
    fn choose(&mut self, mind: Mind<'_, G>, legal: &[G::Action], dice: &mut Dice) -> G::Action {
        G::heuristic(mind.eyes(), legal, self.0.unwrap_or_else(G::best_style), dice)
    }
}
