//! How long a bot thinks: the time of each of its decisions, in games against the game's own bot.

use std::time::{Duration, Instant};

use bots::Bot;
use serde_json::{Value, json};
use table::{Dice, Game, Mind, Player, Seat, Seed, Seeded, Silent, play_out};

use super::{clock, number, rounded, text};
use crate::rules::Chosen;

/// Decisions of a bot until the time is up; it sits on another seat in each game.
pub(super) fn measure<G: Game>(
    chosen: &Chosen<G>,
    name: &str,
    bot: &Bot<G::Style>,
    seed: Seed,
    time: Duration,
) -> Value {
    let (rules, mut bot, mut usual) = (&chosen.rules, bot.clone(), Bot::<G::Style>::usual());
    let start = Instant::now();
    let mut took = Vec::new();
    for game in 0.. {
        if start.elapsed() >= time && !took.is_empty() {
            break;
        }
        let seed = seed.game(game);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        let measured = Seat::new(game as usize % chosen.seats);
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
    let quantile = |share: f64| rounded(took[((took.len() as f64 * share).ceil() as usize).max(1) - 1]);
    json!({
        "game": G::ID,
        "seats": chosen.seats,
        "preset": chosen.preset,
        "bot": name,
        "patience": rules.patience(),
        "decisions": took.len(),
        "median_ms": quantile(0.5),
        "most_ms": quantile(0.99),
        "slowest_ms": quantile(1.0),
    })
}

pub(super) const HEADINGS: &str = "game                 seats  preset       bot               patience  decisions  median ms   99 % ms  slowest ms";

pub(super) fn row(figures: &Value) -> String {
    format!(
        "{:<20} {:>5}  {:<12} {:<16} {:>9} {:>10} {:>10.1} {:>9.1} {:>11.1}",
        text(figures, "game"),
        number(figures, "seats"),
        text(figures, "preset"),
        text(figures, "bot"),
        number(figures, "patience"),
        number(figures, "decisions"),
        number(figures, "median_ms"),
        number(figures, "most_ms"),
        number(figures, "slowest_ms"),
    )
}
