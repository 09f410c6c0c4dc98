//! A decision allocates nothing: not the list of answers, not the answer, not what follows from it.

use kacken_auf_wacken::{KackenAufWacken, Options, PRESETS, Style};
use table::{Advice, Dice, Game, RuleSet, Rules, Seed, Seeded, Silent, play_out, random_games};

#[test]
fn a_decision_allocates_nothing() {
    for preset in PRESETS {
        let options = RuleSet::<Options>::parse(preset.text).unwrap().options;
        let rules = KackenAufWacken::for_seats(&options, 4).unwrap();
        let seed = Seed::from_text("a");
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut play = |games| random_games(&rules, (seed, games), &mut chance, &mut dice, &mut Silent);
        play(0..1);
        let mut decisions = 0;
        let info = allocation_counter::measure(|| decisions = play(0..50));
        assert_eq!(info.count_total, 0, "{}: {info:?}", preset.id);
        assert!(decisions > 500, "{}: {decisions}", preset.id);
    }
}

/// What a seat imagines and what the bot chooses are made many thousand times a move: they do not allocate either.
#[test]
fn imagining_and_choosing_allocate_nothing() {
    use table::Mind;
    let rules = KackenAufWacken::for_seats(&Options::default(), 4).unwrap();
    let seed = Seed::from_text("b");
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    random_games(&rules, (seed, 0..1), &mut chance, &mut dice, &mut Silent);
    let mut imagined = rules.deal(&mut chance, &mut Silent);
    let info = allocation_counter::measure(|| {
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            let mind = Mind::<KackenAufWacken>::new(&rules, state, seat);
            imagined = mind.imagine(&mut dice);
            KackenAufWacken::heuristic(mind.eyes(), legal, Style::Standard, &mut dice)
        });
    });
    assert_eq!(info.count_total, 0, "{info:?}, last imagined {imagined:?}");
}
