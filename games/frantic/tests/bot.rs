//! The game's own bot against random players, on a seat that changes from game to game.

use frantic::{Frantic, Style};
use table::laws::games;
use table::{Advice, Dice, Game, Mind, RuleSet, Rules, Seat, Secrets, Seeded, Silent, play_out};

/// How the bot did: its share of the wins with Wilson's interval (95 %), and its points a game compared with those of the
/// others.
struct Share {
    games: u64,
    share: f64,
    low: f64,
    high: f64,
    points: f64,
    points_of_others: f64,
}

/// Plays games in which one seat is the bot's.
fn shares(preset: &str, seats: usize, games: u64) -> Share {
    let preset = Frantic::PRESETS.iter().find(|known| known.id == preset).expect("a preset");
    let options = RuleSet::parse(preset.text).expect("presets are allowed").options;
    let rules = Frantic::for_seats(&options, seats).expect("presets can be played");
    let Ok(seed) = "bot".parse::<table::Seed>();
    let mut dice = Dice::of_player(seed, 0);
    let (mut wins, mut points, mut points_of_others) = (0.0, 0.0, 0.0);
    for game in 0..games {
        let own = Seat::new((game % seats as u64) as usize);
        let mut chance = Seeded::new(seed.game(game));
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            if seat != own {
                return legal[dice.below(legal.len())];
            }
            Frantic::heuristic(Mind::new(&rules, state, seat).eyes(), legal, Style::Standard, &mut dice)
        });
        let outcome = rules.outcome(&state).expect("the game is over");
        wins += f64::from(outcome.value(own));
        for seat in rules.seats().iter() {
            let total = f64::from(rules.eyes(&state, table::Viewer::Room).total(seat));
            if seat == own {
                points += total;
            } else {
                points_of_others += total / (seats - 1) as f64;
            }
        }
    }
    let (n, z) = (games as f64, 1.96);
    let share = wins / n;
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let end = |spread: f64| (share + z * z / (2.0 * n) + spread) / (1.0 + z * z / n);
    let (low, high) = (end(-spread), end(spread));
    Share { games, share, low, high, points: points / n, points_of_others: points_of_others / n }
}

#[test]
fn the_bot_wins_more_than_its_share() {
    for (preset, seats, par) in [
        ("base", 2, 0.5),
        ("base", 4, 0.25),
        ("base", 8, 0.125),
        ("everything", 2, 0.5),
        ("everything", 4, 0.25),
        ("everything", 8, 0.125),
    ] {
        let Share { games, share, low, high, points, points_of_others } = shares(preset, seats, games(400));
        let [share_in, low_in, high_in] = [share, low, high].map(|part| 100.0 * part);
        println!(
            "{preset}, {seats} seats: {share_in:.1} % ({low_in:.1} to {high_in:.1}) of {games} games; {points:.0} points, others {points_of_others:.0}",
        );
        assert!(low > par, "{preset}, {seats} seats: {share} of {games}");
        assert!(points < points_of_others, "{preset}, {seats} seats: {points}, others {points_of_others}");
    }
}
