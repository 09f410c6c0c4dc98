//! A game allocates nothing: a simulation of millions of them waits for no memory.

use allocation_counter::measure;
use frantic::{Frantic, Options, PRESETS, Purpose};
use table::{Auto, Chance, Dice, Game, RuleSet, Rules, Secrets, Seed, Seeded, Silent, random_games};

#[test]
fn whole_games_allocate_nothing() {
    for preset in PRESETS {
        let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
        let options = Options { limit: Auto::Set(60), ..options };
        for seats in [2, 4, 8] {
            let rules = Frantic::for_seats(&options, seats).unwrap();
            let seed = Seed::from_text("warm");
            let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
            // Chance makes room for a purpose when it is first asked for it; the last one makes room for all.
            chance.order(Purpose::Mix, &mut []);
            random_games(&rules, (seed, 0..4), &mut chance, &mut dice, &mut Silent);

            let mut decisions = 0;
            let silent = measure(|| {
                decisions += random_games(&rules, (seed, 0..4), &mut chance, &mut dice, &mut Silent);
            });
            assert!(decisions > 100, "only {decisions} decisions");
            assert_eq!(silent.count_total, 0, "{}, {seats} seats", preset.id);
        }
    }
}

#[test]
fn imagining_allocates_nothing() {
    let options = RuleSet::<Options>::parse(PRESETS[3].text).unwrap().options;
    let rules = Frantic::for_seats(&options, 4).unwrap();
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
