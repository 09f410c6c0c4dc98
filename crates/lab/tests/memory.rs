//! Memory is flat: a hundred times as many games need no more of it.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

#[path = "../../table/tests/minis/pig.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod pig;

use lab::Experiment;
use lab::trial::{Variant, Variants};
use pig::{Choice, Pig, PigOptions};
use table::{Dice, Game, Mind, Player, Seed};

#[derive(Clone, Copy, Debug)]
struct Any;

impl Player<Pig> for Any {
    fn choose(&mut self, _: Mind<'_, Pig>, legal: &[Choice], dice: &mut Dice) -> Choice {
        legal[dice.below(legal.len())]
    }
}

/// The most bytes that are in use at once while so many games are played.
fn bytes(games: u64) -> u64 {
    let variant = || Variant {
        rules: Pig::for_seats(&PigOptions { target: 20 }, 2).unwrap(),
        players: vec![Any, Any],
        start: None,
    };
    let variants = Variants::new(vec![variant(), variant()], Seed::from_text("memory"));
    let play = || {
        let (mut sums, mut play) = (variants.fresh(), variants.worker());
        (0..games).for_each(|game| play(game, &mut sums));
    };
    allocation_counter::measure(play).bytes_max
}

#[test]
fn more_games_take_no_more_memory() {
    let (few, many) = (bytes(200), bytes(20_000));
    assert!(many <= few + few / 4, "{few} bytes for 200 games, {many} for 20,000");
}
