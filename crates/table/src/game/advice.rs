//! Playing strength: the game's own bot, and what a search needs to know about the game.

use super::Secrets;
use crate::Vocabulary;
use crate::chance::Dice;
use crate::seat::{MAX_SEATS, Seat};

/// What a game knows about playing itself well. Every default is the honest one of a game that knows nothing.
pub trait Advice: Secrets {
    /// The styles of its own bot; the first is the usual one.
    type Style: Vocabulary;

    /// The style in which the game's own bot plays best: people meet it as `medium`, and playouts are played by it.
    fn best_style() -> Self::Style {
        Self::Style::ALL[0]
    }

    /// The game's own bot: a policy that looks at what a seat sees and picks an answer.
    fn heuristic(
        _eyes: Self::Eyes<'_>,
        legal: &[Self::Action],
        _style: Self::Style,
        dice: &mut Dice,
    ) -> Self::Action {
        legal[dice.below(legal.len())]
    }

    /// Static evaluation: what a state is worth to each seat, in `0..=1`. Without an opinion, only the end of a game counts.
    fn evaluation(&self, state: &Self::State) -> [f32; MAX_SEATS] {
        let par = 1.0 / self.seats().count() as f32;
        let outcome = self.outcome(state);
        std::array::from_fn(|seat| outcome.map_or(par, |outcome| outcome.value(Seat::new(seat))))
    }

    /// Information-set key: what a seat that is asked sees, as a number by which a search tells decisions apart. The finer
    /// it is, the less is learnt about each; without an opinion, only the seat's earlier answers tell them apart.
    fn info_set(_eyes: Self::Eyes<'_>) -> u32 {
        0
    }

    /// How a search should play this game.
    fn search(&self) -> SearchAdvice {
        SearchAdvice::default()
    }

    /// Whether a playout may stop because `chapter`, in which it began, is over. A game that is about to begin the next one
    /// may say so already, so that a search need not deal it.
    #[inline]
    fn is_past(&self, chapter: u32, state: &Self::State) -> bool {
        self.chapter(state) != chapter
    }
}

/// Search settings that suit a game; people can ask for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchAdvice {
    /// Budget: how many walks (iterations) before it answers. As many as its slowest decision can make in 300 ms, and half
    /// of its decisions in 50 ms, on one core (`spielwiese bench --bot hard`).
    pub budget: u32,
    /// Horizon: after how many answers it asks for the [`evaluation`](Advice::evaluation) instead of playing on. Few where
    /// the evaluation is good and playouts are slow.
    pub horizon: u32,
    /// Whether it plays on to the end of the game, not of the chapter: where games are short, and what a chapter has brought
    /// says too little about who wins.
    pub whole_games: bool,
}

impl Default for SearchAdvice {
    fn default() -> SearchAdvice {
        SearchAdvice { budget: 1_000, horizon: u32::MAX, whole_games: false }
    }
}
