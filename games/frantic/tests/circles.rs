//! No answers lead back to a position, so nobody can make a round last for ever (FR-INV-5): Recycling hands the card on with
//! which it was activated, and Edison, Recharge and Update make power cards ready again, but never for whoever is next.

#![allow(clippy::unwrap_used)]

use frantic::{Action, Colour, Frantic, State};
use serde_json::{Value, json};
use table::laws::{Search, circle};
use table::{Dice, Game, Positions, RuleSet, Rules, Seat, Seed, Seeded, Silent};

fn rules(preset: &str, seats: usize) -> Frantic {
    let preset = Frantic::PRESETS.iter().find(|known| known.id == preset).unwrap();
    Frantic::for_seats(&RuleSet::parse(preset.text).unwrap().options, seats).unwrap()
}

fn dice(text: &str) -> Dice {
    Dice::of_player(Seed::from_text(text), 0)
}

/// A position in which somebody is asked: the cards and power cards of each seat, whose turn is the first seat's.
fn staged(rules: &Frantic, seats: &[(Vec<&str>, Vec<String>)]) -> State {
    let seat = |(at, (hand, powers)): (usize, &(Vec<&str>, Vec<String>))| {
        (Seat::new(at).to_string(), json!({ "hand": hand, "powers": powers }))
    };
    let seats: serde_json::Map<String, Value> = seats.iter().enumerate().map(seat).collect();
    let position = serde_json::from_value(json!({ "discard": ["red-5"], "seats": seats })).unwrap();
    let mut state = rules.set_up(position).unwrap();
    rules.settle(&mut state, &mut Seeded::new(Seed::from_text("circles")), &mut Silent);
    state
}

/// Searches for a circle in which nobody draws and everybody always wishes for red.
fn search(rules: &Frantic, state: &State, most: usize) -> Search<Action> {
    let red = |_, action| match action {
        Action::Draw => false,
        Action::Colour(colour) => colour == Colour::Red,
        _ => true,
    };
    circle(rules, state, most, &mut dice("circles"), red)
}

/// Each has a black card that only luck would let anybody play, the first an Edison besides.
fn with_edison(powers: &[&[&str]]) -> Vec<(Vec<&'static str>, Vec<String>)> {
    let black = ["black-1", "black-2", "black-3", "black-4"];
    let seat = |(at, powers): (usize, &&[&str])| {
        let edison = (at == 0).then_some("edison");
        let hand = edison.into_iter().chain([black[at]]).collect();
        (hand, powers.iter().map(|&power| power.to_owned()).collect())
    };
    powers.iter().enumerate().map(seat).collect()
}

#[test]
fn with_edison_and_two_recyclings_there_is_no_circle() {
    table::shows!(Frantic, "FR-INV-5");
    let tables: [&[&[&str]]; 7] = [
        &[&["recycling"], &["recycling.2"]],
        &[&["recycling", "looping"], &["recycling.2", "open-hands"]],
        &[&["recycling", "looping used"], &["recycling.2 used", "open-hands"]],
        &[&["recycling", "recycling.2"], &["looping", "open-hands"]],
        &[&["recycling"], &["looping"], &["recycling.2 used"]],
        &[&["recycling", "open-hands"], &["looping"], &["recycling.2 used"]],
        &[&["recycling"], &["looping"], &["recycling.2 used"], &["open-hands used"]],
    ];
    for powers in tables {
        let rules = rules("supercharge", powers.len());
        let state = staged(&rules, &with_edison(powers));
        assert_eq!(search(&rules, &state, 30_000), Search::NoCircle, "{powers:?}");
    }
}

/// What hands cards on, makes power cards ready, skips somebody or lets somebody play again; all of it red or without colour.
const HANDS: [&str; 12] = [
    "edison",
    "edison.2",
    "edison.3",
    "red-recharge",
    "update",
    "update.2",
    "red-skip",
    "red-gift",
    "red-second-chance",
    "mimicry",
    "red-exchange",
    "counterattack",
];
const POWERS: [&str; 8] = [
    "recycling",
    "recycling.2",
    "looping",
    "looping.2",
    "random-chance",
    "anti-counter",
    "special-charge",
    "number-wish",
];

/// A few of these cards and both Recyclings with some other power cards, used or not, dealt out at random.
fn drawn(seats: usize, dice: &mut Dice) -> Vec<(Vec<&'static str>, Vec<String>)> {
    let black = ["black-1", "black-2", "black-3", "black-4", "black-6", "black-7", "black-8", "black-9"];
    let mut table: Vec<(Vec<&str>, Vec<String>)> =
        (0..seats).map(|at| (vec![black[at]], Vec::new())).collect();
    let mut hands = HANDS;
    dice.shuffle(&mut hands);
    for card in &hands[..1 + dice.below(4)] {
        table[dice.below(seats)].0.push(card);
    }
    for power in &POWERS[..2 + dice.below(POWERS.len() - 1)] {
        let used = if dice.chance(0.5) { " used" } else { "" };
        table[dice.below(seats)].1.push(format!("{power}{used}"));
    }
    table
}

#[test]
fn in_positions_drawn_at_random_there_is_no_circle() {
    let mut dice = dice("drawn");
    let mut searched_out = 0;
    for number in 0..table::laws::games(150) {
        let seats = 2 + number as usize % 7;
        let rules = rules(["supercharge", "everything"][dice.below(2)], seats);
        let table = drawn(seats, &mut dice);
        match search(&rules, &staged(&rules, &table), 1_500) {
            Search::Circle(there, round) => panic!("{table:?}: {there:?}, then round and round {round:?}"),
            Search::NoCircle => searched_out += 1,
            Search::Unfinished => {}
        }
    }
    assert!(searched_out >= 40, "only {searched_out} searches came to an end");
}
