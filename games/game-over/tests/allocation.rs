//! A decision allocates nothing.

use game_over::{GameOver, Options};
use table::{Dice, Game, RuleSet, Rules, Seed, Seeded, Silent, random_games};

#[test]
fn a_game_allocates_nothing() {
    for preset in GameOver::PRESETS {
        let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
        let rules = GameOver::for_seats(&options, 6).unwrap();
        let seed = Seed::from_text("warm");
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut play = |games| random_games(&rules, (seed, games), &mut chance, &mut dice, &mut Silent);
        let mut answers = play(0..3);
        let found = allocation_counter::measure(|| answers += play(3..7));
        assert_eq!(found.count_total, 0, "{}", preset.id);
        assert!(answers > 500, "{}: {answers}", preset.id);
    }
}
