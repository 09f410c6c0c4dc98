//! What is imagined within what was imagined, as searches do for other seats.
//!
//! Some questions are put only to a seat that holds a card to answer with: the second card of 2nd Chance, and cards to give
//! away where Fuck You is not among them. Whoever imagines such a seat's hand remembers and does not deduce (law 10: unknown
//! cards fall evenly), so the seat may be imagined without one. A search leaves such worlds out, and what is left is exactly what
//! deducing would give. This must not happen with any other question, nor ever to the seat that imagines.

use std::collections::BTreeSet;

use frantic::{Frantic, PRESETS, State};
use table::{
    Dice, Game, How, Next, Positions, RuleSet, Rules, Seat, Secrets, Seed, Seeded, Silent, Viewer, json,
};

#[test]
fn only_who_must_hold_a_card_may_be_imagined_without_an_answer() {
    let mut without = BTreeSet::new();
    for preset in PRESETS {
        let options = RuleSet::parse(preset.text).expect("a preset is right").options;
        let rules = Frantic::for_seats(&options, 4).expect("four can play");
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

/// For a search, others who have picked in secret pick again; what is asked of this seat stays.
#[test]
fn who_has_picked_in_secret_picks_again() {
    let options = RuleSet::parse(PRESETS[0].text).expect("a preset is right").options;
    let rules = Frantic::for_seats(&options, 4).expect("four can play");
    let mut asked = BTreeSet::new();
    for game in 0..12 {
        let seed = Seed::from_text("again").game(game);
        let (mut chance, mut dice) = (Seeded::new(seed), Dice::of_player(seed, 0));
        let mut state = rules.deal(&mut chance, &mut Silent);
        while let Next::Ask(question) = rules.settle(&mut state, &mut chance, &mut Silent) {
            for seat in question.waiting {
                let mut world = rules.imagine(&state, seat, &mut dice);
                if asked_alone(&rules, &state) {
                    assert_eq!(picks(&rules, &world), picks(&rules, &state), "as many as others have picked");
                }
                rules.reopen(&mut world, seat);
                assert_eq!(rules.invariants(&world), Ok(()));
                assert_eq!(rules.legal_list(&world, seat)[..], rules.legal_list(&state, seat)[..]);
                let Next::Ask(again) = rules.next(&world) else { panic!("nobody is asked any more") };
                let what = what_is_asked(&rules, &world, seat);
                if again.how == How::Together && again.eligible.len() > 1 && what != "seen" {
                    assert_eq!(again.waiting, again.eligible, "all others pick again");
                    asked.insert(what);
                    all_answer(&rules, &mut world, &mut dice);
                }
                let answer = rules.any_answer(&state, seat, &mut dice).expect("who is asked has an answer");
                rules.play(&mut state, seat, answer, &mut Silent);
            }
        }
    }
    assert!(["pick", "gifts", "surprise"].iter().all(|&what| asked.contains(what)), "{asked:?}");
}

/// Whether nobody else is still to answer, or to go on answering.
fn asked_alone(rules: &Frantic, state: &State) -> bool {
    matches!(rules.next(state), Next::Ask(question) if question.waiting.len() == 1)
}

/// How many cards have been picked.
fn picks(rules: &Frantic, state: &State) -> Option<usize> {
    json(&rules.truth(state))["picked"].as_object().map(serde_json::Map::len)
}

/// A question with several answers of each seat goes on until the last is given.
fn all_answer(rules: &Frantic, world: &mut State, dice: &mut Dice) {
    let mut most = 1_000;
    while let Next::Ask(question) = rules.next(world) {
        for seat in question.waiting {
            let Some(answer) = rules.any_answer(world, seat, dice) else { return };
            rules.play(world, seat, answer, &mut Silent);
        }
        most -= 1;
        assert!(most > 0, "picks come to an end");
    }
    assert_eq!(rules.invariants(world), Ok(()));
}

fn what_is_asked(rules: &Frantic, world: &State, seat: Seat) -> String {
    json(&rules.view_of(world, Viewer::Seat(seat)))["asked"]["what"].as_str().unwrap_or("nothing").to_owned()
}
