//! What a seat imagines, compared with the full list of worlds on a small deck.

use crate::common::options;
use kacken_auf_wacken::{Action, KackenAufWacken, Position, Purpose, State};
use serde_json::{Value, json};
use table::laws::even_over;
use table::{
    Action as _, ChancePurpose, Dice, Game, Positions, Scripted, Seat, Seed, Silent, Viewer, options as opt,
};

const A: Seat = Seat::new(0);
/// The band cards that A does not hold. Iron Basin plays on Faster.
const UNSEEN: [&str; 6] = ["RK-AW-1", "RK-DP-1", "RK-IB-1", "RK-IB-5", "RK-KE-1", "RK-KE-2"];

fn rules() -> KackenAufWacken {
    let rock: Vec<&str> = UNSEEN.into_iter().chain(["RK-IB-6", "kacken"]).collect();
    let rock: serde_json::Map<String, Value> =
        rock.iter().map(|card| ((*card).to_owned(), json!(1))).collect();
    let changes = json!({"rock": rock}).as_object().unwrap().clone();
    KackenAufWacken::for_seats(&opt::with(&options("seed"), &changes).unwrap(), 3).unwrap()
}

/// B has drawn in vain and plays these answers; nothing if it cannot.
fn world(
    rules: &KackenAufWacken,
    hands: [&[&str]; 2],
    knows: &[&str],
    answers: &[(usize, &str)],
) -> Option<State> {
    let text = json!({
        "active": "B",
        "stages": {"faster": ["OS-IB-1"], "harder": ["OS-HE-1"], "louder": ["OS-RI-1"]},
        "seats": {
            "A": {"hand": ["RK-IB-6"], "beers": 1, "knows": knows},
            "B": {"hand": hands[0], "beers": 1},
            "C": {"hand": hands[1]},
        },
    });
    let mut state = rules.set_up(serde_json::from_value::<Position>(text).unwrap()).ok()?;
    let wait = Purpose::Bierstand.parse("wait").unwrap();
    let mut chance = Scripted::new(vec![(Purpose::Bierstand, wait)]);
    for &(seat, answer) in answers {
        let action = Action::parse(answer).unwrap();
        rules.apply(&mut state, Seat::new(seat), action, &mut Silent).ok()?;
        rules.settle(&mut state, &mut chance, &mut Silent);
    }
    Some(state)
}

/// All pairs of two-card hands.
fn hands() -> Vec<[[&'static str; 2]; 2]> {
    let pairs = || {
        let pair = |one: usize| (one + 1..UNSEEN.len()).map(move |two| [UNSEEN[one], UNSEEN[two]]);
        (0..UNSEEN.len()).flat_map(pair)
    };
    let disjoint = |b: [&str; 2], c: [&str; 2]| b.iter().all(|card| !c.contains(card));
    pairs().flat_map(|b| pairs().filter(move |&c| disjoint(b, c)).map(move |c| [b, c])).collect()
}

/// After these answers A imagines every world that looks the same to it, and no other, evenly; says how many.
fn even(answers: &[(usize, &str)], knows: &[&str]) -> usize {
    let rules = rules();
    let truth = world(&rules, [&["RK-IB-1", "RK-KE-1"], &["RK-IB-5", "RK-KE-2"]], knows, answers).unwrap();
    let view = rules.view_of(&truth, Viewer::Seat(A));
    let worlds: Vec<State> = hands()
        .iter()
        .filter(|[_, c]| knows.iter().all(|card| c.contains(card)))
        .filter_map(|[b, c]| world(&rules, [b, c], knows, answers))
        .filter(|state| rules.view_of(state, Viewer::Seat(A)) == view)
        .collect();
    let mut dice = Dice::of_player(Seed::from_text("even"), 0);
    even_over(&rules, &truth, A, &worlds, &mut dice).unwrap();
    worlds.len()
}

#[test]
fn at_rest_every_deal_is_as_likely_as_the_others() {
    assert_eq!(even(&[], &[]), 15 * 6);
}

#[test]
fn a_card_that_was_passed_on_stays_where_it_is() {
    assert_eq!(even(&[], &["RK-KE-2"]), 5 * 6);
}

/// Who rocks out has a fitting card: 9 of the 15 hands have one.
#[test]
fn who_rocks_out_is_imagined_with_a_fitting_card() {
    assert_eq!(even(&[(1, "draw bierstand"), (1, "rockout faster 1")], &[]), 9 * 6);
}

/// Who asks for a beer has one, too.
#[test]
fn who_asks_for_a_beer_is_imagined_with_a_fitting_card() {
    let answers = [(1, "draw bierstand"), (1, "rockout faster 1"), (0, "stay"), (2, "ask")];
    assert_eq!(even(&answers, &[]), 2 * 4 * 3);
}

/// A fitting card that A knows of is enough: the others of that hand can be anything.
#[test]
fn a_known_fitting_card_is_enough() {
    let answers = [(1, "draw bierstand"), (1, "rockout faster 1"), (0, "stay"), (2, "ask")];
    assert_eq!(even(&answers, &["RK-IB-5"]), 4 * 3);
}
