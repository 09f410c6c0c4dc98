//! Nobody who plays honestly peeks: what lies in the deck, and in which order, changes nothing about how often a bot
//! chooses what.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use bots::{Clairvoyant, Easy, Others, Rollout, Search, Settings};
use festival_overload::{Action, FestivalOverload, Options, State};
use serde_json::json;
use table::{Dice, Game, Mind, Oracle, Player, Positions, Seat, Seed, Seer};

const ME: Seat = Seat::new(0);

fn rules() -> FestivalOverload {
    FestivalOverload::for_seats(&Options::default(), 3).unwrap()
}

/// A has something to lose, and the next cards decide whether it does. Nobody may know which they are.
fn before_the_storm(top: &str) -> State {
    let rules = rules();
    let position = json!({
        "phase": "window",
        "overload": 10,
        "pool": 0,
        "revealer": "C",
        "deck": vec![top; 6],
        "seats": { "A": { "camp": 2, "live": 3 }, "B": { "camp": 3, "live": 1 }, "C": { "camp": 3, "live": 1 } },
    });
    rules.set_up(serde_json::from_value(position).unwrap()).unwrap()
}

/// How often A camps in a storm and in a calm, in this many tries.
fn camps(tries: u64, mut choose: impl FnMut(&State, &mut Dice) -> Action) -> [f64; 2] {
    ["bassdrop", "atem_holen"].map(|top| {
        let state = before_the_storm(top);
        assert!(rules().legal_list(&state, ME).contains(&Action::Camp));
        let camp =
            |number| choose(&state, &mut Dice::of_player(Seed::from_text(top), number)) == Action::Camp;
        (0..tries).map(camp).filter(|&camps| camps).count() as f64 / tries as f64
    })
}

/// The same bot in both worlds: the shares differ by chance only. The bound is four standard errors.
fn is_honest(mut bot: impl Player<FestivalOverload>) {
    const TRIES: u64 = 400;
    let rules = rules();
    let [storm, calm] = camps(TRIES, |state, dice| {
        let mind = Mind::new(&rules, state, ME);
        bot.choose(mind, &mind.legal(), dice)
    });
    let mean = f64::midpoint(storm, calm);
    let error = (2.0 * mean * (1.0 - mean) / TRIES as f64).sqrt();
    assert!((storm - calm).abs() <= 4.0 * error, "camps in {storm} of the storms, {calm} of the calms");
}

#[test]
fn the_order_of_hidden_cards_does_not_change_a_choice() {
    is_honest(Easy::new());
    is_honest(Rollout::new(8));
    for others in [Others::Own, Others::Trees, Others::Doubting] {
        is_honest(Search::new(Settings { others, ..Settings::iterations(30) }));
    }
}

#[test]
fn who_does_peek_plays_otherwise() {
    let rules = rules();
    let mut seer = Clairvoyant::new(Settings::iterations(200));
    let [storm, calm] = camps(40, |state, dice| {
        seer.choose(Oracle { rules: &rules, state, seat: ME }, &rules.legal_list(state, ME), dice)
    });
    assert!(storm - calm > 0.5, "camps in {storm} of the storms, {calm} of the calms");
}
