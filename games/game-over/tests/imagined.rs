//! What a seat imagines is even over all worlds it cannot tell apart, also where the rules rule some of them out.

use std::collections::BTreeSet;

use game_over::{GameOver, Options, Phase, State};
use serde_json::{Value, json};
use table::laws::even_over;
use table::{Chance, Dice, Game, Positions, Rules, Scripted, Seat, Secrets, Seed, Silent};

fn rules() -> GameOver {
    GameOver::for_seats(&Options::default(), 3).unwrap()
}

/// Cards that nobody plays with in these positions: on the board, where everybody knows them.
const BOARD: [&str; 12] = ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "10H", "JH", "QH", "KH"];

fn stage(rules: &GameOver, seats: &Value, stack: &str, viewer: &str, known: &[&str]) -> State {
    let mut seats = seats.clone();
    let placed: Vec<String> = seats
        .as_object()
        .unwrap()
        .values()
        .flat_map(|seat| seat["hand"].as_array().cloned().unwrap_or_default())
        .map(|card| card.as_str().unwrap().to_owned())
        .collect();
    let aside: Vec<String> = game_over::Card::all()
        .map(|card| card.to_string())
        .filter(|card| !placed.contains(card) && !BOARD.contains(&card.as_str()) && card != stack)
        .collect();
    let mut knows: Vec<String> = aside.clone();
    knows.extend(BOARD.iter().chain(known).map(|&card| card.to_owned()));
    seats[viewer]["knows"] = json!(knows);
    let position =
        json!({ "board": BOARD, "stack": [stack], "stack_size": 1, "aside": aside, "seats": seats });
    rules.set_up(serde_json::from_value(position).unwrap()).unwrap()
}

fn even(rules: &GameOver, truth: &State, viewer: usize, worlds: &[State]) {
    let mut dice = Dice::of_player(Seed::from_text("worlds"), 0);
    even_over(rules, truth, Seat::new(viewer), worlds, &mut dice).unwrap();
}

fn without<'a>(cards: &[&'a str], taken: &[&str]) -> Vec<&'a str> {
    cards.iter().copied().filter(|card| !taken.contains(card)).collect()
}

#[test]
fn four_unknown_cards_fall_in_all_twelve_ways() {
    let rules = rules();
    let unknown = ["3S", "4S", "5D", "6D"];
    let mut worlds = Vec::new();
    for first in unknown {
        for second in without(&unknown, &[first]).into_iter().filter(|second| *second > first) {
            let rest = without(&unknown, &[first, second]);
            for (hand, stack) in [(rest[0], rest[1]), (rest[1], rest[0])] {
                let seats = json!({ "A": { "hand": ["2C"] }, "B": { "hand": [first, second] }, "C": { "hand": [hand] } });
                worlds.push(stage(&rules, &seats, stack, "A", &[]));
            }
        }
    }
    assert_eq!(worlds.len(), 12);
    even(&rules, &worlds[5], 0, &worlds);
}

/// B holds three nines, as A knows: the fourth cannot be B's last card, or the game would be over.
#[test]
fn nobody_is_imagined_with_a_waiting_quartet() {
    let rules = rules();
    let mut worlds = Vec::new();
    for (last, hand, stack) in
        [("KD", "9D", "QC"), ("KD", "QC", "9D"), ("QC", "9D", "KD"), ("QC", "KD", "9D")]
    {
        let seats = json!({ "A": { "hand": ["2C"] }, "B": { "hand": ["9C", "9S", "9H", last] }, "C": { "hand": [hand] } });
        worlds.push(stage(&rules, &seats, stack, "A", &["9C", "9S", "9H"]));
    }
    even(&rules, &worlds[0], 0, &worlds);
}

/// A, without money, is asked on an occupied space: A must have a set.
#[test]
fn whoever_needs_a_set_to_be_asked_is_imagined_with_one() {
    let rules = rules();
    let unknown = ["2C", "5C", "9C", "QC", "KD"];
    let clubs = ["2C", "5C", "9C", "QC"];
    let mut worlds = Vec::new();
    for left_out in clubs {
        let hand = without(&clubs, &[left_out]);
        let rest = without(&unknown, &hand);
        for (other, stack) in [(rest[0], rest[1]), (rest[1], rest[0])] {
            let seats = json!({
                "A": { "hand": hand, "cash": 0, "token": false },
                "B": { "hand": ["3S"], "space": 4 },
                "C": { "hand": [other] },
            });
            let mut state = stage(&rules, &seats, stack, "B", &[]);
            rules.play(&mut state, Seat::new(0), game_over::Action::Roll, &mut Silent);
            let mut chance = Scripted::new(vec![(game_over::Purpose::Die, 4)]);
            Chance::<game_over::Purpose>::chapter(&mut chance, 0);
            rules.settle(&mut state, &mut chance, &mut Silent);
            assert_eq!(state.phase, Phase::Occupied);
            worlds.push(state);
        }
    }
    assert_eq!(worlds.len(), 8);
    even(&rules, &worlds[3], 1, &worlds);
}

/// A position can say that A knows of a waiting quartet, which play never reaches: then no deal is possible, and what A
/// imagines is any deal at all, not the true one.
#[test]
fn where_no_deal_is_possible_the_truth_is_not_shown_instead() {
    let rules = rules();
    let nines = ["9C", "9S", "9H", "9D"];
    let unknown = ["3S", "4S", "5D", "6D"];
    let seats = json!({
        "A": { "hand": ["2C"] },
        "B": { "hand": nines },
        "C": { "hand": unknown[..3] },
    });
    let truth = stage(&rules, &seats, unknown[3], "A", &nines);
    let mut dice = Dice::of_player(Seed::from_text("no way out"), 0);
    let on_the_stack: BTreeSet<String> = (0..40)
        .map(|_| rules.imagine(&truth, Seat::new(0), &mut dice))
        .map(|imagined| serde_json::to_value(rules.truth(&imagined)).unwrap()["stack"].to_string())
        .collect();
    assert_eq!(on_the_stack.len(), unknown.len(), "{on_the_stack:?}");
}
