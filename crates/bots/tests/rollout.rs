//! What plain Monte-Carlo is worth, shown on a real game.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use bots::Bot;
use festival_overload::{FestivalOverload, Options, Style};
use table::{Dice, Game, Mind, Player, Rules, Seat, Seed, Seeded, Silent, play_out};

fn rules(seats: usize) -> FestivalOverload {
    FestivalOverload::for_seats(&Options::default(), seats).unwrap()
}

/// The share of games that `ours` wins alone against three of `theirs`, sitting on every seat in turn.
fn share_won(ours: &str, theirs: &str, games: u64) -> f64 {
    let rules = rules(4);
    let mut won = 0;
    for game in 0..games {
        let our_seat = Seat::new(game as usize % 4);
        let bot = |seat: Seat| Bot::<Style>::parse(if seat == our_seat { ours } else { theirs }).unwrap();
        let mut bots: Vec<_> = rules.seats().iter().map(bot).collect();
        let seed = Seed::from_text("strength").game(game);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            Player::<FestivalOverload>::choose(
                &mut bots[seat.index()],
                Mind::new(&rules, state, seat),
                legal,
                &mut dice,
            )
        });
        let winners = rules.outcome(&state).unwrap().winners();
        won += u64::from(winners.contains(our_seat));
    }
    won as f64 / games as f64
}

#[test]
fn rollout_beats_random_players() {
    let share = share_won("rollout:40", "random", 300);
    assert!(share > 0.35, "won {share} of the games; a quarter would be par");
}

#[test]
fn rollout_beats_the_games_own_bot() {
    let share = share_won("rollout:40", "standard", 300);
    assert!(share > 0.35, "won {share} of the games; a quarter would be par");
}

#[test]
fn players_of_one_kind_are_at_par() {
    let share = share_won("standard", "standard", 2000);
    assert!((0.21..0.29).contains(&share), "{share}");
}
