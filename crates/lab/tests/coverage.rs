//! Intervals keep their promise: drawn from a known truth again and again, they miss it no more often than they say.

use lab::stats::{Confidence, Moments, Paired, Ratio, wilson};
use table::{Dice, Seed};

fn dice(name: &str) -> Dice {
    Dice::of_player(Seed::from_text(name), 0)
}

/// How often something happens in so many trials.
fn share(trials: u32, mut happens: impl FnMut() -> bool) -> f64 {
    f64::from((0..trials).filter(|_| happens()).count() as u32) / f64::from(trials)
}

#[test]
fn wilson_covers_rare_and_common_shares() {
    for (p, of) in [(0.02, 100), (0.25, 40), (0.5, 400)] {
        let mut dice = dice("wilson");
        let covered = share(4_000, || {
            let hits = (0..of).filter(|_| dice.chance(p)).count();
            wilson(hits as f64, of, Confidence::USUAL).contains(p)
        });
        assert!((0.935..0.985).contains(&covered), "p = {p}, n = {of}: {covered}");
    }
}

#[test]
fn means_of_few_lopsided_numbers_are_covered() {
    let mut dice = dice("means");
    // The sum of three dice from 0 to 9, of which one is squared: mean 4.5 + 4.5 + 28.5.
    let mut number = || (dice.below(10) + dice.below(10) + dice.below(10).pow(2)) as i64;
    let covered = share(4_000, || {
        (0..30).map(|_| number()).collect::<Moments>().interval(Confidence::USUAL).contains(37.5)
    });
    assert!((0.93..0.965).contains(&covered), "{covered}");
}

#[test]
fn ratios_of_games_of_different_size_are_covered() {
    let mut dice = dice("ratios");
    let covered = share(3_000, || {
        let mut ratio = Ratio::default();
        for _ in 0..200 {
            let throws = 1 + dice.below(4);
            // Everybody in a game shares its luck, so the throws of a game are far from independent.
            let p = if dice.chance(0.5) { 0.2 } else { 0.6 };
            let hits = (0..throws).filter(|_| dice.chance(p)).count();
            ratio.add(hits as i64, throws as i64);
        }
        ratio.interval(Confidence::USUAL).is_some_and(|interval| interval.contains(0.4))
    });
    assert!((0.93..0.965).contains(&covered), "{covered}");
}

#[test]
fn whoever_looks_all_the_time_is_still_rarely_misled() {
    let mut dice = dice("looks");
    let (mut once, mut always) = (0, 0);
    for _ in 0..400 {
        let mut moments = Moments::default();
        let (mut misled_once, mut misled_always) = (false, false);
        for game in 1..=20_000_u32 {
            moments.add(dice.below(2) as i64);
            if game >= 500 && game.is_multiple_of(100) {
                misled_once |= !moments.interval(Confidence::USUAL).contains(0.5);
                misled_always |= !moments.always(Confidence::USUAL).contains(0.5);
            }
        }
        once += u32::from(misled_once);
        always += u32::from(misled_always);
    }
    assert!(once > 80, "an interval for one look misleads who looks often: {once} of 400");
    assert!(always <= 20, "one that always holds does not: {always} of 400");
}

#[test]
fn differences_on_common_luck_are_covered_and_narrower() {
    let mut dice = dice("paired");
    let mut saved = 0.0;
    let covered = share(2_000, || {
        let mut paired = Paired::default();
        for _ in 0..100 {
            let luck = dice.below(20) as i64;
            paired.add(luck + dice.below(3) as i64, luck + 1 + dice.below(3) as i64);
        }
        saved += paired.saved().unwrap() / 2_000.0;
        paired.difference.interval(Confidence::USUAL).contains(1.0)
    });
    assert!((0.935..0.965).contains(&covered), "{covered}");
    // Var(luck) = 399/12, Var(own) = 8/12 each.
    assert!((saved - 399.0 / 407.0).abs() < 0.01, "{saved}");
}
