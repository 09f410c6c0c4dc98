//! Game loops: they ask players, take answers in and let the game advance.
//!
//! Lab, bots and terminal share one rule about forced answers: a seat with a single legal answer is not bothered.

use std::ops::Range;

use crate::action::Buffer;
use crate::chance::{Chance, Dice, Seeded};
use crate::countdown::Countdown;
use crate::game::{Game, Next};
use crate::seat::Seat;
use crate::seed::Seed;
use crate::tell::Tell;

/// How many answers a game took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answers {
    /// With two or more legal actions.
    pub chosen: u64,
    /// With a single one.
    pub forced: u64,
}

/// Plays a game from a state to its end, or until it is called off; how it ended says
/// [`ending`](crate::ending). `choose` is asked only where there is a choice.
///
/// The seats of a simultaneous question answer one after the other on the same state; that a later one cannot see an
/// earlier answer is the work of the [`Mind`](crate::Mind) that `choose` is to look through.
#[inline]
pub fn play_out<G: Game>(
    rules: &G,
    state: &mut G::State,
    chance: &mut impl Chance<G::Purpose>,
    tell: &mut impl Tell<G>,
    mut choose: impl FnMut(&G::State, Seat, &[G::Action]) -> G::Action,
) -> Answers {
    let mut answers = Answers::default();
    let countdown = Countdown::of(rules);
    let mut legal = Buffer::new();
    while let Next::Ask(question) = rules.settle(state, chance, tell) {
        // Counted here already: nothing more is counted for each answer.
        if countdown.is_up_after(answers.chosen + answers.forced) {
            break;
        }
        for seat in question.waiting {
            legal.clear();
            rules.legal(state, seat, &mut legal);
            let action = match legal[..] {
                [only] => {
                    answers.forced += 1;
                    only
                }
                _ => {
                    answers.chosen += 1;
                    choose(state, seat, &legal)
                }
            };
            rules.play(state, seat, action, tell);
        }
    }
    answers
}

/// Plays games in which everybody answers at random, each with chance of its own number; how many answers were chosen. Chance
/// is reseeded instead of being made again, so that a game allocates nothing that one before it has.
pub fn random_games<G: Game>(
    rules: &G,
    (seed, games): (Seed, Range<u64>),
    chance: &mut Seeded,
    dice: &mut Dice,
    tell: &mut impl Tell<G>,
) -> u64 {
    let play = |game| {
        chance.reseed(seed.game(game));
        let mut state = rules.deal(chance, tell);
        play_out(rules, &mut state, chance, tell, |_, _, legal| legal[dice.below(legal.len())]).chosen
    };
    games.map(play).sum()
}
