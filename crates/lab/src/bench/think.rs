//! How long a bot thinks: the time of each of its decisions, in games against the game's own bot.

use std::time::{Duration, Instant};

use bots::Bot;
use table::{Dice, Game, Mind, Player, Seat, Seed, Seeded, Silent, play_out};

use super::clock;

/// How long decisions take, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// How many were timed.
    pub decisions: usize,
    pub median_ms: f64,
    /// What 99 % of them don't exceed.
    pub most_ms: f64,
    pub slowest_ms: f64,
}

/// Times a bot's decisions until the time is up; it sits on another seat in each game.
pub fn thinking<G: Game>(rules: &G, bot: &Bot<G::Style>, seed: Seed, time: Duration) -> Thinking {
    let (mut bot, mut usual) = (bot.clone(), Bot::<G::Style>::usual());
    let start = Instant::now();
    let mut took = Vec::new();
    for game in 0.. {
        if start.elapsed() >= time && !took.is_empty() {
            break;
        }
        let seed = seed.game(game);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        let measured = Seat::new(game as usize % rules.seats().count());
        play_out(rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            let mind = Mind::new(rules, state, seat);
            if seat != measured || start.elapsed() >= time {
                return Player::<G>::choose(&mut usual, mind, legal, &mut dice);
            }
            let before = clock::now();
            let choice = Player::<G>::choose(&mut bot, mind, legal, &mut dice);
            took.push((clock::now() - before).as_secs_f64() * 1e3);
            choice
        });
    }
    took.sort_by(f64::total_cmp);
    // The time that this share of the decisions did not exceed.
    let quantile = |share: f64| took[((took.len() as f64 * share).ceil() as usize).max(1) - 1];
    Thinking {
        decisions: took.len(),
        median_ms: quantile(0.5),
        most_ms: quantile(0.99),
        slowest_ms: quantile(1.0),
    }
}
