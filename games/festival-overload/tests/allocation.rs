//! A game allocates nothing: a simulation of millions of them waits for no memory.

use allocation_counter::measure;
use festival_overload::{FestivalOptions, FestivalOverload, PRESETS};
use table::{Dice, Game, RuleSet, Seed, Seeded, Silent, Tally, Tell, play_out};

/// Whole random games with chance and ears that have been used before.
fn games(
    rules: &FestivalOverload,
    chance: &mut Seeded,
    dice: &mut Dice,
    tell: &mut impl Tell<FestivalOverload>,
) -> u64 {
    let seed = Seed::from_text("allocation");
    (0..50)
        .map(|game| {
            chance.reseed(seed.game(game));
            let mut state = rules.deal(chance, tell);
            let random = |_: &_, _, legal: &[_]| legal[dice.below(legal.len())];
            play_out(rules, &mut state, chance, tell, random).chosen
        })
        .sum()
}

#[test]
fn whole_games_allocate_nothing() {
    for preset in PRESETS {
        let options = RuleSet::<FestivalOptions>::parse(preset.text).unwrap().options;
        for seats in FestivalOverload::SEATS {
            let rules = FestivalOverload::set_up(&options, seats).unwrap();
            let seed = Seed::from_text("warm");
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            let mut tally = Tally::new::<FestivalOverload>();
            games(&rules, &mut chance, &mut dice, &mut Silent);

            let mut decisions = 0;
            let silent = measure(|| decisions += games(&rules, &mut chance, &mut dice, &mut Silent));
            let counted = measure(|| decisions += games(&rules, &mut chance, &mut dice, &mut tally));
            assert!(decisions > 500, "only {decisions} decisions");
            assert_eq!(silent.count_total, 0, "{}, {seats} seats", preset.id);
            assert_eq!(counted.count_total, 0, "{}, {seats} seats, counted", preset.id);
        }
    }
}

/// Imagining and thinking do not allocate either: a search does them a million times a second.
#[test]
fn imagining_allocates_nothing() {
    let rules = FestivalOverload::set_up(&FestivalOptions::default(), 4).unwrap();
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
