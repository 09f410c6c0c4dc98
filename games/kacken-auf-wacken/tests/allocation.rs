//! A decision allocates nothing: not the list of answers, not the answer, not what follows from it.

use kacken_auf_wacken::{KackenAufWacken, KackenOptions, KackenStyle, PRESETS, State};
use table::{Dice, Game, RuleSet, Seed, Seeded, Silent, play_out};

/// Plays random games on these rules; gives the last state, so that nothing is left out.
fn play(rules: &KackenAufWacken, chance: &mut Seeded, dice: &mut Dice, games: u64) -> State {
    let mut last = None;
    for game in 0..games {
        chance.reseed(Seed::from_text("allocation").game(game));
        let mut state = rules.deal(chance, &mut Silent);
        play_out(rules, &mut state, chance, &mut Silent, |_, _, legal| legal[dice.below(legal.len())]);
        last = Some(state);
    }
    last.unwrap()
}

#[test]
fn a_decision_allocates_nothing() {
    for preset in PRESETS {
        let options = RuleSet::<KackenOptions>::parse(preset.text).unwrap().options;
        let rules = KackenAufWacken::set_up(&options, 4).unwrap();
        let (mut chance, mut dice) =
            (Seeded::new(Seed::from_text("a")), Dice::of_player(Seed::from_text("a"), 0));
        play(&rules, &mut chance, &mut dice, 1);
        let info = allocation_counter::measure(|| {
            play(&rules, &mut chance, &mut dice, 50);
        });
        assert_eq!(info.count_total, 0, "{}: {info:?}", preset.id);
    }
}

/// What a seat imagines and what the bot chooses are made many thousand times a move: they do not allocate either.
#[test]
fn imagining_and_choosing_allocate_nothing() {
    use table::Mind;
    let rules = KackenAufWacken::set_up(&KackenOptions::default(), 4).unwrap();
    let (mut chance, mut dice) =
        (Seeded::new(Seed::from_text("b")), Dice::of_player(Seed::from_text("b"), 0));
    play(&rules, &mut chance, &mut dice, 1);
    let mut imagined = rules.deal(&mut chance, &mut Silent);
    let info = allocation_counter::measure(|| {
        let mut state = rules.deal(&mut chance, &mut Silent);
        play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            let mind = Mind::<KackenAufWacken>::new(&rules, state, seat);
            imagined = mind.imagine(&mut dice);
            KackenAufWacken::heuristic(mind.eyes(), legal, KackenStyle::Standard, &mut dice)
        });
    });
    assert_eq!(info.count_total, 0, "{info:?}, last imagined {imagined:?}");
}
