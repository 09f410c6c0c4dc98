//! What the lab counts adds up.

use game_over::{GameOver, Measure, Options};
use table::{Dice, Game, RuleSet, Rules, Seed, Seeded, Tally, Vocabulary, play_out};

fn tally(preset: &str, games: u64) -> (Tally, u64) {
    let preset = GameOver::PRESETS.iter().find(|known| known.id == preset).unwrap();
    let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
    let rules = GameOver::for_seats(&options, 4).unwrap();
    let mut tally = Tally::new::<GameOver>();
    for number in 0..games {
        let seed = Seed::from_text(&format!("measures/{number}"));
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut tally);
        play_out(&rules, &mut state, &mut chance, &mut tally, |_, _, legal| legal[dice.below(legal.len())]);
    }
    (tally, games)
}

#[test]
fn every_game_ends_in_one_way() {
    for (preset, games_each) in [("single", 1), ("rounds", 3), ("house", 2)] {
        let (tally, matches) = tally(preset, 150);
        let count = |measure: Measure| tally.measures()[measure.index()];
        assert_eq!(count(Measure::Games), matches * games_each);
        let endings = [
            Measure::EndedGameOver,
            Measure::EndedStackEmpty,
            Measure::EndedLastStanding,
            Measure::EndedRoundLimit,
        ];
        assert_eq!(endings.map(count).iter().sum::<u64>(), count(Measure::Games));
        assert!(count(Measure::Turns) > count(Measure::Rounds));
        assert!(count(Measure::Challenges) >= count(Measure::Concessions) + count(Measure::Ties));
        let turns = [Measure::Swaps, Measure::Buys, Measure::Pinches, Measure::Stuck, Measure::Challenges];
        assert!(turns.map(count).iter().sum::<u64>() + count(Measure::Bribes) <= count(Measure::Turns));
        assert!(Measure::ALL.iter().filter(|&&measure| count(measure) == 0).count() <= 1, "{tally:?}");
    }
}
