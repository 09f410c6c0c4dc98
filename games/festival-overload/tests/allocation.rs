//! A game allocates nothing: a simulation of millions of them waits for no memory.

use allocation_counter::measure;
use festival_overload::{FestivalOverload, Options, PRESETS};
use table::{Dice, Game, RuleSet, Rules, Secrets, Seed, Seeded, Silent, Tally, random_games};

#[test]
fn whole_games_allocate_nothing() {
    for preset in PRESETS {
        let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
        for seats in FestivalOverload::SEATS {
            let rules = FestivalOverload::for_seats(&options, seats).unwrap();
            let seed = Seed::from_text("warm");
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            let mut tally = Tally::new::<FestivalOverload>();
            random_games(&rules, (seed, 0..50), &mut chance, &mut dice, &mut Silent);

            let mut decisions = 0;
            let silent = measure(|| {
                decisions += random_games(&rules, (seed, 0..50), &mut chance, &mut dice, &mut Silent);
            });
            let counted = measure(|| {
                decisions += random_games(&rules, (seed, 0..50), &mut chance, &mut dice, &mut tally);
            });
            assert!(decisions > 500, "only {decisions} decisions");
            assert_eq!(silent.count_total, 0, "{}, {seats} seats", preset.id);
            assert_eq!(counted.count_total, 0, "{}, {seats} seats, counted", preset.id);
        }
    }
}

/// Imagining and thinking do not allocate either: a search does them a million times a second.
#[test]
fn imagining_allocates_nothing() {
    let rules = FestivalOverload::for_seats(&Options::default(), 4).unwrap();
    let seed = Seed::from_text("imagine");
    let mut dice = Dice::of_player(seed, 0);
    let state = rules.deal(&mut Seeded::new(seed), &mut Silent);
    let imagined = measure(|| {
        for seat in rules.seats().iter() {
            let other = rules.imagine(&state, seat, &mut dice);
            assert_ne!(other, state, "sixty cards hardly ever fall in the same order");
        }
    });
    assert_eq!(imagined.count_total, 0);
}
