//! A game allocates nothing: a simulation of millions of them waits for no memory.

use allocation_counter::measure;
use frantic::{Frantic, FranticOptions, PRESETS, Purpose};
use table::{Auto, Chance, Dice, Game, RuleSet, Seed, Seeded, Silent, play_out};

/// Whole random games, short ones, with chance that has been used before.
fn games(rules: &Frantic, chance: &mut Seeded, dice: &mut Dice) -> u64 {
    let seed = Seed::from_text("allocation");
    (0..4)
        .map(|game| {
            chance.reseed(seed.game(game));
            let mut state = rules.deal(chance, &mut Silent);
            let random = |_: &_, _, legal: &[_]| legal[dice.below(legal.len())];
            play_out(rules, &mut state, chance, &mut Silent, random).chosen
        })
        .sum()
}

#[test]
fn whole_games_allocate_nothing() {
    for preset in PRESETS {
        let options = RuleSet::<FranticOptions>::parse(preset.text).unwrap().options;
        let options = FranticOptions { limit: Auto::Set(60), ..options };
        for seats in [2, 4, 8] {
            let rules = Frantic::set_up(&options, seats).unwrap();
            let seed = Seed::from_text("warm");
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            // Chance makes room for a purpose when it is first asked for it; the last one makes room for all.
            chance.order(Purpose::Mix, &mut []);
            games(&rules, &mut chance, &mut dice);

            let mut decisions = 0;
            let silent = measure(|| decisions += games(&rules, &mut chance, &mut dice));
            assert!(decisions > 100, "only {decisions} decisions");
            assert_eq!(silent.count_total, 0, "{}, {seats} seats", preset.id);
        }
    }
}

#[test]
fn imagining_allocates_nothing() {
    let options = RuleSet::<FranticOptions>::parse(PRESETS[3].text).unwrap().options;
    let rules = Frantic::set_up(&options, 4).unwrap();
    let seed = Seed::from_text("imagine");
    let mut dice = Dice::of_player(seed, 0);
    let state = rules.deal(&mut Seeded::new(seed), &mut Silent);
    let imagined = measure(|| {
        for seat in rules.seats().iter() {
            let other = rules.imagine(&state, seat, &mut dice);
            assert_ne!(other, state, "two hundred cards hardly ever fall in the same order");
        }
    });
    assert_eq!(imagined.count_total, 0);
}
