//! The game's own bot against random players.

use game_over::{GameOver, GameOverOptions, GameOverStyle};
use table::{Dice, Game, Mind, RuleSet, Seat, Seed, Seeded, Silent, laws, play_out};

/// The bot's share of wins against three random seats, seats rotated, and half the width of its 95 % interval.
fn share(options: &GameOverOptions, games: u64) -> (f64, f64) {
    let rules = GameOver::set_up(options, 4).unwrap();
    let mut won = 0.0;
    for number in 0..games {
        let seed = Seed::from_text(&format!("bot/{number}"));
        let mut dice = Dice::of_player(seed, 0);
        let mut chance = Seeded::new(seed);
        let bot = Seat::new(number as usize % 4);
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            if seat == bot {
                GameOver::heuristic(
                    Mind::new(&rules, state, seat).eyes(),
                    legal,
                    GameOverStyle::Standard,
                    &mut dice,
                )
            } else {
                legal[dice.below(legal.len())]
            }
        });
        won += f64::from(rules.outcome(&state).unwrap().value(bot));
    }
    let share = won / games as f64;
    (share, 1.96 * (share * (1.0 - share) / games as f64).sqrt())
}

/// Twice par is 50 % at four seats. `SPIELWIESE_LONG=1` plays 20,000 games.
#[test]
fn the_bot_wins_twice_its_share_against_random_seats() {
    for preset in GameOver::PRESETS {
        let options = RuleSet::<GameOverOptions>::parse(preset.text).unwrap().options;
        let (share, half) = share(&options, laws::games(400));
        println!("{}: {:.1} % ± {:.1}", preset.id, share * 100.0, half * 100.0);
        assert!(share - half > 0.5, "{}: {share:.3} ± {half:.3}", preset.id);
    }
}
