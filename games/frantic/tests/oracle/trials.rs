//! The test itself: so many decisions agree, and everything there is was seen.

use std::collections::BTreeMap;
use std::thread;

use table::laws;

use super::cards::{Boxes, ONE_COLOUR, POWERS, RULE_CARDS, VioletIs, WISHES, event_deck};
use super::versus::Trial;

type Seen = BTreeMap<String, u64>;

/// How many trials go on side by side.
const LANES: usize = 2;

/// Trials in which the two once differed: each lane begins with some.
const DIFFERED: [&[usize]; LANES] = [&[9848, 21414], &[9931]];

/// Trials that went wrong once, then every so manyth, until enough decisions were taken.
fn lane(trial: fn(usize) -> Trial, number: usize, most: u64) -> (u64, Seen) {
    let (mut decisions, mut seen) = (0, Seen::new());
    for number in DIFFERED[number].iter().copied().chain((number..).step_by(LANES)) {
        if decisions >= most {
            break;
        }
        let agreed = trial(number).run().unwrap_or_else(|complaint| panic!("{complaint}"));
        decisions += agreed.decisions;
        agreed.seen.into_iter().for_each(|what| *seen.entry(what).or_default() += 1);
    }
    (decisions, seen)
}

/// Odd things that must have happened, or the games prove nothing.
const ODD: [&str; 25] = [
    "threw in counterattack as counterattack",
    "threw in mimicry as counterattack",
    "threw in lucky-bastard as lucky-bastard",
    "threw in mimicry as lucky-bastard",
    "threw in nice-try as nice-try",
    "threw in mimicry as nice-try",
    "counter countered",
    "two counters at once",
    "nothing to give",
    "Hand fuck-you",
    "Hand the-end",
    "First number",
    "Rewind number",
    "Random number",
    "two events",
    "too few",
    "event pile renewed",
    "last chance",
    "capped",
    "u-turned",
    "parasite discards",
    "ended by the_end",
    "ended by bomb",
    "ended by exhausted",
    "ended by emptied",
];

/// Every event, power card, rule card and special card, and what is odd.
fn worth_seeing() -> Vec<String> {
    let all = Boxes { troublemaker: true, supercharge: true, pandora: true, violet: VioletIs::Fifth };
    let cards = event_deck(&all).into_iter().chain(POWERS).chain(RULE_CARDS).chain(ODD).map(str::to_owned);
    let kinds = ONE_COLOUR.into_iter().chain(WISHES).map(|kind| format!("Hand {}", kind.name()));
    cards.chain(kinds).collect()
}

/// How many decisions agree, and what was seen.
fn agree(trial: fn(usize) -> Trial, most: u64) -> (u64, Seen) {
    let lanes: Vec<(u64, Seen)> = thread::scope(|scope| {
        let share = most.div_ceil(LANES as u64);
        let running = (0..LANES).map(|number| scope.spawn(move || lane(trial, number, share)));
        let running: Vec<_> = running.collect();
        running.into_iter().map(|lane| lane.join().expect("engine and oracle differ, see above")).collect()
    });
    let decisions = lanes.iter().map(|(taken, _)| taken).sum();
    let mut seen = Seen::new();
    for (what, times) in lanes.into_iter().flat_map(|(_, seen)| seen) {
        *seen.entry(what).or_default() += times;
    }
    (decisions, seen)
}

/// What comes up all the same, or more often than otherwise.
const ODD_WITH_FEWER: [&str; 3] = ["no event left", "Hand gift", "doomsday"];

/// With cards taken out of all decks.
#[test]
fn engine_and_oracle_agree_with_fewer_cards() {
    let most: u64 = if laws::is_long() { 1_000_000 } else { 30_000 };
    let (decisions, seen) = agree(Trial::with_fewer_cards, most);
    assert!(decisions >= most, "only {decisions} decisions");
    let unseen: Vec<&str> = ODD_WITH_FEWER.into_iter().filter(|what| !seen.contains_key(*what)).collect();
    assert!(unseen.is_empty(), "never seen: {unseen:?}");
}

/// Presets and house rules, all numbers of seats, from the deal and from positions drawn at random.
#[test]
fn engine_and_oracle_agree_at_every_decision() {
    let most: u64 = if laws::is_long() { 5_000_000 } else { 100_000 };
    let (decisions, seen) = agree(Trial::new, most);
    println!("{decisions} decisions agree; seen: {seen:#?}");
    assert!(decisions >= most, "only {decisions} decisions");
    let rare: Vec<String> =
        worth_seeing().into_iter().filter(|what| seen.get(what).copied().unwrap_or(0) < 2).collect();
    assert!(rare.is_empty(), "hardly ever seen: {rare:?}");
}
