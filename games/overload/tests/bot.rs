//! The game's own bot against random players: at least twice par (rules of the house; four seats, seats rotated).

use crate::common::{rules, seed};
use overload::{Overload, Style};
use table::{Advice, Dice, Mind, Rules, Seat, Seeded, Silent, play_out};

/// How many of so many games the bot wins on a seat that changes from game to game, against random players.
fn wins(preset: &str, seats: usize, games: u64) -> u64 {
    let rules = rules(preset, seats);
    let mut dice = Dice::of_player(seed("bot measured"), 0);
    let mut wins = 0;
    for game in 0..games {
        let own = Seat::new((game % seats as u64) as usize);
        let mut chance = Seeded::new(seed("bot measured").game(game));
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            if seat != own {
                return legal[dice.below(legal.len())];
            }
            Overload::heuristic(Mind::new(&rules, state, seat).eyes(), legal, Style::Standard, &mut dice)
        });
        wins += u64::from(rules.outcome(&state).unwrap().winners().contains(own));
    }
    wins
}

/// The lower end of Wilson's interval (95 %).
fn at_least(wins: u64, games: u64) -> f64 {
    let (n, z) = (games as f64, 1.96);
    let share = wins as f64 / n;
    let centre = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    (centre - spread) / (1.0 + z * z / n)
}

#[test]
fn the_bot_wins_more_than_twice_par_against_random_players() {
    let games = table::laws::games(400);
    for preset in ["basic", "special_two", "special_all", "special_late"] {
        let wins = wins(preset, 4, games);
        let low = at_least(wins, games);
        println!(
            "{preset}: {wins} of {games}, {:.1} %, at least {:.1} %",
            100.0 * wins as f64 / games as f64,
            100.0 * low
        );
        assert!(low > 0.5, "{preset}: {wins} of {games}");
    }
}
