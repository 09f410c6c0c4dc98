//! A decision allocates nothing, whoever makes it, and a state is small.

use crate::common::{rules, seed, seeded};
use overload::{Overload, State, Style};
use table::{Advice, Answers, Dice, Mind, Rules, Silent, play_out};

/// Games in which everybody plays at random, and others in which everybody is the game's own bot.
fn games(rules: &Overload, from: u64) -> Answers {
    let mut dice = Dice::of_player(seed("allocation"), from);
    let mut answers = Answers::default();
    for game in 0..20 {
        // The first use of a purpose's stream makes room for it: that is chance's, once a game, not a decision's.
        let mut chance = Dice::of_player(seed("chance"), from + game);
        let mut state = rules.deal(&mut chance, &mut Silent);
        let own = game % 2 == 0;
        let played = play_out(rules, &mut state, &mut chance, &mut Silent, |state, seat, legal| {
            if own {
                let eyes = Mind::new(rules, state, seat).eyes();
                return Overload::heuristic(eyes, legal, Style::Standard, &mut dice);
            }
            legal[dice.below(legal.len())]
        });
        answers.chosen += played.chosen;
    }
    answers
}

#[test]
fn a_decision_allocates_nothing() {
    for preset in ["basic", "special_all", "special_late"] {
        let rules = rules(preset, 4);
        let mut answers = Answers::default();
        let counted = allocation_counter::measure(|| answers = games(&rules, 0));
        assert!(answers.chosen > 1000, "{answers:?}");
        assert_eq!(counted.count_total, 0, "{preset}: {counted:?}");
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 64, "{} bytes; at most 512 are promised", size_of::<State>());
    let rules = rules("basic", 5);
    let state = rules.deal(&mut seeded("small"), &mut Silent);
    let copy = state;
    assert_eq!(copy, state);
}
