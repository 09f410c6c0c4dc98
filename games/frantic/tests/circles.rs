//! Rounds that people could make last for ever by their answers alone (FR-INV-5): Recycling hands the card on with which it
//! was activated, and Edison makes power cards ready again.

#![allow(clippy::unwrap_used)]

use frantic::{Colour, Frantic, FranticAction, Position, State};
use table::laws::{Search, circle};
use table::{CALLED_OFF, Dice, Game, Outcome, RuleSet, Seat, Seed, Seeded, Silent, ending, play_out};

fn rules(seats: usize) -> Frantic {
    let preset = Frantic::PRESETS.iter().find(|preset| preset.id == "supercharge").unwrap();
    Frantic::set_up(&RuleSet::parse(preset.text).unwrap().options, seats).unwrap()
}

/// A turn of A with an Edison; everybody else could only draw.
fn with_edison(rules: &Frantic, powers: &[&[&str]]) -> State {
    let hands = [["edison", "black-1"].as_slice(), &["black-2"], &["black-3"]];
    let seat = |(at, powers): (usize, &&[&str])| {
        let name = Seat::new(at).to_string();
        (name, serde_json::json!({ "hand": hands[at], "powers": powers }))
    };
    let seats: serde_json::Map<_, _> = powers.iter().enumerate().map(seat).collect();
    let position = serde_json::json!({ "discard": ["red-5"], "seats": seats });
    let position: Position = serde_json::from_value(position).unwrap();
    let mut state = rules.stage(position).unwrap();
    rules.settle(&mut state, &mut chance(), &mut Silent);
    state
}

fn chance() -> Seeded {
    Seeded::new(Seed::from_text("circles"))
}

/// Searches for a circle in which nobody draws and everybody always wishes for red.
fn search(rules: &Frantic, state: &State) -> Search<FranticAction> {
    let red = |_, action| match action {
        FranticAction::Draw => false,
        FranticAction::Colour(colour) => colour == Colour::Red,
        _ => true,
    };
    circle(rules, state, 30_000, &mut Dice::of_player(Seed::from_text("circles"), 0), red)
}

#[test]
fn two_seats_with_edison_and_recycling_come_to_an_end() {
    let rules = rules(2);
    let rows: [[&[&str]; 2]; 4] = [
        [&["recycling"], &["recycling.2"]],
        [&["recycling", "looping"], &["recycling.2", "open-hands"]],
        [&["recycling", "looping used"], &["recycling.2 used", "open-hands"]],
        [&["recycling", "recycling.2"], &["looping", "open-hands"]],
    ];
    for powers in rows {
        assert_eq!(search(&rules, &with_edison(&rules, &powers)), Search::NoCircle, "{powers:?}");
    }
}

/// Each swaps the other Recycling to the next seat, where it is ready again, and hands Edison on: the rules know no end to it.
#[test]
fn three_seats_that_agree_to_go_round_are_called_off() {
    let rules = rules(3);
    let mut state = with_edison(&rules, &[&["recycling"], &["looping"], &["recycling.2 used"]]);
    let Search::Circle(there, round) = search(&rules, &state) else { panic!("no circle") };
    let mut chance = chance();
    let mut answer = |state: &mut State, (seat, action): (Seat, FranticAction)| {
        rules.apply(state, seat, action, &mut Silent).unwrap();
        rules.settle(state, &mut chance, &mut Silent);
    };
    there.into_iter().for_each(|given| answer(&mut state, given));
    let mut places = Vec::new();
    let mut going = state;
    for given in round {
        places.push((going, given));
        answer(&mut going, given);
    }
    assert_eq!(going, state, "it is a circle");
    let answers = play_out(&rules, &mut state, &mut chance, &mut Silent, |state, seat, _| {
        let place = places.iter().find(|(place, (asked, _))| place == state && *asked == seat);
        place.unwrap().1.1
    });
    assert!(answers.chosen + answers.forced >= u64::from(rules.bound()));
    assert_eq!(ending(&rules, &state), Outcome::Aborted(CALLED_OFF));
}
