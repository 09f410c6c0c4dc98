//! A decision allocates nothing.

use game_over::{GameOver, GameOverOptions};
use table::{Dice, Game, RuleSet, Seed, Seeded, Silent, play_out};

#[test]
fn a_game_allocates_nothing() {
    for preset in GameOver::PRESETS {
        let options = RuleSet::<GameOverOptions>::parse(preset.text).unwrap().options;
        let rules = GameOver::set_up(&options, 6).unwrap();
        let mut chance = Seeded::new(Seed::from_text("warm"));
        let mut dice = Dice::of_player(Seed::from_text("warm"), 0);
        let mut answers = 0;
        let mut play = |word: &str| {
            chance.reseed(Seed::from_text(word));
            let mut state = rules.deal(&mut chance, &mut Silent);
            answers += play_out(&rules, &mut state, &mut chance, &mut Silent, |_, _, legal| {
                legal[dice.below(legal.len())]
            })
            .chosen;
        };
        ["a", "b", "c"].into_iter().for_each(&mut play);
        let found = allocation_counter::measure(|| ["d", "e", "f", "g"].into_iter().for_each(&mut play));
        assert_eq!(found.count_total, 0, "{}", preset.id);
        assert!(answers > 500, "{}: {answers}", preset.id);
    }
}
