//! The game's own bot: far better than chance, in character, and without a single allocation.

use maexchen::{Action, Maexchen, State, Style};
use serde_json::json;
use table::prelude::*;
use table::style_test::shares;
use table::{Answers, Mind, Seed, play_out};

use crate::definitions::rules;

/// A game, in which these seats are the game's own bot and all others answer at random.
fn play(
    rules: &Maexchen,
    own: SeatSet,
    chance: &mut impl Chance<maexchen::Purpose>,
    dice: &mut Dice,
) -> (State, Answers) {
    let mut state = rules.deal(chance, &mut Silent);
    let answers =
        play_out(rules, &mut state, chance, &mut Silent, |state, seat, legal| match own.contains(seat) {
            true => Maexchen::heuristic(Mind::new(rules, state, seat).eyes(), legal, Style::Standard, dice),
            false => legal[dice.below(legal.len())],
        });
    (state, answers)
}

/// Four seats, seats rotated: par is a quarter.
#[test]
fn the_bot_wins_more_than_twice_par_against_random_players() {
    for options in [json!({}), json!({ "equal_is_enough": true, "blind": true })] {
        let (rules, games) = (rules(&options, 4), table::laws::games(400));
        let mut wins = 0;
        for game in 0..games {
            let (seed, own) = (Seed::from_text("bot").game(game), Seat::new(game as usize % 4));
            let (mut chance, mut dice) = (table::Seeded::new(seed), Dice::of_player(seed, 0));
            let (state, _) = play(&rules, SeatSet::one(own), &mut chance, &mut dice);
            wins += u64::from(rules.outcome(&state).unwrap().winners().contains(own));
        }
        println!("{options}: {wins} of {games}");
        assert!(wins * 2 > games, "{options}: {wins} of {games}");
    }
}

#[test]
fn the_suspicious_one_doubts_more_and_the_cheeky_one_lies_more() {
    let rules = rules(&json!({}), 4);
    let doubts =
        |action| matches!(action, Action::Believe | Action::Doubt).then_some(action == Action::Doubt);
    let [usual, suspicious] = shares(&rules, Style::Suspicious, 100, |_, action| doubts(action));
    assert!(suspicious > usual + 0.1, "{suspicious} {usual}");
    let [usual, cheeky] = shares(&rules, Style::Cheeky, 100, |decision, action| match action {
        Action::Say(call) => decision.mind.eyes().roll().map(|roll| roll < call),
        _ => None,
    });
    assert!(cheeky > usual + 0.1, "{cheeky} {usual}");
}

#[test]
fn a_decision_allocates_nothing_and_a_state_is_small() {
    let (rules, seed) =
        (rules(&json!({ "equal_is_enough": true, "blind": true }), 6), Seed::from_text("allocation"));
    let (mut chance, mut dice, mut chosen) = (Dice::of_player(seed, 0), Dice::of_player(seed, 1), 0);
    let counted = allocation_counter::measure(|| {
        for game in 0..40 {
            let own = if game % 2 == 0 { rules.seats().all() } else { SeatSet::EMPTY };
            chosen += play(&rules, own, &mut chance, &mut dice).1.chosen;
        }
    });
    assert!(chosen > 1000, "{chosen}");
    assert_eq!(counted.count_total, 0, "{counted:?}");
    assert!(size_of::<State>() <= 32, "{} bytes", size_of::<State>());
}
