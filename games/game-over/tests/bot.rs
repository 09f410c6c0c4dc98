//! The game's own bot against random players.

use game_over::{GameOver, Measure, Options, Style};
use table::{
    Advice, Dice, Game, Mind, RuleSet, Rules, Seat, Seed, Seeded, Silent, Tally, Vocabulary, laws, play_out,
};

/// The bot's share of wins against three random seats, seats rotated, and half the width of its 95 % interval.
fn share(options: &Options, games: u64) -> (f64, f64) {
    let rules = GameOver::for_seats(options, 4).unwrap();
    let mut won = 0.0;
    for number in 0..games {
        let seed = Seed::from_text(&format!("bot/{number}"));
        let mut dice = Dice::of_player(seed, 0);
        let mut chance = Seeded::new(seed);
        let bot = Seat::new(number as usize % 4);
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            if seat == bot {
                GameOver::heuristic(Mind::new(&rules, state, seat).eyes(), legal, Style::Standard, &mut dice)
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
        let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
        let (share, half) = share(&options, laws::games(400));
        println!("{}: {:.1} % ± {:.1}", preset.id, share * 100.0, half * 100.0);
        assert!(share - half > 0.5, "{}: {share:.3} ± {half:.3}", preset.id);
    }
}

/// In how many of these games a caller ended it, and the share that seats of the first style won, with the styles seat by seat.
fn together(styles: [Style; 4], games: u64) -> (f64, f64) {
    let rules = GameOver::for_seats(&Options::default(), 4).unwrap();
    let (mut called, mut won) = (0.0, 0.0);
    for number in 0..games {
        let seed = Seed::from_text(&format!("together/{number}"));
        let (mut dice, mut chance) = (Dice::of_player(seed, 0), Seeded::new(seed));
        let mut tally = Tally::new::<GameOver>();
        let turned = |seat: Seat| styles[(seat.index() + number as usize) % 4];
        let mut state = rules.deal(&mut chance, &mut tally);
        play_out(&rules, &mut state, &mut chance, &mut tally, |state, seat, legal| {
            GameOver::heuristic(Mind::new(&rules, state, seat).eyes(), legal, turned(seat), &mut dice)
        });
        let outcome = rules.outcome(&state).unwrap();
        called += tally.measures()[Measure::EndedGameOver.index()] as f64;
        won += rules
            .seats()
            .iter()
            .filter(|&seat| turned(seat) == styles[0])
            .map(|s| f64::from(outcome.value(s)))
            .sum::<f64>();
    }
    (called / games as f64, won / games as f64)
}

/// By the lab over 4,000 games: with four `standard` bots 7 % of the games end by a quartet, with four `seasoned` ones 33 %; two
/// of each, and `seasoned` wins 66 %.
#[test]
fn the_seasoned_bot_plays_for_a_quartet_and_wins_by_it() {
    let [usual, best] = [Style::Standard, Style::Seasoned];
    let games = laws::games(300);
    let (usual_calls, _) = together([usual; 4], games);
    let (calls, _) = together([best; 4], games);
    assert!(calls > 0.25 && usual_calls < 0.15, "{calls}, {usual_calls}");
    let (_, won) = together([best, usual, best, usual], games);
    assert!(won > 0.56, "{won}");
}
