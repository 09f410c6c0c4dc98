//! What is imagined within what was imagined, as searches do for other seats.
//!
//! Some questions are put only to a seat that holds a card to answer with: the second card of 2nd Chance, and cards to give
//! away where Fuck You is not among them. Whoever imagines such a seat's hand remembers and does not deduce (law 10: unknown
//! cards fall evenly), so the seat may be imagined without one. A search leaves such worlds out, and what is left is exactly what
//! deducing would give. This must not happen with any other question, nor ever to the seat that imagines.

use std::collections::BTreeSet;

use frantic::{Frantic, PRESETS, State};
use table::{Dice, Game, Next, RuleSet, Seat, Seed, Seeded, Silent, Viewer, json};

#[test]
fn only_who_must_hold_a_card_may_be_imagined_without_an_answer() {
    let mut without = BTreeSet::new();
    for preset in PRESETS {
        let options = RuleSet::parse(preset.text).expect("a preset is right").options;
        let rules = Frantic::set_up(&options, 4).expect("four can play");
        for game in 0..6 {
            look_for_no_answer(&rules, Seed::from_text(preset.id).game(game), &mut without);
        }
    }
    let expected = ["pick", "second_card"].map(str::to_owned);
    assert!(without.contains("second_card"), "it does happen");
    assert!(without.iter().all(|what| expected.contains(what)), "{without:?}");
}

/// Plays a game at random; every seat imagines every moment, and every seat imagines what came of that.
fn look_for_no_answer(rules: &Frantic, seed: Seed, without: &mut BTreeSet<String>) {
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
    let mut state = rules.deal(&mut chance, &mut Silent);
    while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) {
        for me in rules.seats().iter() {
            let world = rules.imagine(&state, me, &mut dice);
            if !everybody_has_an_answer(rules, &world, me, without) {
                continue;
            }
            for other in rules.seats().iter() {
                let world = rules.imagine(&world, other, &mut dice);
                everybody_has_an_answer(rules, &world, other, without);
            }
        }
        for seat in question.waiting {
            let legal = rules.legal_list(&state, seat);
            rules.play(&mut state, seat, legal[dice.below(legal.len())], &mut Silent);
        }
    }
}

/// If not, what was asked is noted.
fn everybody_has_an_answer(
    rules: &Frantic,
    world: &State,
    imagined_by: Seat,
    without: &mut BTreeSet<String>,
) -> bool {
    let Next::Ask(asked) = rules.next(world) else { panic!("nobody is asked any more") };
    let stuck = asked.waiting.into_iter().find(|&seat| rules.legal_list(world, seat).is_empty());
    if let Some(seat) = stuck {
        assert_ne!(seat, imagined_by, "{seat} imagines that it has no answer itself");
        without.insert(what_is_asked(rules, world, seat));
    }
    stuck.is_none()
}

fn what_is_asked(rules: &Frantic, world: &State, seat: Seat) -> String {
    json(&rules.view_of(world, Viewer::Seat(seat)))["asked"]["what"].as_str().unwrap_or("nothing").to_owned()
}
